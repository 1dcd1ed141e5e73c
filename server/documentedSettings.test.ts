import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SettingError, Variables } from './base/Variables';
import { readInstitutionSettings } from './institution/settings';
import { readSettings, type Settings } from './web/node/settings';

const manual = readFileSync(new URL('../docs/production.md', import.meta.url), 'utf8');
const section = manual.slice(manual.indexOf('## Settings'), manual.indexOf('## Rates of the central bank'));

/** Code spans of a table cell. */
const coded = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** Rows of the table: a variable and its documented default, as the cell writes it. */
const documented = [...section.matchAll(/^\| (`.+?) \| (.+?) \| .+ \|$/gm)].flatMap(
  ([, names = '', cell = '']) => {
    const [variables, values] = [coded(names), coded(cell)];
    return variables.map((name, at) => {
      const isShared = variables.length === 1 || values.length === 0;
      return [name, isShared ? cell.replaceAll('`', '') : (values[at] ?? '')] as const;
    });
  },
);

/** Environments that together read every variable. */
const environments = {
  none: {},
  messages: {
    SMTP_URL: 'smtp://host',
    MAIL_FROM: 'a@b.tr',
    SMS_URL: 'https://sms',
    SMS_FROM: 'K',
    CAPTCHA: 'altcha',
    KPS_URL: 'https://kps',
    MERSIS_URL: 'https://mersis',
    TCMB_URL: 'https://tcmb',
  },
  providers: {
    CAPTCHA: 'recaptcha',
    CAPTCHA_KEY: 'k',
    CAPTCHA_SECRET: 's',
    OIDC_ISSUER: 'https://id',
    OIDC_CLIENT_ID: 'c',
    REALTIME_DATABASE_URL: 'https://db',
    FIREBASE_PROJECT: 'p',
    FIREBASE_API_KEY: 'k',
  },
  production: { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/office' },
} as const;

function readNames(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const environment of Object.values<Readonly<Record<string, string>>>(environments)) {
    const noted = new Proxy(environment, {
      get: (values, name) => {
        names.add(String(name));
        return values[String(name)];
      },
    });
    readSettings(noted);
    ownOf(noted);
  }
  return names;
}

/** Of the institution. */
const ownOf = (environment: Readonly<Record<string, string>>) =>
  readInstitutionSettings(new Variables(environment));

const plain = readSettings(environments.none);
const plainOwn = ownOf(environments.none);
const messagesOwn = ownOf(environments.messages);
const messages = readSettings(environments.messages);
const providers = readSettings(environments.providers);

const relative = (folder: string) => folder.replace(`${resolve('.')}/`, '');

const secretOf = ({ captcha }: Settings) => ('secret' in captcha ? captcha.secret : null);

/** The table's name for addresses of Google. */
const googles = (address = '') => (/\.google(apis)?\.com\b/.test(address) ? "Google's" : address);

function refuses(environment: Readonly<Record<string, string>>): boolean {
  try {
    readSettings(environment);
    ownOf(environment);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return true;
  }
}

const none = '–';

/** Variable → its default, as the table writes it. */
const defaults: Readonly<Record<string, string>> = {
  PORT: String(plain.port),
  HOST: plain.host,
  DATA_DIR: relative(plain.dataFolder),
  DATABASE_URL: plain.databaseAddress ?? none,
  FORCE_EMBEDDED: refuses({ NODE_ENV: 'production' }) ? '0' : '1',
  DEMO: `${plain.demo ? 1 : 0}, in production ${readSettings(environments.production).demo ? 1 : 0}`,
  PUBLIC_ORIGINS: plain.origins.join() || none,
  PRIVATE_ADDRESSES: plain.privateAddresses.join() || none,
  TRUSTED_PROXIES: plain.trustedProxies.join() || none,
  INSTITUTION_NAME: plainOwn.institutionName,
  SCREENS_DIR: relative(plain.screensFolder),
  PUBLIC_DIR: relative(plain.publicFolder),
  DEFAULT_THEME: plain.defaultTheme,
  OTP_DURATION: String(plain.codeLife),
  SESSION_IDLE: String(plain.sessionLife.idle),
  SESSION_LIFE: String(plain.sessionLife.whole),
  SESSIONS_PER_USER: String(plain.limits.sessions),
  CONVERSATIONS_PER_USER: String(plain.limits.conversations),
  CHAT_PER_MINUTE: String(plain.limits.chatPerMinute),
  REQUEST_TIMEOUT: String(plain.requestTime),
  LOG_LEVEL: `${plain.logLevel}, in production ${readSettings(environments.production).logLevel}`,
  METRICS_PORT: plain.metricsPort === null ? none : String(plain.metricsPort),
  STOP_TIMEOUT: String(plain.stopTime),
  SMTP_URL: plain.mail?.address ?? none,
  MAIL_FROM: plain.mail?.from ?? none,
  SMS_URL: plain.sms?.address ?? none,
  SMS_TOKEN: messages.sms?.token ?? none,
  SMS_FROM: plain.sms?.from ?? none,
  KPS_URL: plainOwn.kps?.address ?? none,
  KPS_TOKEN: messagesOwn.kps?.token ?? none,
  KPS_TIMEOUT: String((messagesOwn.kps?.patience ?? 0) / 1000),
  MERSIS_URL: plainOwn.mersis?.address ?? none,
  MERSIS_TOKEN: messagesOwn.mersis?.token ?? none,
  MERSIS_TIMEOUT: String((messagesOwn.mersis?.patience ?? 0) / 1000),
  TCMB_URL: plainOwn.tcmb?.address ?? none,
  TCMB_TIMEOUT: String((messagesOwn.tcmb?.patience ?? 0) / 1000),
  BANK_KEYS: plainOwn.counterparts.banks.keys.size === 0 ? none : 'some keys',
  BANK_GATEWAY: plainOwn.counterparts.banks.gateway ?? none,
  CHANNEL_KEYS: plainOwn.channels.size === 0 ? none : 'some keys',
  BILLER_KEYS: plainOwn.counterparts.billers.keys.size === 0 ? none : 'some keys',
  POS_KEYS: plainOwn.counterparts.pos.keys.size === 0 ? none : 'some keys',
  POS_GATEWAY: plainOwn.counterparts.pos.gateway ?? none,
  BILLER_GATEWAY: plainOwn.counterparts.billers.gateway ?? none,
  PARTNER_KEYS: plainOwn.counterparts.partners.keys.size === 0 ? none : 'some keys',
  PARTNER_GATEWAY: plainOwn.counterparts.partners.gateway ?? none,
  CAPTCHA: plain.captcha.name,
  CAPTCHA_KEY: 'key' in plain.captcha ? plain.captcha.key : none,
  CAPTCHA_SECRET: secretOf(messages) ?? none,
  CAPTCHA_VERIFY_URL: 'address' in providers.captcha ? String(providers.captcha.address) : "Google's",
  CAPTCHA_SCOPE: plain.captchaScope,
  OIDC_ISSUER: plain.identityProvider?.authority ?? none,
  OIDC_CLIENT_ID: plain.identityProvider?.clientId ?? none,
  OIDC_AUDIENCE: providers.identityProvider?.audience ?? none,
  REALTIME_DATABASE_URL: plain.firebase?.database.address ?? none,
  FIREBASE_PROJECT: plain.firebase?.project ?? none,
  FIREBASE_API_KEY: plain.firebase?.database.apiKey ?? none,
  FIREBASE_ISSUER: googles(providers.firebase?.issuer),
  FIREBASE_ACCOUNTS_URL: googles(providers.firebase?.database.accounts),
  FIREBASE_TOKENS_URL: googles(providers.firebase?.database.tokens),
  OWN_API: plain.ownApi,
  NODE_ENV: plain.demo ? none : 'production',
};

describe('docs/production.md documents the settings', () => {
  test('lists all settings that are read, and no others', () => {
    const read = [...readNames()].sort();
    expect(documented.map(([name]) => name).sort()).toEqual(read);
    expect(Object.keys(defaults).sort()).toEqual(read);
  });

  test.each(documented)('%s with its default %s', (name, cell) => {
    expect(defaults[name]).toBe(cell);
  });

  test('limits of seconds are enforced', () => {
    const limited = [...section.matchAll(/^\| `(\w+)` .*seconds .*?(\d+) to (\d+) \|$/gm)];
    expect(limited.map(([, name]) => name)).toEqual([
      ...['OTP_DURATION', 'SESSION_IDLE', 'SESSION_LIFE', 'KPS_TIMEOUT', 'MERSIS_TIMEOUT', 'TCMB_TIMEOUT'],
    ]);
    for (const [, name = '', least, most] of limited) {
      const isRefused = (value: number) => refuses({ [name]: String(value) });
      expect([isRefused(Number(least)), isRefused(Number(most))]).toEqual([false, false]);
      expect([isRefused(Number(least) - 1), isRefused(Number(most) + 1)]).toEqual([true, true]);
    }
  });
});

describe('production', () => {
  test('does not run on the embedded database unless forced', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('unless FORCE_EMBEDDED=1');
    expect(() => readSettings({ NODE_ENV: 'production', FORCE_EMBEDDED: '0' })).toThrow(SettingError);
    expect(() => readSettings({ NODE_ENV: 'production', DATABASE_URL: ' ' })).toThrow(SettingError);
    expect(readSettings({ NODE_ENV: 'production', FORCE_EMBEDDED: '1' }).databaseAddress).toBeNull();
    expect(readSettings(environments.production).databaseAddress).toBe('postgres://db/office');
    expect(plain.databaseAddress).toBeNull();
  });

  test.each([{ DATABASE_URL: 'mysql://db' }, { FORCE_EMBEDDED: 'yes' }, { DEMO: 'true' }])(
    '%o is refused',
    (wrong) => {
      expect(() => readSettings(wrong)).toThrow(SettingError);
    },
  );
});
