/** The part of Trusted Types that is needed; browsers without it are not asked for a policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/**
 * A policy of the bot check (server/http/securityHeaders.ts): where its script comes from is a place where script comes
 * in. It passes the addresses that the provider was built or configured with, and no other. Made once a page.
 */
export function captchaPolicy(
  name: 'captcha-worker' | 'captcha-script',
  allowed: readonly string[],
): (address: string) => string {
  const check = (address: string): string => {
    if (!allowed.includes(address)) throw new TypeError(`No script comes from ${address}`);
    return address;
  };
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const policy = types?.createPolicy(name, { createScriptURL: check });
  return (address) => policy?.createScriptURL(address) ?? check(address);
}
