import { beforeAll, describe, expect, inject } from 'vitest';
import type { LocalizationEntry } from '../../../contract/values/language';
import { serverAddress } from '../server';
import { BffClient } from './BffClient';
import { should } from './capability';
import { expectConforming } from './conformance';

const { case: tested } = inject('capabilities');
const { path } = tested.screen;
const address = (to: string) => `${serverAddress}${client.base}/${to}`;

/** The tested part of the response of `GET api/auth/access-token`. */
interface Restored {
  readonly user: { readonly userName: string };
}

let client: BffClient;
beforeAll(async () => {
  client = await BffClient.of(serverAddress, tested);
});

describe('headers', () => {
  should('R02 the ten headers are taken whatever they hold, and none of them is needed', async () => {
    const odd = { 'instance-id': 'x'.repeat(500), 'finger-print': '%00<>', 'app-version': '' };
    const empty = { 'screen-id': '', 'device-key': '' };
    const sent: Record<string, string>[] = [{}, odd, empty];
    for (const headers of sent)
      expect((await client.post(`${path}/begin`, { state: {} }, headers)).status).toBe(200);
    const bare = await fetch(address(`${path}/begin`), {
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

  should('SECURITY 5 calls from another origin are refused', async () => {
    const foreign = { origin: 'https://evil.example' };
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', ''];
    for (const type of types) {
      const response = await client.fetch(`${client.base}/${path}/begin`, {
        method: 'POST',
        headers: { ...foreign, ...(type !== '' && { 'content-type': type }) },
        body: '{"state":{}}',
      });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    }
  });
});

describe('the envelope', () => {
  should(
    'R05 R10 the envelope comes with every reply: read, written, refused, unknown or without a session',
    async () => {
      const stranger = new BffClient(serverAddress, tested);
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
    },
  );
});

describe('errors', () => {
  const post = (to: string, body: unknown, headers = {}) => client.post(to, body, headers);
  should('R10 an unknown path, a missing right and a broken body are answered by an envelope', async () => {
    expect((await post('no/such/endpoint', { state: {} })).status).toBe(404);
    const question = { state: {}, filter: {}, page: 0, size: 20, sort: [] };
    if (tested.denied !== undefined) expect((await post(tested.denied, question)).status).toBe(403);
    const raw = (body: string) =>
      client.call('POST', `${path}/begin`, { 'content-type': 'application/json' }, body);
    for (const body of ['{', '[]', '7', '{"state":{"__proto__":{"x":1}}}', `{"state":${'['.repeat(500)}`])
      expect((await raw(body)).envelope.restHeader.success).toBe(false);
    const deep = `{"state":{"a":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}}`;
    expect((await raw(deep)).envelope.restHeader.success).toBe(false);
    expect((await raw(`{"state":{"a":"${'x'.repeat(2_000_000)}"}}`)).envelope.restHeader.success).toBe(false);
  });

  should(
    'R10 SECURITY 17 a refusal is in the language of the call and shows nothing of the inside',
    async () => {
      const [turkish, english] = await Promise.all(
        ['tr-TR', 'en-US'].map((language) =>
          post('no/such/endpoint', { state: {} }, { 'accept-language': language }),
        ),
      );
      expect(turkish?.envelope.restHeader.message).not.toBe(english?.envelope.restHeader.message);
      expect(JSON.stringify(turkish?.envelope)).not.toMatch(/\bat .*:\d+:\d+|select |node_modules/i);
    },
  );

  should('SECURITY 23 replies are JSON that no browser sniffs as a page', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const reply = await post(`${path}/${script}`, { state: {} });
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a GET', () => {
  should('SECURITY 5 a GET opens and changes nothing', async () => {
    for (const to of [`${path}/begin`, 'users/login', 'users/logout', 'users/lock'])
      expect((await client.get(to)).status).toBeGreaterThanOrEqual(400);
    expect((await client.post('users/resetSessionTimeOut', {})).status).toBe(200);
  });
});

describe('notification types', () => {
  should('R09 NONE is in the head of a success, WARNING in that of a refusal', async () => {
    const begun = await client.post(`${path}/begin`, { state: {} });
    expect(begun.envelope.restHeader).toMatchObject({ success: true, notificationType: 'NONE' });
    const { state } = begun.envelope;
    const { field, value } = tested.screen.wrong;
    const body = { state: { ...state, ...tested.screen.form, [field]: value } };
    const refused = await client.post(`${path}/commit`, body);
    expect(refused.envelope.restHeader).toMatchObject({ success: false, notificationType: 'WARNING' });
    await client.get(`${path}/commit`);
  });

  should('S11 LOCK comes with every call while the session is locked, and unlock ends it', async () => {
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

describe('a session', () => {
  should('S07 GET api/auth/access-token restores a session after a reload', async () => {
    const one = await BffClient.of(serverAddress, tested);
    // The template's own request: the seed shows no envelope for it.
    const { envelope } = await one.get<Restored>('api/auth/access-token');
    const { user } = envelope.responseObject ?? (envelope as unknown as Restored);
    expect(user.userName).toBe(tested.user.userName);
  });

  should(
    'S01 S02 a wrong name and a wrong password are refused alike; a forgotten one is answered alike',
    async () => {
      const one = new BffClient(serverAddress, tested);
      const replies = [
        await one.login(tested.user.userName, 'wrong'),
        await one.login(`nobody-${crypto.randomUUID()}`, 'wrong'),
      ];
      expect(replies[0]?.envelope).toEqual(replies[1]?.envelope);
      const forget = async (username: string) =>
        (await one.post('users/forgetPassword', { username })).envelope.restHeader;
      expect(await forget(`nobody-${crypto.randomUUID()}`)).toMatchObject({ success: true });
    },
  );
});

describe('texts', () => {
  should(
    'H18 GET utils/localization lists texts by lang, module, key and value, before signing in',
    async () => {
      const stranger = new BffClient(serverAddress, tested);
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
    },
  );
});

describe('all of them', () => {
  should('R05 R10 every reply has a full head, known parts and moments with their zone', async () => {
    for (const reply of BffClient.seen) expectConforming(reply);
  });
});
