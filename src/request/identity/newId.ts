/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, which demos may use. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text is an id from `newId`. Browser storage can contain anything. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
