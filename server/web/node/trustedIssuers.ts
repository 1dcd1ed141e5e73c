import type { OtherSource } from '../../../contract/wire/session';
import type { TrustedIssuer } from '../../platform/auth/openIdTokens';
import type { Settings } from './settings';

/**
 * Trusted sign-in sources besides the server itself: the user's `from` → issuer of accepted tokens (requirements
 * P3).
 */
export function trustedIssuers({
  identityProvider,
  firebase,
}: Pick<Settings, 'identityProvider' | 'firebase'>): Partial<Record<OtherSource, TrustedIssuer>> {
  return {
    ...(identityProvider !== null && {
      auth0: { issuer: identityProvider.authority, audience: identityProvider.clientId },
    }),
    ...(firebase !== null && { firebase: { issuer: firebase.issuer, audience: firebase.project } }),
  };
}
