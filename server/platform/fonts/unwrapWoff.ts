/** Tables of a font by tag: `glyf`, `cmap` … */
export type FontTables = ReadonlyMap<string, Uint8Array>;

/** Inflated tables of a WOFF 1 file. Throws for other files. */
export async function unwrapWoff(file: Uint8Array): Promise<FontTables> {
  const view = viewOf(file);
  if (view.getUint32(0) !== 0x774f4646) throw new Error('Not a WOFF file');
  const tables = new Map<string, Uint8Array>();
  for (let at = 44, left = view.getUint16(12); left > 0; at += 20, left -= 1) {
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    const [offset, stored, length] = [4, 8, 12].map((field) => view.getUint32(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + stored);
    tables.set(tag, stored < length ? await inflate(bytes) : bytes);
  }
  return tables;
}

/** DataView of the bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
