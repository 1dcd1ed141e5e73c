import type { ClientConfig } from '../../../contract/session';

/** What the installation says of other ways to sign in (seed 000 §7). */
export type OfferedSources = Pick<ClientConfig, 'identityProvider' | 'realtimeDatabase' | 'ownApi'>;

/** Whether there is any. */
export function offersSources({ identityProvider, realtimeDatabase, ownApi }: OfferedSources): boolean {
  return (identityProvider ?? realtimeDatabase ?? ownApi) !== undefined;
}
