/** Converts bytes to a string of one character per byte, in chunks that fit a call's arguments. */
export function binaryText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  const size = 0x8000;
  for (let at = 0; at < bytes.length; at += size) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + size)));
  }
  return pieces.join('');
}

/** Decodes base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Encodes base64. */
export function base64(bytes: Uint8Array): string {
  return btoa(binaryText(bytes));
}

/** Concatenates byte arrays. */
export function joinParts(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
