/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, which a first look at the product may use. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text is an id of `newId`'s making. What lies in a browser's storage may have been put there by anybody. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
