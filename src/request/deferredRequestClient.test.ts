import { expect, it, vi } from 'vitest';
import type { RequestClient } from './createRequestClient';
import { deferredRequestClient } from './deferredRequestClient';

const client = { get: async (path: string) => `read ${path}` } as unknown as RequestClient;

it('is loaded by its first request, once', async () => {
  const load = vi.fn(async () => client);
  const request = deferredRequestClient(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([request.get('a'), request.get('b')])).toEqual(['read a', 'read b']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails like an unreachable server where it cannot be loaded, and is loaded by the next request', async () => {
  const load = vi.fn(async () => client);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const request = deferredRequestClient(load);
  await expect(request.get('a')).rejects.toMatchObject({ code: 'request.network' });
  expect(await request.get('a')).toBe('read a');
});
