import { expect, it, vi } from 'vitest';
import { headerNames } from '../../contract/wire/headers';
import { readPublic } from './readPublic';

const ports = {
  address: '/bff',
  identity: () => ({ instanceId: 'i-1', clientId: 'c-1', deviceKey: 'd-1', fingerPrint: '' }),
  accessToken: () => null,
  language: () => 'tr' as const,
};
const restHeader = { success: true, code: 'ok', message: '', notificationType: 'NONE' };
const read = (reply: Response, send = vi.fn<typeof fetch>(async () => reply)) => ({
  send,
  answer: readPublic(ports, 'utils/localization', send),
});

it('R02 public data is requested with the ten headers', async () => {
  const { send, answer } = read(Response.json({ restHeader, responseObject: [1] }));
  expect(await answer).toEqual([1]);
  const [address, call] = send.mock.calls[0] ?? [];
  expect(address).toBe('/bff/utils/localization');
  const headers = new Headers(call?.headers);
  for (const name of Object.values(headerNames)) expect(headers.has(name)).toBe(true);
});

it.each([
  ['a refusal', () => Response.json({ restHeader: { ...restHeader, success: false } })],
  ['an answer without a head', () => Response.json({ status: 404 }, { status: 404 })],
  ['a page', () => new Response('<html>')],
])('%s is left to the request layer', async (_what, reply) => {
  await expect(read(reply()).answer).rejects.toThrow();
});
