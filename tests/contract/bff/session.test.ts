import { describe, expect, inject } from 'vitest';
import type { LoginResult } from '../../../contract/wire/session';
import { serverAddress } from '../server';
import { BffClient } from './BffClient';
import { may, must, should } from './capability';

const { case: tested } = inject('capabilities');
const { user, screen } = tested;

const caller = () => new BffClient(serverAddress, tested);
const signedIn = () => BffClient.of(serverAddress, tested);
const begin = (client: BffClient) => client.post(`${screen.path}/begin`, { state: {} });

describe('sign-in', () => {
  must(
    'S01 S06 users/login answers a login result with the user, and the session goes by cookie',
    async () => {
      const client = caller();
      const { envelope } = await client.login(user.userName, user.password);
      expect(envelope.restHeader.success).toBe(true);
      expect(envelope.responseObject?.user?.userName).toBe(user.userName);
      expect((await begin(client)).envelope.restHeader.success).toBe(true);
    },
  );

  must('S01 R10 a wrong password is refused by a head with code and message', async () => {
    const { envelope } = await caller().login(user.userName, 'wrong');
    expect(envelope.restHeader).toMatchObject({
      success: false,
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    });
  });

  must('S06 T06 the menu has the screen by its key', async () => {
    const { envelope } = await caller().login(user.userName, user.password);
    expect(JSON.stringify(envelope.responseObject?.menu)).toContain(`"id":"${screen.key}"`);
  });

  should('S02 users/forgetPassword is answered, known user or not', async () => {
    for (const username of [user.userName, 'nobody'])
      expect((await caller().post('users/forgetPassword', { username })).status).toBe(200);
  });

  should('S07 the login result brings an access token with exp and sub', async () => {
    const { envelope } = await caller().post<LoginResult>('users/login', {
      username: user.userName,
      password: user.password,
      lang: 'tr-TR',
    });
    const [, claims = ''] = envelope.responseObject?.auth?.access_token.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      exp: expect.any(Number),
      sub: expect.any(String),
    });
  });
});

describe('a session', () => {
  must('S08 a call without a session is answered 401', async () => {
    expect((await begin(caller())).status).toBe(401);
  });

  must('S09 users/logout ends the session', async () => {
    const client = await signedIn();
    await client.post('users/logout', {});
    expect((await begin(client)).status).toBe(401);
  });

  must(
    'S11 users/lock succeeds; users/unlock answers something truthy to the right password alone',
    async () => {
      const client = await signedIn();
      expect((await client.post('users/lock', {})).envelope.restHeader.success).toBe(true);
      const wrong = await client.post('users/unlock', { password: 'wrong' });
      expect(wrong.envelope.restHeader.success && wrong.envelope.responseObject).toBeFalsy();
      const right = await client.post('users/unlock', { password: user.password });
      expect(right.envelope.responseObject).toBeTruthy();
    },
  );

  should('S09 users/user-logout with the user name ends the session', async () => {
    const client = await signedIn();
    const reply = await client.post('users/user-logout', { userName: user.userName });
    expect(reply.envelope.restHeader.success).toBe(true);
    expect((await begin(client)).status).toBe(401);
  });

  should('S10 users/resetSessionTimeOut succeeds', async () => {
    const client = await signedIn();
    expect((await client.post('users/resetSessionTimeOut', {})).envelope.restHeader.success).toBe(true);
  });

  should('S13 H05 api/auth/user/update keeps what a user sets', async () => {
    const client = await signedIn();
    const data = { shortcuts: [screen.key] };
    expect((await client.post('api/auth/user/update', { user: { data } })).status).toBe(200);
    const { envelope } = await client.login(user.userName, user.password);
    expect(envelope.responseObject?.user?.data.shortcuts).toEqual(data.shortcuts);
  });
});

describe('beside the seed', () => {
  const answered = async (method: 'get' | 'post', path: string, body: object = {}) => {
    const client = await signedIn();
    const reply = method === 'get' ? await client.get<object>(path) : await client.post<object>(path, body);
    expect(reply.envelope.restHeader.success).toBe(true);
    return reply.envelope.responseObject;
  };

  may('GET users/notifications lists what is kept for the user', async () => {
    expect(await answered('get', 'users/notifications')).toMatchObject({
      notifications: expect.any(Array),
      unread: expect.any(Number),
    });
  });

  may('GET users/counters counts what waits in pools, by screen', async () => {
    expect(await answered('get', 'users/counters')).toBeTypeOf('object');
  });

  may('POST users/find finds records by a number', async () => {
    expect(await answered('post', 'users/find', { text: 'x1' })).toEqual(expect.any(Array));
  });

  may('H09 POST users/chat/contacts lists whom the user can write to', async () => {
    expect(await answered('post', 'users/chat/contacts')).toEqual(expect.any(Array));
  });

  may('POST users/view keeps how a user arranged a grid', async () => {
    expect(await answered('post', 'users/view', { screen: screen.key })).toBeTypeOf('object');
  });
});
