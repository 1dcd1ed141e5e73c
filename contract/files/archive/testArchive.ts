import { deflateRawSync } from 'node:zlib';

/** A file in a test archive. */
export interface TestFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Offsets of fields that repeat a fact or declare a size. */
export interface TestArchive {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Offset of each file's local header. */
  readonly local: readonly number[];
  /** Offset of each file's entry in the directory. */
  readonly entries: readonly number[];
  /** Offset of the end record. */
  readonly end: number;
}

/** Creates a valid, deflated archive. Tests manipulate its fields. */
export function testArchive(files: readonly TestFile[]): TestArchive {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  const header = (size: number, fields: readonly (readonly [number, 2 | 4, number])[]) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [at, width, value] of fields) {
      if (width === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
    }
    return new Uint8Array(view.buffer);
  };
  const local = files.map(({ name, content }) => {
    const packed = deflateRawSync(content);
    const encoded = encoder.encode(name);
    const at = write(
      header(30, [
        [0, 4, 0x04034b50],
        [8, 2, 8],
        [18, 4, packed.length],
        [22, 4, content.length],
        [26, 2, encoded.length],
      ]),
    );
    write(encoded);
    write(packed);
    return { at, encoded, packed: packed.length, size: content.length };
  });
  const directory = length;
  const entries = local.map(({ at, encoded, packed, size }) => {
    const entry = write(
      header(46, [
        [0, 4, 0x02014b50],
        [10, 2, 8],
        [20, 4, packed],
        [24, 4, size],
        [28, 2, encoded.length],
        [42, 4, at],
      ]),
    );
    write(encoded);
    return entry;
  });
  const end = write(
    header(22, [
      [0, 4, 0x06054b50],
      [8, 2, files.length],
      [10, 2, files.length],
      [12, 4, length - directory],
      [16, 4, directory],
    ]),
  );
  return { bytes: new Uint8Array(Buffer.concat(parts)), local: local.map(({ at }) => at), entries, end };
}
