/** The file as it is published, as text: UTF-8 with or without a mark, UTF-16 with one, or Windows' own encoding. */

/** What is used of the platform's decoder; the project has no DOM types. */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => { decode(bytes: Uint8Array): string };

/** What Windows has in the places of control codes. Platforms differ in whether their decoder knows them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function decodeRules(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1')
      .decode(bytes)
      .replace(/[\u0080-\u009F]/g, (code) => WINDOWS[code.charCodeAt(0) - 0x80] ?? code);
  }
}
