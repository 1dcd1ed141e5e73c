/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, which a first look at the product may use. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
