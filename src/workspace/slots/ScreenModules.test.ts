import { describe, expect, it, vi } from 'vitest';
import { ScreenModules } from './ScreenModules';

const answering = (status: number) => vi.fn(async () => new Response(null, { status }));

describe('ScreenModules', () => {
  it('requests the screen by its key', async () => {
    const load = vi.fn(async () => ({ problems: [] }));
    expect(await new ScreenModules(load).fetch('fee/feeCalculate')).toEqual({ problems: [] });
    expect(load).toHaveBeenCalledWith('/screens/fee/feeCalculate.js');
  });

  it.each([
    [403, 'module.forbidden'],
    [404, 'module.missing'],
    [401, 'module.unauthorized'],
    [503, 'module.unreachable'],
  ])('reports the reason of a refused module: %i', async (status, code) => {
    const modules = new ScreenModules(() => Promise.reject(new TypeError('import')), answering(status));
    await expect(modules.fetch('a/b')).rejects.toMatchObject({ code, screenKey: 'a/b' });
  });

  it('is unreachable without an answer', async () => {
    const silent = () => Promise.reject(new TypeError('offline'));
    await expect(new ScreenModules(silent, silent).fetch('a/b')).rejects.toMatchObject({
      code: 'module.unreachable',
    });
  });

  it('uses another address after a failure and after a refresh', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('import')).mockResolvedValue({});
    const modules = new ScreenModules(load, answering(503));
    await modules.fetch('a/b').catch(() => undefined);
    await modules.fetch('a/b');
    modules.refresh('a/b');
    await modules.fetch('a/b');
    expect(new Set(load.mock.calls.flat()).size).toBe(3);
  });
});
