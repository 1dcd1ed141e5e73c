import type { JsonObject } from '../../../contract/values/json';
import type { RequestPort } from '../../../contract/wire/request';
import { fieldsOf, isFields, textOf } from '../../replies/readValue';
import { type HeldSession, readLoginResult } from '../store/readLoginResult';

/** Registration data (requirements D7). */
export type Registration = Readonly<Record<'displayName' | 'email' | 'password', string>>;

/** The server's messages by field. */
export type FieldTexts = Readonly<Partial<Record<'email' | 'username' | 'displayName' | 'password', string>>>;

/** Failed sign-in or registration at the product's own API: `error` has the reason (requirements P8). */
export class OwnApiError extends Error {
  override readonly name = 'OwnApiError';
  readonly code = 'ownApi.refused';
  readonly fields: FieldTexts;

  /** @param error of the response: one sentence, or one per field */
  constructor(error: unknown) {
    const texts = isFields(error) ? Object.entries(error) : [['password', error] as const];
    const messages = texts
      .map(([field, text]) => [field, textOf(text)] as const)
      .filter(([, text]) => text !== '');
    super(messages.map(([, text]) => text).join(' '));
    this.fields = Object.fromEntries(messages);
  }
}

/** The template's requests (requirements P7). Browsers send no GET with a body, so `api/auth` is a POST. */
export function ownApi(request: Pick<RequestPort, 'post'>) {
  async function post(path: string, body: JsonObject): Promise<HeldSession> {
    const reply = await request.post(path, body, { silent: true, plainReply: true });
    const { session } = readLoginResult(reply);
    if (session === null) throw new OwnApiError(fieldsOf(reply).error);
    return session;
  }

  return {
    /** Rejects with an `OwnApiError` if the response has no user. */
    signIn: (email: string, password: string) => post('api/auth', { email, password }),
    /** Rejects like `signIn`. */
    register: (person: Registration) => post('api/auth/register', { ...person }),
  };
}
