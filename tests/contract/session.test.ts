import { describe, expect, test } from 'vitest';
import { ApiClient } from './ApiClient';
import { serverAddress } from './server';

describe('S01 signing in', () => {
  test('returns user, token, channel and the menu of granted screens', async () => {
    const client = new ApiClient(serverAddress);
    const { status, envelope } = await client.login('teller', 'Demo-2026!');
    expect(status).toBe(200);
    const { user, channel, menu = [] } = envelope.responseObject ?? {};
    expect(user).toMatchObject({ userName: 'teller', role: ['user', 'TELLER'], from: 'api', agent: '1' });
    expect(channel?.name).not.toBe('');
    const listed = menu.flatMap((area) => area.children ?? []);
    const ids = listed.flatMap((item) => item.children ?? [item]).map((item) => item.id);
    expect(ids).toContain('accounting/accountCreate');
    expect(ids.filter((id) => id.startsWith('reports/'))).toEqual(['reports/myReports']);
  });

  test('does not distinguish a wrong name from a wrong password', async () => {
    const client = new ApiClient(serverAddress);
    const wrongPassword = await client.login('teller', 'wrong');
    const wrongName = await client.login(`nobody-${Date.now()}`, 'wrong');
    expect(wrongPassword.status).toBe(422);
    expect(wrongPassword.envelope.restHeader.code).toBe('login.invalid');
    expect(wrongName.status).toBe(wrongPassword.status);
    expect(wrongName.envelope).toEqual(wrongPassword.envelope);
  });

  test('limits attempts for a name and address, without affecting others', async () => {
    const client = new ApiClient(serverAddress);
    const name = `guessed-${Date.now()}`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await client.login(name, 'x')).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses[10]).toBe(429);
    expect((await client.login('teller', 'Demo-2026!')).status).toBe(200);
  });
});

describe('a session', () => {
  test('has an HttpOnly, SameSite cookie, new at every sign-in; the old one is invalid', async () => {
    const client = new ApiClient(serverAddress);
    const first = await client.login('teller', 'Demo-2026!');
    expect(first.headers.get('set-cookie')).toMatch(/sid=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    const old = new ApiClient(serverAddress);
    Object.assign(old, { cookie: client.cookie, token: client.token });
    await client.login('teller', 'Demo-2026!');
    expect(client.cookie).not.toBe(old.cookie);
    expect((await old.get('api/auth/access-token')).status).toBe(401);
    expect((await client.get('api/auth/access-token')).status).toBe(200);
  });

  test('requires cookie and token of the same session', async () => {
    const one = await ApiClient.signedIn(serverAddress, 'teller');
    const other = await ApiClient.signedIn(serverAddress, 'teller');
    const path = 'accounting/account/begin';
    const others: Record<string, string>[] = [
      { cookie: '' },
      { authorization: '' },
      { authorization: `Bearer ${other.token}` },
    ];
    for (const headers of others) {
      const { status, envelope } = await one.post(path, { state: {} }, headers);
      expect(status).toBe(401);
      expect(envelope.restHeader.success).toBe(false);
    }
    expect((await one.post(path, { state: {} })).status).toBe(200);
  });

  test('S10 renews its token, and ends at sign-out', async () => {
    const client = await ApiClient.signedIn(serverAddress, 'teller');
    const renewed = await client.post<{ access_token: string }>('users/resetSessionTimeOut', {});
    client.token = renewed.envelope.responseObject?.access_token ?? '';
    const kept = client.cookie;
    expect((await client.post('users/logout', {})).status).toBe(200);
    client.cookie = kept;
    expect((await client.post('users/resetSessionTimeOut', {})).status).toBe(401);
  });
});
