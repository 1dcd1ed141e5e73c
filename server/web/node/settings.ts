import { resolve } from 'node:path';
import type { ClientConfig } from '../../../contract/wire/session';
import { SettingError, Variables } from '../../base/Variables';
import { defaultSessionLife, maxSessionLife, type SessionLife } from '../../platform/auth/sessions';
import { defaultUserLimits, type UserLimits } from '../../platform/auth/userLimits';
import type { SmsGateway } from '../../platform/delivery/smsGateway';
import { addressList } from '../../platform/outside/addresses';
import type { CaptchaScope } from '../http/requireCaptcha';
import { type LogLevel, logLevels } from './serverLog';

/** Settings of an installation from environment variables, besides those of its institution. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database. */
  readonly databaseAddress: string | null;
  readonly screensFolder: string;
  readonly publicFolder: string;
  readonly demo: boolean;
  /** Public origins, if the server is behind a proxy. */
  readonly origins: readonly string[];
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Addresses and ranges of the installation's own networks that calls outside may go to. */
  readonly privateAddresses: readonly string[];
  /** Colour scheme until the user selects one. */
  readonly defaultTheme: ClientConfig['defaultTheme'];
  /** Whether changes of definitions are watched. */
  readonly watch: boolean;
  /** Lifetime of sign-in codes in seconds. */
  readonly codeLife: number;
  /** Limits of new sessions. */
  readonly sessionLife: SessionLife;
  /** Maximum time in seconds to receive a complete request. */
  readonly requestTime: number;
  /** Time in seconds that running requests get when the server stops. */
  readonly stopTime: number;
  readonly limits: UserLimits;
  readonly logLevel: LogLevel;
  /** Port of the metrics; null: they are not served. */
  readonly metricsPort: number | null;
  readonly mail: { readonly address: string; readonly from: string } | null;
  readonly sms: SmsGateway | null;
  readonly captcha: CaptchaSettings;
  readonly captchaScope: CaptchaScope;
  readonly identityProvider: NonNullable<ClientConfig['identityProvider']> | null;
  readonly firebase: FirebaseSettings | null;
  /** Whether the sign-in page offers the template's own requests. */
  readonly ownApi: NonNullable<ClientConfig['ownApi']> | 'none';
}

/** A project accepted for sign-in, and its realtime database. */
export interface FirebaseSettings {
  readonly project: string;
  /** Issuer in its id tokens. */
  readonly issuer: string;
  readonly database: NonNullable<ClientConfig['realtimeDatabase']>;
}

/**
 * Type and parameters of the bot check. Without a configured secret, the self-hosted one creates and stores
 * one.
 */
export type CaptchaSettings =
  | { readonly name: 'none' }
  | { readonly name: 'altcha'; readonly secret: string | null }
  | {
      readonly name: 'recaptcha';
      readonly key: string;
      readonly secret: string;
      /** Address that verifies tokens; Google's by default. */
      readonly address?: string;
    };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. Throws `SettingError` for invalid ones. */
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
    trustedProxies: checkedAddresses(variables, 'TRUSTED_PROXIES'),
    privateAddresses: checkedAddresses(variables, 'PRIVATE_ADDRESSES'),
    defaultTheme: variables.choice('DEFAULT_THEME', ['light', 'dark', 'system'], 'light'),
    watch: !production,
    codeLife: variables.whole('OTP_DURATION', 180, 30, 600),
    sessionLife: {
      idle: variables.whole('SESSION_IDLE', defaultSessionLife.idle, 10, maxSessionLife),
      whole: variables.whole('SESSION_LIFE', defaultSessionLife.whole, 10, maxSessionLife),
    },
    mail: readMail(variables),
    sms: readSms(variables),
    captcha: readCaptcha(variables),
    captchaScope: variables.choice('CAPTCHA_SCOPE', ['all', 'sign-in'], 'all'),
    requestTime: variables.whole('REQUEST_TIMEOUT', 30, 1, 300),
    stopTime: variables.whole('STOP_TIMEOUT', 10, 0, 300),
    limits: {
      sessions: variables.whole('SESSIONS_PER_USER', defaultUserLimits.sessions, 1, 1000),
      conversations: variables.whole('CONVERSATIONS_PER_USER', defaultUserLimits.conversations, 10, 10_000),
      chatPerMinute: variables.whole('CHAT_PER_MINUTE', defaultUserLimits.chatPerMinute, 1, 1000),
    },
    logLevel: variables.choice('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    metricsPort: variables.whole('METRICS_PORT', 0, 0, 65_535) || null,
    identityProvider: readIdentityProvider(variables),
    firebase: readFirebase(variables),
    ownApi: variables.choice('OWN_API', ['none', 'sign-in', 'register'], 'none'),
  };
}

/** The embedded database does not sync to disk: in production it must be allowed explicitly. */
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
  return address === null ? null : { address, from: variables.required('MAIL_FROM', 'SMTP_URL') };
}

function readSms(variables: Variables): Settings['sms'] {
  const address = variables.address('SMS_URL');
  if (address === null) return null;
  const token = variables.text('SMS_TOKEN');
  return { address, from: variables.required('SMS_FROM', 'SMS_URL'), ...(token !== null && { token }) };
}

function readCaptcha(variables: Variables): CaptchaSettings {
  const name = variables.choice('CAPTCHA', ['none', 'altcha', 'recaptcha'], 'none');
  if (name === 'none') return { name };
  if (name === 'altcha') return { name, secret: variables.text('CAPTCHA_SECRET') };
  const because = `CAPTCHA=${name}`;
  const address = variables.address('CAPTCHA_VERIFY_URL');
  return {
    name,
    key: variables.required('CAPTCHA_KEY', because),
    secret: variables.required('CAPTCHA_SECRET', because),
    ...(address !== null && { address }),
  };
}

function readIdentityProvider(variables: Variables): Settings['identityProvider'] {
  const authority = variables.address('OIDC_ISSUER');
  if (authority === null) return null;
  const audience = variables.text('OIDC_AUDIENCE');
  const clientId = variables.required('OIDC_CLIENT_ID', 'OIDC_ISSUER');
  return { authority, clientId, ...(audience !== null && { audience }) };
}

function readFirebase(variables: Variables): FirebaseSettings | null {
  const address = variables.address('REALTIME_DATABASE_URL');
  if (address === null) return null;
  const because = 'REALTIME_DATABASE_URL';
  const project = variables.required('FIREBASE_PROJECT', because);
  return {
    project,
    issuer: variables.address('FIREBASE_ISSUER') ?? `https://securetoken.google.com/${project}`,
    database: {
      address,
      apiKey: variables.required('FIREBASE_API_KEY', because),
      accounts: variables.address('FIREBASE_ACCOUNTS_URL') ?? 'https://identitytoolkit.googleapis.com',
      tokens: variables.address('FIREBASE_TOKENS_URL') ?? 'https://securetoken.googleapis.com',
    },
  };
}

/** Addresses and ranges as they are given; an invalid one is an error. */
function checkedAddresses(variables: Variables, name: string): readonly string[] {
  const entries = variables.list(name);
  try {
    addressList(entries);
  } catch (error) {
    throw new SettingError(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  return entries;
}
