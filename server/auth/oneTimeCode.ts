/** Digits of a code (seed 000 §9). */
export const codeLength = 6;

/** A code that nobody can guess: every one of a million is as likely as the others. */
export function randomCode(): string {
  const codes = 10 ** codeLength;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (random < fair) return String(random % codes).padStart(codeLength, '0');
  }
}
