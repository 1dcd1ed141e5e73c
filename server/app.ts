import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ClientConfig } from '../contract/wire/session';
import type { PasswordPort } from './base/crypto/PasswordPort';
import type { Institution } from './engine/Institution';
import type { Definitions } from './engine/model/Definitions';
import { markKeys } from './engine/query/MarkSeal';
import { signingKey } from './platform/auth/accessToken';
import type { IdentityTokens } from './platform/auth/IdentityTokens';
import { pendingLife } from './platform/auth/pendingSignIns';
import { SignInCodes } from './platform/auth/SignInCodes';
import { maxSessionLife, type SessionLife } from './platform/auth/sessions';
import { SignIn } from './platform/auth/signIn';
import { defaultUserLimits, type UserLimits } from './platform/auth/userLimits';
import type { Captcha } from './platform/captcha/Captcha';
import type { LaterMessage } from './platform/delivery/LaterMessage';
import type { MessageSender } from './platform/delivery/MessageSender';
import type { ReadContent } from './platform/files/FileContent';
import { messageComposer } from './platform/messages/composeMessage';
import { addMessage } from './platform/outbox';
import { liveParameters } from './platform/parameters/liveParameters';
import { standardValues } from './platform/parameters/standardValues';
import { confidentialScreens } from './platform/policy/confidentialScreens';
import type { Database } from './records/openDatabase';
import type { LoggedOperation } from './records/operationLog';
import type { AppEnvironment } from './web/http/AppEnvironment';
import { afterCommit } from './web/http/afterCommit';
import { CompressedTexts, type CompressText } from './web/http/CompressedTexts';
import { chatRoutes } from './web/http/chatRoutes';
import { counterpartRoutes } from './web/http/counterpartRoutes';
import { counterRoutes } from './web/http/counterRoutes';
import { endpointRoutes } from './web/http/endpointRoutes';
import { answerFailures, type LogEntry } from './web/http/failures';
import { findRoutes } from './web/http/findRoutes';
import { loginResults } from './web/http/loginResults';
import { notificationRoutes } from './web/http/notificationRoutes';
import { observeRequests, type ServedRequest } from './web/http/observeRequests';
import { type AssetPort, pageRoutes } from './web/http/pageRoutes';
import { publicRoutes, screenRoutes } from './web/http/publicRoutes';
import { requestFacts } from './web/http/requestFacts';
import { requestStatusRoutes } from './web/http/requestStatusRoutes';
import { type CaptchaScope, captchaRoutes, requireCaptcha } from './web/http/requireCaptcha';
import { SecretCookie, type SecretPlace } from './web/http/SecretCookie';
import { sameOrigin } from './web/http/sameOrigin';
import { securityHeaders } from './web/http/securityHeaders';
import { sessionRoutes } from './web/http/sessionRoutes';
import { signInRoutes } from './web/http/signInRoutes';
import { viewRoutes } from './web/http/viewRoutes';
import { liveSettings } from './web/liveSettings';

/** Outside dependencies of the server. `main.ts` provides them; tests provide their own. */
export interface AppPorts {
  /** Open and migrated. */
  readonly database: Database;
  readonly definitions: Definitions;
  readonly institution: Institution;
  readonly passwords: PasswordPort;
  /** Sends the codes of sign-ins, which wait for it. */
  readonly sender: MessageSender;
  /** Validity of a one-time code in seconds, at most ten minutes. */
  readonly codeLife: number;
  /** Time limits of new sessions. */
  readonly sessionLife: SessionLife;
  /** Default: `defaultLimits`. */
  readonly limits?: UserLimits;
  readonly identityTokens: IdentityTokens;
  /** Null: no bot check. */
  readonly captcha: Captcha | null;
  readonly captchaScope: CaptchaScope;
  readonly assets: AssetPort;
  /** Makes Brotli of texts that are sent to many; without it they are sent in gzip. */
  readonly compressText?: CompressText;
  /** Parses uploaded files. */
  readonly readContent: ReadContent;
  readonly config: ClientConfig;
  /** Further allowed origins, such as the public one behind a proxy. */
  readonly origins: readonly string[];
  /** Whether users reach the server over TLS: Secure cookies and HSTS. */
  readonly tls: boolean;
  /**
   * Storage of a caller's secret with a name and lifetime in seconds; default cookies. For callers without
   * cookies.
   */
  readonly secrets?: (name: string, seconds: number) => SecretPlace;
  readonly addressOf: (context: Context) => string;
  readonly clock: () => Date;
  readonly log: (entry: LogEntry) => void;
  /** Hears of each answered request. */
  readonly observe?: (request: ServedRequest) => void;
  /** Adds a call of an operation to its log; never waits and never fails. */
  readonly logCall?: (call: LoggedOperation) => void;
}

/** Name and lifetime of the session cookie. */
const sessionSecret = ['sid', maxSessionLife] as const;

/** Creates the session cookie. */
export function sessionCookie(tls: boolean): SecretCookie {
  return new SecretCookie(tls, ...sessionSecret);
}

/** Builds the server as a function from requests to responses, independent of Node. */
export async function buildApp(ports: AppPorts): Promise<Hono<AppEnvironment>> {
  const { database, definitions, clock, institution } = ports;
  const institutionPorts = { database, clock, model: () => definitions.model };
  const secrets = ports.secrets ?? ((name, seconds) => new SecretCookie(ports.tls, name, seconds));
  const session = {
    database,
    clock,
    cookie: secrets(...sessionSecret),
    tokenKey: await signingKey(database),
    isConfidential: (screen: string) => confidentialScreens(definitions.model).has(screen),
  };
  const parameters = liveParameters(database, definitions, clock);
  const installed = { ...ports, limits: ports.limits ?? defaultUserLimits };
  const settings = liveSettings(parameters, installed);
  const { limits, sessionLife } = settings;
  const running = new Set<string>();
  const results = loginResults(session, definitions);
  const compose = messageComposer(definitions);
  const signIn = new SignIn({
    ...ports,
    limits,
    sessionLife,
    codes: new SignInCodes({ ...ports, compose, codeLife: () => settings.codeLife }),
    requireOpen: (open, account, now) =>
      institution.requireOpen({ ...institutionPorts, database: open, clock: () => now }, account),
  });
  const sendLater = (transaction: Database, message: LaterMessage, now: Date) =>
    addMessage(transaction, message, null, now);
  const stepCookie = secrets('signin', pendingLife / 1000);
  const endpoints = {
    ...session,
    definitions,
    limits,
    reportsAbove: () => parameters.read('report.fromRows', standardValues['report.fromRows']),
    running,
    passwords: ports.passwords,
    markKeys: await markKeys(database),
    readContent: ports.readContent,
    ...(ports.logCall && { logCall: ports.logCall }),
    ...institution.endpoints(institutionPorts),
  };

  const app = new Hono<AppEnvironment>();
  app.onError(answerFailures(ports.log));
  if (ports.observe) app.use(observeRequests(ports.observe));
  app.use(securityHeaders(ports.tls), requestFacts, afterCommit(ports.log), sameOrigin(ports.origins));
  app.use('/screens/*', compress());
  app.use('/bff/utils/localization', compress());
  const compressed = ports.compressText && new CompressedTexts(ports.compressText);
  app.route('/', publicRoutes(session, ports.config, definitions, compressed));
  app.route('/', screenRoutes(session, definitions, ports.config, compressed));
  app.use('/bff/*', async (_, next) => {
    await parameters.refresh();
    return next();
  });
  app.use('/bff/*', requireCaptcha(ports));
  app.route('/bff', captchaRoutes(ports));
  app.route('/bff', signInRoutes({ ...ports, ...session, compose, signIn, stepCookie, results, sendLater }));
  app.route('/bff', sessionRoutes({ ...ports, ...session, results, limits }));
  app.route('/bff', notificationRoutes(session));
  app.route('/bff', requestStatusRoutes({ ...session, running }));
  app.route('/bff', viewRoutes({ ...session, definitions }));
  app.route('/bff', counterRoutes(endpoints));
  app.route('/bff', chatRoutes({ ...session, limits }));
  app.route('/bff', findRoutes(endpoints));
  app.route('/bff', endpointRoutes(endpoints));
  for (const events of institution.counterparts(institutionPorts))
    app.route('/', counterpartRoutes({ ...institutionPorts, addressOf: ports.addressOf, ...events }));
  app.route('/', pageRoutes(ports.assets, ports.config));
  return app;
}
