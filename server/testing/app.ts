import { administratorRole } from '../../contract/roles/FirstRole';
import { type AppPorts, buildApp } from '../app';
import type { PasswordPort } from '../base/crypto/PasswordPort';
import type { AnyCommand } from '../engine/context/Command';
import { institutionOf } from '../engine/Institution';
import { type DefinitionSource, Definitions } from '../engine/model/Definitions';
import { OperationBuffer } from '../engine/operationLog/OperationBuffer';
import { createRoles, createUser, type NewRole } from '../platform/auth/createUser';
import type { IdentityTokens } from '../platform/auth/IdentityTokens';
import { defaultSessionLife } from '../platform/auth/sessions';
import type { UserLimits } from '../platform/auth/userLimits';
import type { Captcha } from '../platform/captcha/Captcha';
import { readContent } from '../platform/files/readContent';
import { deliverMessages } from '../platform/outbox';
import type { Database } from '../records/openDatabase';
import type { LogEntry } from '../web/http/failures';
import type { MemoryStorage } from './database';
import { modules, services } from './institution';
import { fixtureSource } from './screens';

/** Passwords without hashing costs. */
export const plainPasswords: PasswordPort = {
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain ${password}`),
};

const fixtureRoles: readonly NewRole[] = [
  administratorRole,
  { name: 'TELLER', title: 'Gişe', level: 'user', screens: ['accounting/*'] },
];

const fixtureUsers = [
  ['admin', 'SYS_ADMIN'],
  ['teller', 'TELLER'],
] as const;

/**
 * A server in memory with a clock that tests control. Users: `admin` with all permissions, `teller` with
 * accounts; password `pw`.
 */
export async function fixtureApp(
  options: {
    commands?: readonly AnyCommand[];
    tls?: boolean;
    origins?: readonly string[];
    /** Definitions instead of those of the fixtures. */
    source?: DefinitionSource;
    identityTokens?: IdentityTokens;
    captcha?: Captcha;
    readContent?: AppPorts['readContent'];
    /** Whether the sources of screen parts are served. */
    inspect?: true;
    secrets?: AppPorts['secrets'];
    limits?: UserLimits;
    /** Wraps the server's database. */
    around?: (database: Database) => Database;
    /** Hears of each answered request. */
    observe?: AppPorts['observe'];
    /** Roles instead of those of both users; each has a user with its name in small letters. */
    roles?: readonly NewRole[];
    /** An existing database with the tables of the definitions, instead of a new one. */
    storage?: MemoryStorage;
  } = {},
) {
  const definitions = await Definitions.load(options.source ?? fixtureSource);
  const storage = options.storage ?? (await (await import('./database')).memoryStorage(definitions.model));
  const { database, listen, close } = storage;
  await createRoles(database, options.roles ?? fixtureRoles);
  const userNames = options.roles?.map(({ name }) => [name.toLowerCase(), name] as const);
  for (const [userName, role] of userNames ?? fixtureUsers) {
    const user = { userName, displayName: userName, mail: '', agent: null, roles: [role] };
    await createUser(database, plainPasswords, user, 'pw');
  }
  const clock = { now: new Date('2026-11-20T22:30:00.000Z') };
  const caller = { ip: '127.0.0.1' };
  const log: LogEntry[] = [];
  const sent: { to: string; text: string }[] = [];
  const operations = new OperationBuffer(database, (message) => log.push({ level: 'error', error: message }));
  const page = '<html lang="tr"><style nonce="__CSP_NONCE__"></style></html>';
  const files: Readonly<Record<string, string>> = {
    'index.html': page,
    'assets/main-AbCd1234.js': 'let a;',
    'mark.svg': '<svg/>',
  };
  const sender: AppPorts['sender'] = {
    async send(to, { text }) {
      sent.push({ to, text });
      return { preview: null };
    },
  };
  const app = await buildApp({
    database: options.around?.(database) ?? database,
    definitions,
    institution: institutionOf(
      [
        ...modules.map(({ commands: _, counterparts: __, ...rest }) => rest),
        { commands: () => options.commands ?? [] },
      ],
      services,
    ),
    passwords: plainPasswords,
    sender,
    codeLife: 180,
    sessionLife: defaultSessionLife,
    ...(options.limits && { limits: options.limits }),
    identityTokens: options.identityTokens ?? { verify: async () => null },
    captcha: options.captcha ?? null,
    captchaScope: 'all',
    assets: (path) => {
      const text = files[path];
      const bytes = new TextEncoder().encode(text);
      return Promise.resolve(
        text === undefined ? null : { bytes, encoded: {}, contentType: 'text/javascript' },
      );
    },
    readContent: options.readContent ?? readContent,
    config: {
      bffAddress: '/bff',
      socketAddress: '',
      environmentLabel: { tr: 'Test', en: 'Test' },
      institutionName: 'Kurum',
      defaultTheme: 'dark',
      defaultLayout: 'layout1',
      captcha: 'none',
      ...(options.inspect && { inspect: true }),
    },
    origins: options.origins ?? [],
    tls: options.tls ?? false,
    ...(options.secrets && { secrets: options.secrets }),
    ...(options.observe && { observe: options.observe }),
    addressOf: () => caller.ip,
    clock: () => clock.now,
    log: (entry) => log.push(entry),
    logCall: (call) => operations.add(call),
  });
  /** Sends the messages that wait. */
  const deliver = () =>
    deliverMessages({
      database,
      sender,
      clock: () => clock.now,
      undelivered: async () => {},
      smsTerms: async () => ({ provider: 'TEST', segmentKurus: 20 }),
    });
  return { operations, app, deliver, database, listen, close, clock, caller, log, sent, definitions };
}

/** Result of `fixtureApp`. */
export type FixtureApp = Awaited<ReturnType<typeof fixtureApp>>;

/** A signed-in client: `post(path, body, transactionKey, headers)` returns status and envelope. */
export async function caller({ app }: FixtureApp, username = 'teller') {
  const json = { 'content-type': 'application/json', 'accept-language': 'en' };
  const login = await app.request('/bff/users/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: 'pw', lang: 'en-US' }),
  });
  const { responseObject } = await login.json();
  const headers = {
    ...json,
    cookie: login.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    authorization: `Bearer ${responseObject?.auth?.access_token}`,
  };
  const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) });
  return {
    headers,
    post: async (
      path: string,
      body: unknown,
      transactionKey = '',
      more: Readonly<Record<string, string>> = {},
    ) =>
      answer(
        await app.request(`/bff/${path}`, {
          method: 'POST',
          headers: {
            ...headers,
            'current-transaction-key': transactionKey,
            'request-id': crypto.randomUUID(),
            ...more,
          },
          body: JSON.stringify(body),
        }),
      ),
    get: async (path: string, transactionKey = '') =>
      answer(
        await app.request(`/bff/${path}`, {
          headers: { ...headers, 'current-transaction-key': transactionKey },
        }),
      ),
  };
}
