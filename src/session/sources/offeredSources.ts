import type { ClientConfig } from '../../../contract/wire/session';
import { loginPath } from '../store/routes';

/** Configuration of other sign-in methods (requirements P7). */
export type OfferedSources = Pick<ClientConfig, 'identityProvider' | 'realtimeDatabase' | 'ownApi'>;

/** Whether any is configured. */
export function offersSources({ identityProvider, realtimeDatabase, ownApi }: OfferedSources): boolean {
  return (identityProvider ?? realtimeDatabase ?? ownApi) !== undefined;
}

/** Whether an address is a redirect from an identity provider: with a code or error, and a state. */
export function isProviderRedirect({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const parameters = new URLSearchParams(search);
  return (
    pathname === loginPath && parameters.has('state') && (parameters.has('code') || parameters.has('error'))
  );
}
