import { resolve } from 'node:path';
import type { ClientConfig } from '../../contract/session';
import { longestLife, type SessionLife, usualLife } from '../auth/sessions';
import { type UserLimits, usualLimits } from '../auth/userLimits';
import type { SmsGateway } from '../delivery/smsGateway';
import type { CaptchaScope } from '../http/requireCaptcha';
import { SettingError, Variables } from './Variables';

/** What the surroundings say about an installation. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database. */
  readonly databaseAddress: string | null;
  readonly screensFolder: string;
  readonly publicFolder: string;
  readonly demo: boolean;
  /** Origins under which users reach the server, where it stands behind a proxy. */
  readonly origins: readonly string[];
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly institutionName: string;
  /** Colour scheme until the user chooses. */
  readonly defaultTheme: ClientConfig['defaultTheme'];
  /** Whether definitions are watched for changes. */
  readonly watch: boolean;
  /** Seconds that a code for signing in is good. */
  readonly codeLife: number;
  /** How long sessions last that begin from now on. */
  readonly sessionLife: SessionLife;
  /** Seconds in which a request must have come whole. */
  readonly requestTime: number;
  /** Seconds that calls which run get to finish when the server is stopped. */
  readonly stopTime: number;
  readonly limits: UserLimits;
  readonly mail: { readonly address: string; readonly from: string } | null;
  readonly sms: SmsGateway | null;
  readonly captcha: CaptchaSettings;
  readonly captchaScope: CaptchaScope;
  readonly identityProvider: NonNullable<ClientConfig['identityProvider']> | null;
  readonly firebase: FirebaseSettings | null;
  /** Whether the template's own calls are offered on the sign-in page. */
  readonly ownApi: NonNullable<ClientConfig['ownApi']> | 'none';
}

/** A project whose sign-ins are taken, and its realtime database. */
export interface FirebaseSettings {
  readonly project: string;
  /** As its id tokens name it. */
  readonly issuer: string;
  readonly database: NonNullable<ClientConfig['realtimeDatabase']>;
}

/** Which bot check, and what it needs. Without a secret of its own the self-hosted one makes and keeps one. */
export type CaptchaSettings =
  | { readonly name: 'none' }
  | { readonly name: 'altcha'; readonly secret: string | null }
  | {
      readonly name: 'recaptcha';
      readonly key: string;
      readonly secret: string;
      /** Where tokens are proven, where it is not Google's own address. */
      readonly address?: string;
    };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. Throws `SettingError` where one makes no sense. */
export function readSettings(environment: Environment): Settings {
  const variables = new Variables(environment);
  const production = variables.text('NODE_ENV') === 'production';
  return {
    port: variables.whole('PORT', 8080, 0, 65_535),
    host: variables.text('HOST') ?? '127.0.0.1',
    dataFolder: resolve(variables.text('DATA_DIR') ?? '.data'),
    databaseAddress: readDatabase(variables, production),
    screensFolder: resolve(variables.text('SCREENS_DIR') ?? 'dist/screens'),
    publicFolder: resolve(variables.text('PUBLIC_DIR') ?? 'dist/public'),
    demo: variables.choice('DEMO', ['0', '1'], production ? '0' : '1') === '1',
    origins: variables.list('PUBLIC_ORIGINS').map(originOf),
    trustedProxies: variables.list('TRUSTED_PROXIES'),
    institutionName: variables.text('INSTITUTION_NAME') ?? 'Anadolu Para Transferi A.Ş.',
    defaultTheme: variables.choice('DEFAULT_THEME', ['light', 'dark', 'system'], 'light'),
    watch: !production,
    codeLife: variables.whole('OTP_DURATION', 180, 30, 600),
    sessionLife: {
      idle: variables.whole('SESSION_IDLE', usualLife.idle, 10, longestLife),
      whole: variables.whole('SESSION_LIFE', usualLife.whole, 10, longestLife),
    },
    mail: readMail(variables),
    sms: readSms(variables),
    captcha: readCaptcha(variables),
    captchaScope: variables.choice('CAPTCHA_SCOPE', ['all', 'sign-in'], 'all'),
    requestTime: variables.whole('REQUEST_TIMEOUT', 30, 1, 300),
    stopTime: variables.whole('STOP_TIMEOUT', 10, 0, 300),
    limits: {
      sessions: variables.whole('SESSIONS_PER_USER', usualLimits.sessions, 1, 1000),
      conversations: variables.whole('CONVERSATIONS_PER_USER', usualLimits.conversations, 10, 10_000),
      chatPerMinute: variables.whole('CHAT_PER_MINUTE', usualLimits.chatPerMinute, 1, 1000),
    },
    identityProvider: readIdentityProvider(variables),
    firebase: readFirebase(variables),
    ownApi: variables.choice('OWN_API', ['none', 'sign-in', 'register'], 'none'),
  };
}

/** The embedded database does not sync to disk: who runs it in production says so. */
function readDatabase(variables: Variables, production: boolean): string | null {
  const address = variables.address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const isForced = variables.choice('FORCE_EMBEDDED', ['0', '1'], '0') === '1';
  if (address === null && production && !isForced)
    throw new SettingError(
      'DATABASE_URL is missing: production does not run on the embedded database unless FORCE_EMBEDDED=1',
    );
  return address;
}

function originOf(address: string): string {
  if (!URL.canParse(address)) throw new SettingError(`PUBLIC_ORIGINS: ${address} is no address`);
  return new URL(address).origin;
}

function readMail(variables: Variables): Settings['mail'] {
  const address = variables.address('SMTP_URL', ['smtp:', 'smtps:']);
  return address === null ? null : { address, from: variables.needed('MAIL_FROM', 'SMTP_URL') };
}

function readSms(variables: Variables): Settings['sms'] {
  const address = variables.address('SMS_URL');
  if (address === null) return null;
  const token = variables.text('SMS_TOKEN');
  return { address, from: variables.needed('SMS_FROM', 'SMS_URL'), ...(token !== null && { token }) };
}

function readCaptcha(variables: Variables): CaptchaSettings {
  const name = variables.choice('CAPTCHA', ['none', 'altcha', 'recaptcha'], 'none');
  if (name === 'none') return { name };
  if (name === 'altcha') return { name, secret: variables.text('CAPTCHA_SECRET') };
  const because = `CAPTCHA=${name}`;
  const address = variables.address('CAPTCHA_VERIFY_URL');
  return {
    name,
    key: variables.needed('CAPTCHA_KEY', because),
    secret: variables.needed('CAPTCHA_SECRET', because),
    ...(address !== null && { address }),
  };
}

function readIdentityProvider(variables: Variables): Settings['identityProvider'] {
  const authority = variables.address('OIDC_ISSUER');
  if (authority === null) return null;
  const audience = variables.text('OIDC_AUDIENCE');
  const clientId = variables.needed('OIDC_CLIENT_ID', 'OIDC_ISSUER');
  return { authority, clientId, ...(audience !== null && { audience }) };
}

function readFirebase(variables: Variables): FirebaseSettings | null {
  const address = variables.address('REALTIME_DATABASE_URL');
  if (address === null) return null;
  const because = 'REALTIME_DATABASE_URL';
  const project = variables.needed('FIREBASE_PROJECT', because);
  return {
    project,
    issuer: variables.address('FIREBASE_ISSUER') ?? `https://securetoken.google.com/${project}`,
    database: {
      address,
      apiKey: variables.needed('FIREBASE_API_KEY', because),
      accounts: variables.address('FIREBASE_ACCOUNTS_URL') ?? 'https://identitytoolkit.googleapis.com',
      tokens: variables.address('FIREBASE_TOKENS_URL') ?? 'https://securetoken.googleapis.com',
    },
  };
}
