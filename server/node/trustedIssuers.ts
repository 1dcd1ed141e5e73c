import type { OtherSource } from '../../contract/session';
import type { TrustedIssuer } from '../auth/openIdTokens';
import type { Settings } from './settings';

/** Who signs people in, beside the server itself: the user's `from` → whose tokens are taken (seed 000 §3). */
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
