/** Bytes as a text of one character a byte, in pieces that fit a call's arguments. */
export function binaryText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  const size = 0x8000;
  for (let at = 0; at < bytes.length; at += size) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + size)));
  }
  return pieces.join('');
}

/** The bytes of a base64 text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Bytes as base64. */
export function base64(bytes: Uint8Array): string {
  return btoa(binaryText(bytes));
}
