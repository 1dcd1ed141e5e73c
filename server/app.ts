import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ClientConfig } from '../contract/session';
import { signingKey } from './auth/accessToken';
import type { PasswordPort } from './auth/PasswordPort';
import { SignIn } from './auth/signIn';
import type { Command, QueryCommand } from './commands/Command';
import type { AppEnvironment } from './http/AppEnvironment';
import { counterRoutes } from './http/counterRoutes';
import { type DocumentFonts, documentFontRoutes } from './http/documentFontRoutes';
import { endpointRoutes } from './http/endpointRoutes';
import { answerFailures, type LogEntry } from './http/failures';
import { type AssetPort, pageRoutes } from './http/pageRoutes';
import { publicRoutes, screenRoutes } from './http/publicRoutes';
import { requestFacts } from './http/requestFacts';
import { requestStatusRoutes } from './http/requestStatusRoutes';
import { sameOrigin } from './http/sameOrigin';
import { securityHeaders } from './http/securityHeaders';
import { SessionCookie } from './http/sessionCookie';
import { sessionRoutes } from './http/sessionRoutes';
import { settingsRoutes } from './http/settingsRoutes';
import { viewRoutes } from './http/viewRoutes';
import type { Definitions } from './model/Definitions';
import type { Database } from './storage/openDatabase';

/** What the server needs from outside. `main.ts` gives it; tests give their own. */
export interface AppPorts {
  /** Open and migrated. */
  readonly database: Database;
  readonly definitions: Definitions;
  readonly commands: readonly (Command | QueryCommand)[];
  readonly passwords: PasswordPort;
  readonly assets: AssetPort;
  readonly fonts: DocumentFonts;
  readonly config: ClientConfig;
  /** Further origins of this installation, such as the public one behind a proxy. */
  readonly origins: readonly string[];
  /** Whether users reach the server over TLS: Secure cookies and HSTS. */
  readonly tls: boolean;
  readonly addressOf: (context: Context) => string;
  readonly clock: () => Date;
  readonly log: (entry: LogEntry) => void;
}

/** The server, without anything of Node: it takes requests and answers responses. */
export async function buildApp(ports: AppPorts): Promise<Hono<AppEnvironment>> {
  const { database, definitions, clock } = ports;
  const session = {
    database,
    clock,
    cookie: new SessionCookie(ports.tls),
    tokenKey: await signingKey(database),
  };
  const running = new Set<string>();
  const signIn = new SignIn(database, ports.passwords);
  const endpoints = {
    ...session,
    definitions,
    running,
    commands: new Map(ports.commands.map((command) => [command.path, command])),
  };

  const app = new Hono<AppEnvironment>();
  app.onError(answerFailures(ports.log));
  app.use(securityHeaders(ports.tls), requestFacts, sameOrigin(ports.origins));
  app.use('/screens/*', compress());
  app.use('/bff/utils/localization', compress());
  app.route('/', publicRoutes(session, ports.config, definitions));
  app.route('/', documentFontRoutes(ports.fonts));
  app.route('/', screenRoutes(session, definitions, ports.config));
  app.route('/bff', sessionRoutes({ ...session, signIn, definitions, addressOf: ports.addressOf }));
  app.route('/bff', requestStatusRoutes({ ...session, running }));
  app.route('/bff', viewRoutes({ ...session, definitions }));
  app.route('/bff', settingsRoutes(session));
  app.route('/bff', counterRoutes(endpoints));
  app.route('/bff', endpointRoutes(endpoints));
  app.route('/', pageRoutes(ports.assets, ports.config));
  return app;
}
