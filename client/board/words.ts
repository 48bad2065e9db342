/** The page's own words in the user's language. The extension puts those that it has into the page, by the English ones. */

const known: Readonly<Record<string, string>> = JSON.parse(document.body.dataset.words ?? '{}');

/** `{0}` in the text is the first of the values. */
export const t = (text: string, ...values: readonly (string | number)[]): string =>
  (known[text] ?? text).replace(/\{(\d)\}/g, (place, at: string) => String(values[Number(at)] ?? place));

/** A value as it is shown, where there may be none. */
export const orNone = (value: string): string => (value === '' || value === 'none' ? t('none') : value);
