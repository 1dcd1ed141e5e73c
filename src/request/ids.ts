/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, which demos may use. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text is an id from `newId`. Browser storage can contain anything. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** A random version 4 UUID. `crypto.randomUUID` is missing on installations without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
