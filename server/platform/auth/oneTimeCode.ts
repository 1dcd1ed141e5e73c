/** Number of digits of a one-time code (requirements P9). */
export const codeLength = 6;

/** A uniformly distributed random code. */
export function randomCode(): string {
  const codes = 10 ** codeLength;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (random < fair) return String(random % codes).padStart(codeLength, '0');
  }
}
