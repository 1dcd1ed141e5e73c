import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientConfig } from '../../contract/wire/session';
import { readConfig } from './readConfig';

const whole = {
  bffAddress: 'https://bff.bank.example',
  socketAddress: 'https://live.bank.example',
  environmentLabel: { tr: 'Test', en: 'Test' },
  institutionName: 'Örnek Ödeme A.Ş.',
  defaultTheme: 'dark',
  defaultLayout: 'layout2',
  captcha: 'recaptcha',
  captchaKey: 'k',
  identityProvider: { authority: 'https://id.bank.example', clientId: 'c', audience: 'a' },
  realtimeDatabase: { address: 'https://db', apiKey: 'k', accounts: 'https://a', tokens: 'https://t' },
  ownApi: 'register',
  inspect: true,
  areas: ['treasury'],
  silentPages: ['/treasury/bonds'],
  defaultLanguage: 'tr',
} satisfies Required<ClientConfig>;

const fallback: ClientConfig = {
  bffAddress: '/bff',
  socketAddress: '',
  environmentLabel: { tr: 'Canlı', en: 'Production' },
  institutionName: 'Back office',
  defaultTheme: 'system',
  defaultLayout: 'layout1',
  captcha: 'none',
};

describe('the run-time configuration', () => {
  it('needs only bffAddress', () => {
    const bffAddress = 'https://bff.bank.example';
    expect(readConfig({ bffAddress: `${bffAddress}/` })).toEqual({ ...fallback, bffAddress });
  });

  it('is used as given, with defaults for missing parts', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(whole) as (keyof ClientConfig)[]), (names) => {
        const given = Object.fromEntries(names.map((name) => [name, whole[name]]));
        const asksWithoutKey = 'captcha' in given && !('captchaKey' in given);
        expect(readConfig(given)).toEqual({
          ...fallback,
          ...given,
          ...(asksWithoutKey && { captcha: 'none' }),
        });
      }),
    );
  });

  it('may contain anything: unusable values count as missing', () => {
    const names = Object.keys(whole) as (keyof ClientConfig)[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
        const read = readConfig({ ...whole, [name]: value });
        const others = names.filter((one) => one !== name && !one.startsWith('captcha'));
        for (const other of others) expect(read[other]).toEqual(whole[other]);
        expect(
          [read.bffAddress, read.institutionName].every((text) => typeof text === 'string' && text !== ''),
        ).toBe(true);
      }),
    );
    for (const value of [null, [], 'text', 1]) expect(readConfig(value)).toEqual(fallback);
  });

  it('offers no source with an incomplete configuration', () => {
    const { identityProvider, realtimeDatabase } = readConfig({
      identityProvider: { authority: 'https://id.bank.example' },
      realtimeDatabase: { address: 'https://db' },
    });
    expect([identityProvider, realtimeDatabase]).toEqual([undefined, undefined]);
  });
});
