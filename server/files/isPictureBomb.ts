/** Most pixels of a picture: an A3 page scanned with 600 dpi has 70 million. A browser holds four bytes of each. */
const mostPixels = 100_000_000;

/** Markers of a JPEG that are looked through for its size. */
const mostMarkers = 1000;

/** Whether a PNG or JPEG declares more pixels than anybody can look at: a few bytes that take a browser's memory. */
export function isPictureBomb(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (bytes[0] === 0x89 ? pngPixels(view) : jpegPixels(view)) > mostPixels;
}

/** Pixels by the header that a PNG begins with; 0 where it has none, and no browser shows it. */
function pngPixels(view: DataView): number {
  return view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

/** Pixels by the frames of a JPEG, the largest one; 0 where it has none. */
function jpegPixels(view: DataView): number {
  let [at, most] = [2, 0];
  for (let count = 0; count < mostMarkers && at + 9 <= view.byteLength; count += 1) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC stand among the frames and are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      most = Math.max(most, view.getUint16(at + 5) * view.getUint16(at + 7));
    // What follows the start of a scan is the picture itself.
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  return most;
}
