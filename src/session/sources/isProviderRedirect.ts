import { loginPath } from '../routes';

/** Whether an address is a redirect from an identity provider: with a code or error, and a state. */
export function isProviderRedirect({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const parameters = new URLSearchParams(search);
  return (
    pathname === loginPath && parameters.has('state') && (parameters.has('code') || parameters.has('error'))
  );
}
