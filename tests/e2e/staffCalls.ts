import type { Browser } from '@playwright/test';
import type { JsonObject } from '../../contract/values/json';
import type { Envelope } from '../../contract/wire/envelope';
import type { LoginResult } from '../../contract/wire/session';
import { demoPassword } from '../../tools/browser/signIn';

type Answer = Envelope<{ readonly rows: readonly JsonObject[] }>;

/** Calls of a user by address, without a page: for what a test only needs around its screen. */
export async function staffCalls(browser: Browser, address: string, userName: string) {
  const { request } = await browser.newContext();
  const send = async (path: string, data: object, headers: Readonly<Record<string, string>>) => {
    const all = { 'request-id': crypto.randomUUID(), ...headers };
    return (await request.post(`${address}/bff/${path}`, { headers: all, data })).json();
  };
  const signedIn: Envelope<LoginResult> = await send(
    'users/login',
    { username: userName, password: demoPassword, lang: 'tr-TR' },
    {},
  );
  const authorization = `Bearer ${signedIn.responseObject?.auth?.access_token ?? ''}`;
  const post = (path: string, body: object, screen: string, key = ''): Promise<Answer> =>
    send(path, body, { authorization, 'screen-id': screen, 'current-transaction-key': key });
  const rows = async (path: string, filter: JsonObject, screen: string) => {
    const asked = { state: {}, filter, page: 0, size: 100, sort: [] };
    return (await post(`${path}/query`, asked, screen)).responseObject?.rows ?? [];
  };
  return { post, rows };
}
