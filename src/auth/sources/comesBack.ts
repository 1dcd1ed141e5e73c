import { loginPath } from '../routes';

/** Whether an address is the way back from an identity provider: with a code or an error, and the state of a sign-in. */
export function comesBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const brought = new URLSearchParams(search);
  return pathname === loginPath && brought.has('state') && (brought.has('code') || brought.has('error'));
}
