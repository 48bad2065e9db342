import type { OfficialEdition, OfficialRule } from './edition';

/** The form in which a read edition is kept: as JSON, which is read again much faster than the file. */
export const storedForm = (edition: OfficialEdition): string =>
  JSON.stringify({ ...edition, rules: [...edition.rules.values()] });

/** Undefined for what is not in that form. */
export function fromStored(stored: string): OfficialEdition | undefined {
  try {
    const edition = JSON.parse(stored) as Omit<OfficialEdition, 'rules'> & { readonly rules: readonly OfficialRule[] };
    return { ...edition, rules: new Map(edition.rules.map((rule) => [rule.number, rule])) };
  } catch {
    return undefined;
  }
}
