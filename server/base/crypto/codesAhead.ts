import type { PasswordPort } from './PasswordPort';

/** Codes that are ready at the same time. */
const stock = 32;

/** Hashes of codes that were taken and are not stored yet; of a write that was rolled back one remains. */
const mostTaken = 1000;

/**
 * Hashes passwords, and secret codes before they are needed: a hash takes some twenty milliseconds of a processor, during which a
 * transaction would hold its locks. Codes are made once the first was taken.
 */
export function codesAhead(
  passwords: PasswordPort,
  codes: { make(): string; hash(code: string): Promise<string> },
): PasswordPort {
  const ready: { readonly code: string; readonly hash: string }[] = [];
  const taken = new Map<string, string>();
  let isMaking = false;

  async function restock(): Promise<void> {
    if (isMaking) return;
    isMaking = true;
    try {
      while (ready.length < stock) {
        const code = codes.make();
        ready.push({ code, hash: await codes.hash(code) });
      }
    } finally {
      isMaking = false;
    }
  }

  return {
    verify: passwords.verify,
    async hash(password) {
      const known = taken.get(password);
      taken.delete(password);
      return known ?? passwords.hash(password);
    },
    newCode() {
      const next = ready.shift();
      // A failure shows when the code that is needed is hashed.
      restock().catch(() => undefined);
      if (next === undefined) return codes.make();
      const [oldest] = taken.keys();
      if (taken.size >= mostTaken && oldest !== undefined) taken.delete(oldest);
      taken.set(next.code, next.hash);
      return next.code;
    },
  };
}
