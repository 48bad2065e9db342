/** The names in a zip archive, from its central directory. */
export function zipNames(zip: Buffer): readonly string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number];
    const text = zip.toString('utf8', at + 46, at + 46 + name);
    at += 46 + name + extra + comment;
    return text;
  });
}
