import { describe, expect, it, vi } from 'vitest';
import { headerNames } from '../../contract/wire/headers';
import { createKeepaliveSender } from './createKeepaliveSender';

describe('S09 R02 a call that outlives its page', () => {
  const sender = (send: typeof fetch) =>
    createKeepaliveSender(
      {
        address: '/bff',
        identity: () => ({ instanceId: 'i-1', clientId: 'c-1', deviceKey: 'd-1', fingerPrint: 'f-1' }),
        accessToken: () => 't-1',
        language: () => 'tr',
      },
      send,
    );

  it('carries the ten headers, the token and the cookies, at once, with keepalive', () => {
    const send = vi.fn<typeof fetch>(async () => new Response());
    sender(send)('users/user-logout', { userName: 'teller' });
    const [address, call] = send.mock.calls[0] ?? [];
    expect(address).toBe('/bff/users/user-logout');
    expect(call).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      body: '{"userName":"teller","state":{}}',
    });
    const headers = new Headers(call?.headers);
    for (const name of Object.values(headerNames)) expect(headers.has(name)).toBe(true);
    expect(headers.get('authorization')).toBe('Bearer t-1');
  });

  it('ignores a failure', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    expect(() => sender(send)('users/logout', {})).not.toThrow();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  });
});
