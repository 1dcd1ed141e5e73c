/** The used part of Trusted Types; browsers without it need no policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const made = new Map<string, (address: string) => string>();

/** Policies that the page's CSP header allows (server/http/securityHeaders.ts). */
export type ScriptPolicy = 'export-worker' | 'table-worker' | 'captcha-worker' | 'captcha-script';

/**
 * Creates a Trusted Types policy for script and worker addresses. Passes the addresses that the caller was
 * built or configured with, and throws a TypeError for others. A page can create a policy only once: a
 * reloaded module gets the existing one.
 */
export function scriptPolicy(name: ScriptPolicy, allowed: readonly string[]): (address: string) => string {
  const known = made.get(name);
  if (known !== undefined) return known;
  const check = (address: string): string => {
    if (!allowed.includes(address)) throw new TypeError(`No script comes from ${address}`);
    return address;
  };
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const policy = types?.createPolicy(name, { createScriptURL: check });
  const pass = (address: string) => policy?.createScriptURL(address) ?? check(address);
  made.set(name, pass);
  return pass;
}
