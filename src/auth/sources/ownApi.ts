import type { JsonObject } from '../../../contract/json';
import type { RequestPort } from '../../../contract/request';
import type { LoginResult } from '../../../contract/session';
import { quiet } from '../SignInStore';

/** What a person who registers says of himself (seed 001, authentication). */
export type Registration = Readonly<Record<'displayName' | 'email' | 'password', string>>;

/** Sentences of the server by field. */
export type FieldTexts = Readonly<Partial<Record<'email' | 'username' | 'displayName' | 'password', string>>>;

/** The template's reply: a user with his token, or what is wrong with the fields (seed 000 §7). */
interface OwnApiReply extends LoginResult {
  readonly access_token?: string;
  readonly error?: FieldTexts | string;
}

/** The product's own API did not sign in or register: its `error` says why (seed 000 §8). */
export class OwnApiError extends Error {
  override readonly name = 'OwnApiError';
  readonly code = 'ownApi.refused';
  readonly fields: FieldTexts;

  constructor(error: FieldTexts | string | undefined) {
    const fields = typeof error === 'string' ? { password: error } : (error ?? {});
    super(Object.values(fields).join(' '));
    this.fields = fields;
  }
}

/** The template's own calls (seed 000 §7). Browsers send no GET with a body: `api/auth` is a POST. */
export function ownApi(request: Pick<RequestPort, 'post'>) {
  async function ask(path: string, body: JsonObject): Promise<LoginResult> {
    const { access_token, error, ...reply } = await request.post<OwnApiReply>(path, body, quiet);
    if (!reply.user) throw new OwnApiError(error);
    return access_token === undefined ? reply : { auth: { access_token }, ...reply };
  }

  return {
    /** Rejects with an `OwnApiError` where no user comes back. */
    signIn: (email: string, password: string) => ask('api/auth', { email, password }),
    /** Rejects like `signIn`. */
    register: (person: Registration) => ask('api/auth/register', { ...person }),
  };
}
