/** 256 random bits as URL-safe text. */
export function randomToken(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a text; secrets are stored only as this hash. */
export async function fingerprint(secret: string): Promise<string> {
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
