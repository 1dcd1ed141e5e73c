/** Most that an archive may become when it is unpacked, in bytes. */
const unpackedLimit = 200 * 1024 * 1024;

/** Most that a byte of an archive may become. */
const ratioLimit = 200;

const entryLimit = 10_000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * Names of the files in a zip archive, as its directory tells; null where it is no sound archive, or would unpack to
 * more than anyone has use for. Nothing is unpacked.
 */
export function zipContents(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > entryLimit) return null;
  const names: string[] = [];
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) return null;
    unpacked += view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + lengths.reduce((total, length) => total + length, 0);
  }
  return unpacked > unpackedLimit || unpacked > bytes.length * ratioLimit ? null : names;
}

/** Where the directory's end record stands: at the end, before a comment. */
function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return null;
}
