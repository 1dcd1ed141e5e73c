import { beforeAll, describe, expect, test } from 'vitest';
import type { LocalizationEntry } from '../../../contract/language';
import { serverAddress } from '../server';
import { bffCase } from './BffCase';
import { BffClient } from './BffClient';
import { expectConforming } from './conformance';

const tested = bffCase();
const { key, path } = tested.screen;

let client: BffClient;
beforeAll(async () => {
  client = await BffClient.of(serverAddress, tested);
});

describe('R02 the ten headers', () => {
  test('are taken whatever they hold, and none of them is needed', async () => {
    const odd = { 'instance-id': 'x'.repeat(500), 'finger-print': '%00<>', 'app-version': '' };
    const empty = { 'screen-id': '', 'device-key': '' };
    const sent: Record<string, string>[] = [{}, odd, empty];
    for (const headers of sent)
      expect((await client.post(`${path}/begin`, { state: {} }, headers)).status).toBe(200);
    const bare = await fetch(`${serverAddress}/bff/${path}/begin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: client.cookie,
        authorization: `Bearer ${client.token}`,
      },
      body: '{"state":{}}',
    });
    expect(bare.status).toBe(200);
  });

  test("are allowed to come from nowhere but the page's own origins (SECURITY 5)", async () => {
    const foreign = { origin: 'https://evil.example' };
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', ''];
    for (const type of types) {
      const response = await client.fetch(`/bff/${path}/begin`, {
        method: 'POST',
        headers: { ...foreign, ...(type !== '' && { 'content-type': type }) },
        body: '{"state":{}}',
      });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    }
  });
});

describe('R05 R10 the envelope', () => {
  test('comes with every reply, read, written, refused, unknown or of nobody: a head, and no part unknown', async () => {
    const stranger = new BffClient(serverAddress, key);
    const replies = [
      await client.get('utils/localization'),
      await client.post(`${path}/begin`, { state: {} }),
      await client.post(`${path}/commit`, { state: {} }),
      await client.get(`${path}/commit`),
      await client.post('no/such/endpoint', {}),
      await stranger.post(`${path}/begin`, { state: {} }),
      await stranger.get('api/auth/access-token'),
    ];
    for (const reply of replies) expectConforming(reply);
    expect(new Set(replies.map(({ status }) => status))).toEqual(
      new Set([200, 404, 401, replies[2]?.status]),
    );
  });
});

describe('R10 errors', () => {
  const post = (to: string, body: unknown, headers = {}) => client.post(to, body, headers);
  // The conformance of each, head and sentence included, is what BffClient expects of every reply.
  test('has an envelope for what does not exist, is not granted, is no JSON or reaches for prototypes', async () => {
    expect((await post('no/such/endpoint', { state: {} })).status).toBe(404);
    expect((await post(tested.denied, { state: {}, filter: {}, page: 0, size: 20, sort: [] })).status).toBe(
      403,
    );
    const raw = (body: string) =>
      client.call('POST', `${path}/begin`, { 'content-type': 'application/json' }, body);
    for (const body of ['{', '[]', '7', '{"state":{"__proto__":{"x":1}}}', `{"state":${'['.repeat(500)}`])
      expect((await raw(body)).envelope.restHeader.success).toBe(false);
    const deep = `{"state":{"a":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}}`;
    expect((await raw(deep)).envelope.restHeader.success).toBe(false);
    expect((await raw(`{"state":{"a":"${'x'.repeat(2_000_000)}"}}`)).envelope.restHeader.success).toBe(false);
  });

  test('tells in the language of the call, and never how it is made inside (SECURITY 17)', async () => {
    const [turkish, english] = await Promise.all(
      ['tr-TR', 'en-US'].map((language) =>
        post('no/such/endpoint', { state: {} }, { 'accept-language': language }),
      ),
    );
    expect(turkish?.envelope.restHeader.message).not.toBe(english?.envelope.restHeader.message);
    expect(JSON.stringify(turkish?.envelope)).not.toMatch(/\bat .*:\d+:\d+|select |node_modules/i);
  });

  test('gives text back as text: HTML in data stays data (SECURITY 23)', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const reply = await post(`${path}/${script}`, { state: {} });
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('SECURITY 5 a GET', () => {
  test('opens and changes nothing', async () => {
    for (const to of [`${path}/begin`, 'users/login', 'users/logout', 'users/lock'])
      expect((await client.get(to)).status).toBeGreaterThanOrEqual(400);
    expect((await client.post('users/resetSessionTimeOut', {})).status).toBe(200);
  });
});

describe('R09 notification types', () => {
  test('NONE stands in the head of what went well, WARNING in that of what was refused', async () => {
    const begun = await client.post(`${path}/begin`, { state: {} });
    expect(begun.envelope.restHeader).toMatchObject({ success: true, notificationType: 'NONE' });
    const { state } = begun.envelope;
    const { field, value } = tested.screen.wrong;
    const body = { state: { ...state, ...tested.screen.form, [field]: value } };
    const refused = await client.post(`${path}/commit`, body);
    expect(refused.envelope.restHeader).toMatchObject({ success: false, notificationType: 'WARNING' });
    await client.get(`${path}/commit`);
  });

  test('S11 LOCK comes with every call while the session is locked, and unlock ends it', async () => {
    const one = await BffClient.of(serverAddress, tested);
    expect((await one.post('users/lock', {})).status).toBe(200);
    const refused = await one.post(`${path}/begin`, { state: {} });
    expect(refused.envelope.restHeader).toMatchObject({ success: false, notificationType: 'LOCK' });
    const wrong = await one.post('users/unlock', { password: 'wrong' });
    expect(wrong.envelope.restHeader).toMatchObject({ success: false, notificationType: 'WARNING' });
    const unlocked = await one.post<unknown>('users/unlock', { password: tested.user.password });
    expect(unlocked.envelope.responseObject).toBeTruthy();
    expect((await one.post(`${path}/begin`, { state: {} })).status).toBe(200);
  });
});

describe('S07 a session', () => {
  test('ends in 401 with an envelope, and signing out ends it', async () => {
    const one = await BffClient.of(serverAddress, tested);
    const restored = await one.get<{ user: { userName: string } }>('api/auth/access-token');
    expect(restored.envelope.responseObject?.user.userName).toBe(tested.user.userName);
    const cookie = one.cookie;
    await one.post('users/logout', {});
    expect((await one.post(`${path}/begin`, { state: {} }, { cookie })).status).toBe(401);
    expect((await new BffClient(serverAddress, key).post(`${path}/begin`, { state: {} })).status).toBe(401);
  });

  test('S01 S02 is refused alike for a wrong name and a wrong password; a forgotten one is answered alike', async () => {
    const one = new BffClient(serverAddress, key);
    const replies = [
      await one.login(tested.user.userName, 'wrong'),
      await one.login(`nobody-${crypto.randomUUID()}`, 'wrong'),
    ];
    expect(replies[0]?.envelope).toEqual(replies[1]?.envelope);
    const forget = async (username: string) =>
      (await one.post('users/forgetPassword', { username })).envelope.restHeader;
    expect(await forget(`nobody-${crypto.randomUUID()}`)).toMatchObject({ success: true });
  });
});

describe('H18 the texts', () => {
  test('are entries of language, module, key and value, and come before signing in', async () => {
    const stranger = new BffClient(serverAddress, key);
    const { responseObject = [] } = (
      await stranger.get<LocalizationEntry[]>('utils/localization', { 'cache-control': 'no-cache' })
    ).envelope;
    expect(responseObject.length).toBeGreaterThan(0);
    for (const entry of responseObject) {
      expect(entry).toMatchObject({
        module: expect.any(String),
        key: expect.any(String),
        value: expect.any(String),
      });
      expect(['tr-TR', 'en-US']).toContain(entry.lang);
    }
  });
});
