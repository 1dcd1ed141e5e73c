/** The part of Trusted Types that is needed; browsers without it are not asked for a policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const made = new Map<string, (address: string) => string>();

/**
 * A policy of the bot check (server/http/securityHeaders.ts): where its script comes from is a place where script comes
 * in. It passes the addresses that the provider was built or configured with, and no other. It can be made once a page:
 * a provider that is loaded again, after it could not be, gets the one that there is.
 */
export function captchaPolicy(
  name: 'captcha-worker' | 'captcha-script',
  allowed: readonly string[],
): (address: string) => string {
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
