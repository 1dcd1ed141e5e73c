/** Where the browser keeps what an identity provider gave: access token, id token, end in ms (seed 000 §3, §9). */
export const identityKeys = {
  accessToken: 'access_token',
  idToken: 'id_token',
  expiresAt: 'expires_at',
} as const;

/** Where it keeps the sign-in to a realtime database. */
export const realtimeKey = 'realtime_session';

/** What goes when its session does. */
export const sourceKeys: readonly string[] = [...Object.values(identityKeys), realtimeKey];
