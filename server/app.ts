import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ClientConfig } from '../contract/wire/session';
import { signingKey } from './auth/accessToken';
import type { IdentityTokens } from './auth/IdentityTokens';
import { pendingLife } from './auth/pendingSignIns';
import { SignInCodes } from './auth/SignInCodes';
import { maxSessionLife, type SessionLife } from './auth/sessions';
import { SignIn } from './auth/signIn';
import { defaultUserLimits, type UserLimits } from './auth/userLimits';
import type { Captcha } from './captcha/Captcha';
import { serverOrderCall } from './commands/orderCall';
import { withOwnRedirects } from './commands/ownRedirects';
import { withRejects } from './commands/withRejects';
import type { AnyCommand } from './context/Command';
import type { PasswordPort } from './crypto/PasswordPort';
import type { LaterMessage } from './delivery/LaterMessage';
import type { MessageSender } from './delivery/MessageSender';
import { addMessage } from './domain/outbox';
import { takeEvent } from './domain/partners';
import type { ReadContent } from './files/FileContent';
import type { AppEnvironment } from './http/AppEnvironment';
import { afterCommit } from './http/afterCommit';
import { CompressedTexts, type CompressText } from './http/CompressedTexts';
import { chatRoutes } from './http/chatRoutes';
import { counterRoutes } from './http/counterRoutes';
import { type DocumentFonts, documentFontRoutes } from './http/documentFontRoutes';
import { endpointRoutes } from './http/endpointRoutes';
import { answerFailures, type LogEntry } from './http/failures';
import { findRoutes } from './http/findRoutes';
import { loginResults } from './http/loginResults';
import { notificationRoutes } from './http/notificationRoutes';
import { observeRequests, type ServedRequest } from './http/observeRequests';
import { type AssetPort, pageRoutes } from './http/pageRoutes';
import { type PartnerPorts, partnerRoutes } from './http/partnerRoutes';
import { publicRoutes, screenRoutes } from './http/publicRoutes';
import { requestFacts } from './http/requestFacts';
import { requestStatusRoutes } from './http/requestStatusRoutes';
import { type CaptchaScope, captchaRoutes, requireCaptcha } from './http/requireCaptcha';
import { SecretCookie, type SecretPlace } from './http/SecretCookie';
import { sameOrigin } from './http/sameOrigin';
import { securityHeaders } from './http/securityHeaders';
import { sessionRoutes } from './http/sessionRoutes';
import { signInRoutes } from './http/signInRoutes';
import { viewRoutes } from './http/viewRoutes';
import { liveSettings } from './liveSettings';
import { messageComposer } from './messages/composeMessage';
import type { Definitions } from './model/Definitions';
import { openLogin } from './openLogin';
import { liveParameters } from './parameters/liveParameters';
import { standardValues } from './parameters/standardValues';
import { confidentialScreens } from './policy/confidentialScreens';
import { markKeys } from './query/MarkSeal';
import type { Database } from './storage/openDatabase';
import type { LoggedOperation } from './storage/operationLog';

/** Outside dependencies of the server. `main.ts` provides them; tests provide their own. */
export interface AppPorts {
  /** Open and migrated. */
  readonly database: Database;
  readonly definitions: Definitions;
  readonly commands: readonly AnyCommand[];
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
  readonly fonts: DocumentFonts;
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
  /** The key that we share with a partner; null: there is none. Without it no events of partners are taken. */
  readonly partnerKey?: (firmCode: string) => string | null;
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

/** Events of partners change orders in the name of the server. */
function takingEvents(
  { database, definitions, clock }: AppPorts,
  secretOf: PartnerPorts['secretOf'],
): PartnerPorts {
  const callIn = (transaction: Database) => serverOrderCall(transaction, definitions.model, clock());
  return { secretOf, take: (event) => takeEvent({ database, clock, callIn }, event) };
}

/** Builds the server as a function from requests to responses, independent of Node. */
export async function buildApp(ports: AppPorts): Promise<Hono<AppEnvironment>> {
  const { database, definitions, clock } = ports;
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
    ...{ ...ports, limits, sessionLife },
    codes: new SignInCodes({ ...ports, compose, codeLife: () => settings.codeLife }),
    requireOpen: openLogin(() => definitions.model),
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
    commands: new Map(
      ports.commands.map((command) => [
        command.path,
        withRejects(withOwnRedirects(command, () => definitions.model)),
      ]),
    ),
  };

  const app = new Hono<AppEnvironment>();
  app.onError(answerFailures(ports.log));
  if (ports.observe) app.use(observeRequests(ports.observe));
  app.use(securityHeaders(ports.tls), requestFacts, afterCommit(ports.log), sameOrigin(ports.origins));
  app.use('/screens/*', compress());
  app.use('/bff/utils/localization', compress());
  const compressed = ports.compressText && new CompressedTexts(ports.compressText);
  app.route('/', publicRoutes(session, ports.config, definitions, compressed));
  app.route('/', documentFontRoutes(ports.fonts));
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
  app.route('/bff', findRoutes({ ...session, definitions }));
  app.route('/bff', endpointRoutes(endpoints));
  if (ports.partnerKey) app.route('/', partnerRoutes({ ...ports, ...takingEvents(ports, ports.partnerKey) }));
  app.route('/', pageRoutes(ports.assets, ports.config));
  return app;
}
