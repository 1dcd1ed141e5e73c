import { afterEach, describe, expect, it, vi } from 'vitest';
import { captchaProvider } from './captchaProvider';

afterEach(() => {
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
});
