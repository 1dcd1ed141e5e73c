import { loginPath } from '../routes';

/** Whether an address is a redirect from an identity provider: with a code or error, and a state. */
export function comesBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const brought = new URLSearchParams(search);
  return pathname === loginPath && brought.has('state') && (brought.has('code') || brought.has('error'));
}
