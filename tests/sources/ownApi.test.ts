import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '../../contract/wire/session';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { MailStore } from '../../src/session/signIn/MailStore';
import { ownApi } from '../../src/session/sources/ownApi';
import { UserDataStorage } from '../../src/session/sources/UserDataStorage';
import { sourceBench } from './sourceBench';

// The template's own requests, by the client against the real server.

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp();
});
afterAll(() => server.close());

function page(way: 'api' | 'register') {
  const bench = sourceBench(server);
  const mail = new MailStore(way, bench.signIn, {}, bench.storage);
  return { ...bench, mail };
}

describe('S13 the own API', () => {
  test('signs in by /api/auth', async () => {
    const { mail, user, sent } = page('api');
    mail.type('email', ' teller ');
    mail.type('password', 'pw');
    await mail.submit();
    expect(user()).toMatchObject({ userName: 'teller', from: 'api' });
    expect(sent).toEqual([{ path: 'api/auth', body: { email: 'teller', password: 'pw' } }]);
  });

  test('rejects with the error field if no user is returned: the error is below its input', async () => {
    const { mail, user, signIn } = page('api');
    mail.type('email', 'teller');
    mail.type('password', 'no');
    await mail.submit();
    expect(mail.error('password')).toEqual({ text: 'The user name or the password is wrong.' });
    expect([mail.firstWrong, mail.password, user(), signIn.refusal]).toEqual(['password', '', null, null]);
    mail.type('password', 'p');
    expect(mail.error('password')).toBeNull();
  });

  test('registers no user, with a message under the mail address', async () => {
    const { mail, sent } = page('register');
    mail.type('displayName', 'Elif Şahin');
    mail.type('email', 'elif@bank.tr');
    mail.type('password', 'Uzun-Parola-1');
    await mail.submit();
    expect(sent[0]).toEqual({
      path: 'api/auth/register',
      body: { displayName: 'Elif Şahin', email: 'elif@bank.tr', password: 'Uzun-Parola-1' },
    });
    expect(mail.error('email')).toEqual({ text: expect.stringContaining('administrator') });
  });

  test('takes a reply of the template alone: user and access_token', async () => {
    const api = (reply: unknown) => ownApi({ post: async <Answer>() => reply as Answer });
    const reply = { user: { userName: 'elif' }, access_token: 't' };
    const session = await api(reply).register({ displayName: '', email: '', password: '' });
    expect([session.user.userName, session.auth.accessToken]).toEqual(['elif', 't']);
    await expect(api({ error: { email: 'taken' } }).signIn('a', 'b')).rejects.toMatchObject({
      fields: { email: 'taken' },
    });
    await expect(api({ error: 'closed' }).signIn('a', 'b')).rejects.toMatchObject({
      fields: { password: 'closed' },
    });
    await expect(api({}).signIn('a', 'b')).rejects.toMatchObject({ code: 'ownApi.refused' });
  });
});

describe('S13 where a user’s data are saved to', () => {
  async function storeFor(over: Partial<SessionUser>) {
    const { mail, user, request, sent, storage } = page('api');
    mail.type('email', 'teller');
    mail.type('password', 'pw');
    await mail.submit();
    const told: string[] = [];
    const store = new UserDataStorage({
      config: {},
      request,
      storage,
      user: () => ({ ...(user() as SessionUser), ...over }),
      onSaved: (source) => void told.push(source),
    });
    sent.length = 0;
    return { store, told, sent };
  }

  test.each(['api', 'own', 'anything else'])(
    'from %s means the own API: /api/auth/user/update',
    async (from) => {
      const { store, told, sent } = await storeFor({ from });
      await store.save({ shortcuts: ['eft/send'] });
      expect(sent).toEqual([
        {
          path: 'api/auth/user/update',
          body: {
            user: expect.objectContaining({
              uid: expect.any(String),
              userName: expect.any(String),
              from,
              data: { settings: expect.any(Object), shortcuts: ['eft/send'] },
            }),
          },
        },
      ]);
      await store.save({ settings: { mode: 'dark' } });
      // What was saved before is not undone by the next change.
      expect(sent.at(-1)?.body).toMatchObject({
        user: { data: { settings: { mode: 'dark' }, shortcuts: ['eft/send'] } },
      });
      expect(told).toEqual(['api', 'api']);
    },
  );

  test('a user without roles is a guest: nothing is saved, without a message', async () => {
    const { store, told, sent } = await storeFor({ role: [] });
    await store.save({ shortcuts: ['eft/send'] });
    expect([told, sent]).toEqual([[], []]);
  });

  test('a refusal of the server is the message of the failure', async () => {
    const { store, told } = await storeFor({});
    await expect(store.save({ shortcuts: ['<script>'] })).rejects.toThrow('The settings are not sound.');
    expect(told).toEqual([]);
  });
});
