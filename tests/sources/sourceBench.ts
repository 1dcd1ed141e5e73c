import type { Envelope } from '../../contract/wire/envelope';
import { RequestError, type RequestPort } from '../../contract/wire/request';
import type { SessionUser } from '../../contract/wire/session';
import type { FixtureApp } from '../../server/testing/app';
import { StepCaller } from '../../server/testing/StepCaller';
import { SignInStore } from '../../src/session';

/** In-memory `Storage`. */
export class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #content = new Map<string, string>();

  get length(): number {
    return this.#content.size;
  }
  clear(): void {
    this.#content.clear();
  }
  getItem(key: string): string | null {
    return this.#content.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#content.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#content.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#content.set(key, value);
  }
}

/** A client's sign-in against an in-memory server: storage, requests and signed-in user. */
export function sourceBench(server: FixtureApp) {
  const caller = new StepCaller(server);
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const read = ({ restHeader, responseObject }: Envelope) => {
    if (restHeader.success) return responseObject;
    throw new RequestError('request.refused', restHeader.message, restHeader);
  };
  const request = {
    get: async (path: string) => read((await caller.get(path)) as Envelope),
    async post(path: string, body: object = {}) {
      sent.push({ path, body });
      return read((await caller.post(path, body)) as Envelope);
    },
  } as Pick<RequestPort, 'get' | 'post'>;
  let user: SessionUser | null = null;
  const signIn = new SignInStore({
    request,
    session: {
      establish(session) {
        user = session.user;
      },
    },
    language: () => 'en',
    onPasswordSent: () => undefined,
  });
  return {
    caller,
    sent,
    request,
    signIn,
    storage: new MemoryStorage(),
    user: () => user,
  };
}
