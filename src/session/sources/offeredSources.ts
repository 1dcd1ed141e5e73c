import type { ClientConfig } from '../../../contract/wire/session';

/** Configuration of other sign-in methods (seed 000 §7). */
export type OfferedSources = Pick<ClientConfig, 'identityProvider' | 'realtimeDatabase' | 'ownApi'>;

/** Whether any is configured. */
export function offersSources({ identityProvider, realtimeDatabase, ownApi }: OfferedSources): boolean {
  return (identityProvider ?? realtimeDatabase ?? ownApi) !== undefined;
}
