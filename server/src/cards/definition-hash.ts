/** A hash of plain data, for knowing whether a definition is still what it was. */

/**
 * A hash that is the same for the same data, whatever the order in which its keys were written: 53 bits as text.
 * (cyrb53, a public domain mix of two 32-bit multiplications.)
 */
export function definitionHash(data: unknown): string {
  const text = canonical(data);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Data as JSON with its keys in order. The order of targets and of counters is no part of a meaning. */
function canonical(data: unknown): string {
  if (typeof data === 'string') return JSON.stringify(data);
  if (typeof data !== 'object' || data === null) return String(data);
  let text = '';
  if (Array.isArray(data)) {
    for (const item of data) text += `${canonical(item)},`;
    return `[${text}]`;
  }
  const record = data as Record<string, unknown>;
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined) text += `${JSON.stringify(key)}:${canonical(record[key])},`;
  return `{${text}}`;
}
