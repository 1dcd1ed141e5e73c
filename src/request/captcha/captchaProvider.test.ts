import { afterEach, describe, expect, it, vi } from 'vitest';
import { head, requestBench } from '../testing/requestBench';
import { captchaProvider } from './captchaProvider';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./recaptcha');
  vi.resetModules();
});

describe('R03 the provider of the bot check', () => {
  it('none gives empty tokens and loads nothing', async () => {
    expect(await captchaProvider({ captcha: 'none', bffAddress: '/bff' })('userslogin')).toBe('');
  });

  it('a provider is loaded once and at once, with its key, and asked for every action', async () => {
    const made = vi.fn(async () => async (action: string) => `token of ${action}`);
    vi.doMock('./recaptcha', () => ({ recaptcha: made }));
    const config = { captcha: 'recaptcha', captchaKey: 'k-1', bffAddress: '/bff' } as const;
    const token = captchaProvider(config);
    await vi.waitFor(() => expect(made).toHaveBeenCalled(), { timeout: 10_000 });
    expect([await token('userslogin'), await token('usersotp')]).toEqual([
      'token of userslogin',
      'token of usersotp',
    ]);
    expect(made.mock.calls).toEqual([[config]]);
  });

  it('a missing token is sent empty, and the next call retries', async () => {
    let broken = true;
    vi.doMock('./recaptcha', () => ({
      recaptcha: async () => {
        if (broken) throw new Error('blocked');
        return async () => 'token';
      },
    }));
    const token = captchaProvider({ captcha: 'recaptcha', captchaKey: 'k-1', bffAddress: '/bff' });
    expect(await token('a')).toBe('');
    broken = false;
    expect(await token('a')).toBe('token');
  });

  const never = () => new Promise<never>(() => undefined);
  it('a provider that answers again is asked again', async () => {
    const token = vi.fn(async (action: string) => `token of ${action}`);
    token.mockImplementationOnce(never);
    const made = vi.fn(async () => token);
    vi.doMock('./recaptcha', () => ({ recaptcha: made }));
    const provider = captchaProvider({ captcha: 'recaptcha', captchaKey: 'k-1', bffAddress: '/bff' });
    await vi.waitFor(() => expect(made).toHaveBeenCalled(), { timeout: 10_000 });
    vi.useFakeTimers();
    const [first] = [provider('a'), await vi.advanceTimersByTimeAsync(60_000)];
    expect([await first, await provider('b'), await provider('c')]).toEqual(['', 'token of b', 'token of c']);
  });

  it.each([
    ['whose script never loads', never],
    ['that never answers', async () => never],
  ])('a provider %s keeps no call from being sent, also during a begin', async (_what, recaptcha) => {
    const made = vi.fn(recaptcha);
    vi.doMock('./recaptcha', () => ({ recaptcha: made }));
    const config = { captcha: 'recaptcha', captchaKey: 'k-1', bffAddress: '/bff' } as const;
    const { client, sent, log } = requestBench(() => ({ restHeader: head() }), {
      captcha: captchaProvider(config),
    });
    await vi.waitFor(() => expect(made).toHaveBeenCalled(), { timeout: 10_000 });
    vi.useFakeTimers();
    const calls = ['a/begin', 'a/query', 'a/commit', 'b/query'].map((path) => client.post(path));
    const ended = Promise.all(calls);
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(sent.map(({ url }) => url)).toEqual([
      '/bff/a/begin',
      '/bff/a/query',
      '/bff/a/commit',
      '/bff/b/query',
    ]);
    expect(sent.map(({ headers }) => headers['captcha-token'])).toEqual(['', '', '', '']);
    expect(log.filter((entry) => entry === 'loading on')).toHaveLength(
      log.filter((entry) => entry === 'loading off').length,
    );
  });
});
