import { type FontTables, viewOf } from './unwrapWoff';

/** Writes tables as a TrueType file. */
export function writeFont(tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const sizes = sorted.map(([, bytes]) => (bytes.length + 3) & ~3);
  const start = 12 + sorted.length * 16;
  const file = new Uint8Array(sizes.reduce((sum, size) => sum + size, start));
  const view = viewOf(file);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (sorted.length - power) * 16);
  let offset = start;
  for (const [at, [tag, bytes]] of sorted.entries()) {
    const entry = 12 + at * 16;
    file.set(new TextEncoder().encode(tag), entry);
    file.set(bytes, offset);
    view.setUint32(entry + 4, checksum(file.subarray(offset, offset + (sizes[at] ?? 0))));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += sizes[at] ?? 0;
  }
  return file;
}

function checksum(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
