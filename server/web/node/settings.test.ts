import { describe, expect, test, vi } from 'vitest';
import { SettingError } from '../../base/Variables';
import { clientConfig } from './clientConfig';
import { readSettings } from './settings';
import { settingsOrEnd } from './settingsOrEnd';
import { trustedIssuers } from './trustedIssuers';

const page = { institutionName: 'Kurum', areas: [], silentPages: [] };

describe('settings', () => {
  test('have defaults for a demo on this machine', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, demo: true, codeLife: 180, captcha: { name: 'none' } });
    expect(clientConfig(settings, page)).toMatchObject({
      captcha: 'none',
      socketAddress: '/',
      inspect: true,
    });
    expect(readSettings({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/office' }).demo).toBe(false);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a port that is none', { PORT: '80a' }, 'PORT is 80a, not a whole number from 0 to 65535'],
    ['codes that live too long', { OTP_DURATION: '601' }, 'OTP_DURATION is 601'],
    ['sessions that never end', { SESSION_LIFE: '86401' }, 'SESSION_LIFE is 86401'],
    ['a bot check that nobody knows', { CAPTCHA: 'hcaptcha' }, 'not one of none, altcha, recaptcha'],
    ['a bot check without its key', { CAPTCHA: 'recaptcha' }, 'CAPTCHA_KEY is missing: CAPTCHA=recaptcha'],
    ['mail from nobody', { SMTP_URL: 'smtp://host' }, 'MAIL_FROM is missing: SMTP_URL needs it'],
    ['an origin that is none', { PUBLIC_ORIGINS: 'bank' }, 'PUBLIC_ORIGINS: bank is no address'],
    ['a proxy that is none', { TRUSTED_PROXIES: '10.0.0.0/8x' }, 'TRUSTED_PROXIES: 10.0.0.0/8x is neither'],
    ['a range too long', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: 10.0.0.0/33 is neither'],
    ['a provider without a client', { OIDC_ISSUER: 'https://id.tr' }, 'OIDC_CLIENT_ID is missing'],
    ['a theme that is none', { DEFAULT_THEME: 'pink' }, 'not one of light, dark, system'],
  ])('refuse %s, and name it', (_, environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingError);
    expect(() => readSettings(environment)).toThrow(message);
  });

  test('that are invalid end the process with one line, and no stack', () => {
    const lines = vi.spyOn(console, 'error').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    expect(() => settingsOrEnd(() => readSettings({ PORT: '80a' }))).toThrow('ended with 1');
    expect(lines.mock.calls).toEqual([['PORT is 80a, not a whole number from 0 to 65535']]);
    exit.mockRestore();
    lines.mockRestore();
    expect(settingsOrEnd(() => readSettings({ PORT: '8081' }))).toMatchObject({ port: 8081 });
  });

  test('do not disclose an address, which may contain a password', () => {
    const read = () => readSettings({ SMTP_URL: 'ftp://user:geheim@host', MAIL_FROM: 'a@b.tr' });
    expect(read).toThrow('SMTP_URL is no address that begins with smtp:// or smtps://');
    expect(read).not.toThrow('geheim');
  });

  test('reach the page if it needs them, without secrets', () => {
    const settings = readSettings({
      CAPTCHA: 'recaptcha',
      CAPTCHA_KEY: 'site',
      CAPTCHA_SECRET: 'geheim',
      OIDC_ISSUER: 'https://id.example.tr/',
      OIDC_CLIENT_ID: 'office',
      REALTIME_DATABASE_URL: 'https://p.firebaseio.com/',
      FIREBASE_PROJECT: 'p',
      FIREBASE_API_KEY: 'k',
    });
    const config = clientConfig(settings, page);
    expect(config).toMatchObject({
      captcha: 'recaptcha',
      captchaKey: 'site',
      identityProvider: { authority: 'https://id.example.tr', clientId: 'office' },
      realtimeDatabase: {
        address: 'https://p.firebaseio.com',
        apiKey: 'k',
        accounts: 'https://identitytoolkit.googleapis.com',
        tokens: 'https://securetoken.googleapis.com',
      },
    });
    expect(config).not.toHaveProperty('ownApi');
    expect(trustedIssuers(settings)).toEqual({
      auth0: { issuer: 'https://id.example.tr', audience: 'office' },
      firebase: { issuer: 'https://securetoken.google.com/p', audience: 'p' },
    });
    expect(JSON.stringify(config)).not.toContain('geheim');
  });
});
