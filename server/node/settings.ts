import { resolve } from 'node:path';
import type { ClientConfig } from '../../contract/session';

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
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables; throws where one makes no sense. */
export function readSettings(environment: Environment): Settings {
  const production = environment.NODE_ENV === 'production';
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is no port: ${environment.PORT}`);
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataFolder: resolve(environment.DATA_DIR ?? '.data'),
    databaseAddress: environment.DATABASE_URL ?? null,
    screensFolder: resolve(environment.SCREENS_DIR ?? 'dist/screens'),
    publicFolder: resolve(environment.PUBLIC_DIR ?? 'dist/public'),
    demo: environment.DEMO === undefined ? !production : environment.DEMO === '1',
    origins: listOf(environment.PUBLIC_ORIGINS).map((origin) => new URL(origin).origin),
    trustedProxies: listOf(environment.TRUSTED_PROXIES),
    institutionName: environment.INSTITUTION_NAME ?? 'Anadolu Para Transferi A.Ş.',
    defaultTheme: readTheme(environment.DEFAULT_THEME ?? 'light'),
    watch: !production,
  };
}

function listOf(text = ''): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function readTheme(name: string): Settings['defaultTheme'] {
  if (name === 'light' || name === 'dark' || name === 'system') return name;
  throw new Error(`DEFAULT_THEME is not light, dark or system: ${name}`);
}
