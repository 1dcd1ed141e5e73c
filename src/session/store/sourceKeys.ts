/** Storage keys of the identity provider's data: access token, id token, expiry in ms (requirements P3, P9). */
export const identityKeys = {
  accessToken: 'access_token',
  idToken: 'id_token',
  expiresAt: 'expires_at',
} as const;

/** Storage key of the realtime database session. */
export const realtimeKey = 'realtime_session';

/** Keys removed at the end of the session. */
export const sourceKeys: readonly string[] = [...Object.values(identityKeys), realtimeKey];
