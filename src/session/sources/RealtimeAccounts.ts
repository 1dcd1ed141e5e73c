import type { ClientConfig } from '../../../contract/wire/session';
import { fetchSource, SourceError, withJson } from '../store/SourceError';
import { realtimeKey } from '../store/sourceKeys';

/** Minimum remaining validity of a token in seconds, so that it does not expire in transit. */
const onTheWay = 30;

/** A session at the realtime database. */
export interface RealtimeSession {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Expiry of the id token, ms. */
  readonly expires: number;
}

/** Accounts of a realtime database's project, by its REST API (requirements P7). */
export class RealtimeAccounts {
  constructor(
    private readonly config: NonNullable<ClientConfig['realtimeDatabase']>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
  ) {}

  /** Signs in and stores the session. Throws `source.invalid`, `source.tooMany`, `source.refused`. */
  async signIn(email: string, password: string): Promise<RealtimeSession> {
    const { accounts, apiKey } = this.config;
    const address = `${accounts}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`;
    const call = withJson('POST', { email, password, returnSecureToken: true });
    const { ok, body } = await fetchSource(address, call);
    if (!ok) throw refusalOf(body);
    const { localId, idToken, refreshToken, expiresIn } = body as Readonly<Record<string, string>>;
    return this.store(localId, idToken, refreshToken, expiresIn);
  }

  /** The stored session, with its token renewed if expired. Throws `source.expired` without one. */
  async current(): Promise<RealtimeSession> {
    const session = this.stored();
    if (session === null) throw expired();
    if (session.expires > Date.now() + onTheWay * 1000) return session;
    const { tokens, apiKey } = this.config;
    const { ok, body } = await fetchSource(`${tokens}/v1/token?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session.refreshToken }),
    });
    if (!ok) throw expired();
    const { user_id, id_token, refresh_token, expires_in } = body as Readonly<Record<string, string>>;
    return this.store(user_id, id_token, refresh_token, expires_in);
  }

  private stored(): RealtimeSession | null {
    try {
      return JSON.parse(this.storage.getItem(realtimeKey) ?? 'null') as RealtimeSession | null;
    } catch {
      return null;
    }
  }

  private store(uid = '', idToken = '', refreshToken = '', seconds = '0'): RealtimeSession {
    const session = { uid, idToken, refreshToken, expires: Date.now() + Number(seconds) * 1000 };
    this.storage.setItem(realtimeKey, JSON.stringify(session));
    return session;
  }
}

const expired = () => new SourceError('source.expired', 'The sign-in to the realtime database is over');

/** Error of a rejected sign-in: a code, sometimes followed by a sentence. */
function refusalOf(body: unknown): SourceError {
  const { error } = (body ?? {}) as { readonly error?: { readonly message?: string } };
  const [word = ''] = (error?.message ?? '').split(' ');
  const code =
    word === 'TOO_MANY_ATTEMPTS_TRY_LATER'
      ? 'source.tooMany'
      : /^(INVALID_|EMAIL_NOT_FOUND$)/.test(word)
        ? 'source.invalid'
        : 'source.refused';
  return new SourceError(code, word);
}
