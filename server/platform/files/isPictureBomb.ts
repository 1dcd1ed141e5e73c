/**
 * Maximum pixels of a picture: an A3 page scanned at 600 dpi has 70 million. Browsers need four bytes for
 * each.
 */
const maxPixels = 100_000_000;

/** Maximum number of JPEG markers searched for the size. */
const maxMarkers = 1000;

/** Whether a PNG or JPEG declares so many pixels that a few bytes would exhaust a browser's memory. */
export function isPictureBomb(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (bytes[0] === 0x89 ? pngPixels(view) : jpegPixels(view)) > maxPixels;
}

/** Pixels declared in a PNG header; 0 without a header, which no browser shows. */
function pngPixels(view: DataView): number {
  return view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

/** Pixels of the largest frame of a JPEG; 0 without frames. */
function jpegPixels(view: DataView): number {
  let [at, most] = [2, 0];
  for (let count = 0; count < maxMarkers && at + 9 <= view.byteLength; count += 1) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables between the frame markers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      most = Math.max(most, view.getUint16(at + 5) * view.getUint16(at + 7));
    // The scan's data follow.
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  return most;
}
