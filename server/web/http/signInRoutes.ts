import { type Context, Hono } from 'hono';
import type { JsonObject } from '../../../contract/values/json';
import { type Language, languages, localeTags } from '../../../contract/values/language';
import { headerNames } from '../../../contract/wire/headers';
import type { LoginResult } from '../../../contract/wire/session';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { Refusal } from '../../base/errors/Refusal';
import { succeeded } from '../../engine/endpoint/envelope';
import { countAddress } from '../../platform/auth/attempts';
import { auditSession, type Caller } from '../../platform/auth/auditSession';
import { exchangedAccount } from '../../platform/auth/exchangedAccount';
import { sendOneTimePassword } from '../../platform/auth/forgottenPassword';
import type { IdentityTokens } from '../../platform/auth/IdentityTokens';
import { maxPasswordLength } from '../../platform/auth/passwordPolicy';
import { closeSession, liveSession, sweepSessions } from '../../platform/auth/sessions';
import type { SignIn, SignInProgress } from '../../platform/auth/signIn';
import type { LaterMessage } from '../../platform/delivery/LaterMessage';
import type { ComposeMessage } from '../../platform/messages/composeMessage';
import type { Database } from '../../records/openDatabase';
import type { AppEnvironment } from './AppEnvironment';
import { answerJson } from './answerJson';
import type { LogEntry } from './failures';
import type { LoginResults } from './loginResults';
import { readJson } from './readJson';
import type { SessionPorts } from './requireSession';
import type { SecretPlace } from './SecretCookie';

/** Dependencies of the sign-in routes. */
export interface SignInRoutePorts extends SessionPorts {
  readonly signIn: SignIn;
  readonly passwords: PasswordPort;
  /** Sends a message after the commit. */
  readonly sendLater: (transaction: Database, message: LaterMessage, now: Date) => Promise<void>;
  readonly compose: ComposeMessage;
  readonly identityTokens: IdentityTokens;
  readonly results: LoginResults;
  /** Binds the steps of a sign-in to the browser that started it. */
  readonly stepCookie: SecretPlace;
  /** Address of the client, as far as the installation knows it. */
  readonly addressOf: (context: Context) => string;
  readonly log: (entry: LogEntry) => void;
}

const incomplete = () =>
  new Refusal('login.required', {
    tr: 'Kullanıcı adı ve şifre gereklidir.',
    en: 'User name and password are required.',
  });

/** The same error for an invalid token and an unknown user: does not disclose which addresses exist. */
const unconfirmedIdentity = () =>
  new Refusal('login.invalid', {
    tr: 'Bu hesapla oturum açılamadı. Lütfen yöneticinize başvurun.',
    en: 'This account could not be signed in. Please ask your administrator.',
  });

/** Sign-in, step by step (requirements P3, P4, P7), relative to the server's path. */
export function signInRoutes(ports: SignInRoutePorts): Hono<AppEnvironment> {
  const { database, cookie, stepCookie, clock, signIn } = ports;
  const routes = new Hono<AppEnvironment>();

  /** After a step: replaces the session's cookie, or returns the next step. */
  async function proceed(context: Context<AppEnvironment>, progress: SignInProgress): Promise<LoginResult> {
    if ('next' in progress) {
      if (progress.secret !== undefined) stepCookie.write(context, progress.secret);
      return progress.next;
    }
    context.get('afterCommit')('timed-out sessions', () => sweepSessions(database, clock()));
    const before = cookie.read(context);
    if (before !== undefined)
      context.get('afterCommit')('previous session', async () => {
        const old = await liveSession(database, before, clock());
        if (old !== null) await closeSession(database, old.id);
      });
    if (stepCookie.read(context) !== undefined) stepCookie.clear(context);
    cookie.write(context, progress.opened.cookie);
    return ports.results.of(progress.opened.session);
  }

  const callerOf = (context: Context<AppEnvironment>): Caller => {
    const device = context.req.header(headerNames.deviceKey);
    const caller = { ip: ports.addressOf(context), requestId: context.get('requestId') };
    return device === undefined ? caller : { ...caller, device };
  };

  const answer = async (context: Context<AppEnvironment>, progress: SignInProgress, language: Language) =>
    answerJson(context, succeeded({ responseObject: await proceed(context, progress) }, language));

  routes.post('/users/login', async (context) => {
    const { username, password, lang } = await readJson(context);
    if (!isCredential(username) || !isCredential(password)) throw incomplete();
    const language = languageOf(lang, context.get('language'));
    const credentials = { userName: username, password, language };
    return answer(context, await signIn.begin(credentials, callerOf(context), clock()), language);
  });

  routes.post('/users/otp', async (context) => {
    const { otpCode } = await readJson(context);
    const code = typeof otpCode === 'string' ? otpCode : '';
    const progress = await signIn.verifyCode(stepCookie.read(context), code, callerOf(context), clock());
    return answer(context, progress, context.get('language'));
  });

  routes.post('/users/resend-otp', async (context) => {
    await readJson(context);
    const responseObject = await signIn.resendCode(stepCookie.read(context), callerOf(context), clock());
    return context.json(succeeded({ responseObject }, context.get('language')));
  });

  routes.post('/users/forgetPassword', async (context) => {
    const { username } = await readJson(context);
    const language = context.get('language');
    // Not awaited: neither response nor timing disclose which users exist.
    if (isCredential(username)) {
      sendOneTimePassword(ports, username, language, callerOf(context), clock()).catch((error: Error) => {
        ports.log({ level: 'error', requestId: context.get('requestId'), error: error.message });
      });
    }
    return context.json(succeeded({}, language));
  });

  // With a session it is an ordinary request, handled by sessionRoutes: a sign-in abandoned in another tab
  // changes nothing.
  routes.post('/users/changePassword', async (context, next) => {
    const secret = stepCookie.read(context);
    if (secret === undefined || context.req.header('authorization') !== undefined) return next();
    const change = passwordChange(await readJson(context));
    const progress = await signIn.changePassword(secret, change, callerOf(context), clock());
    return answer(context, progress, context.get('language'));
  });

  routes.post('/api/auth/exchange', async (context) => {
    const { from, id_token, lang } = await readJson(context);
    const now = clock();
    const caller = callerOf(context);
    const account = await exchangedAccount(database, ports.identityTokens, from, id_token, now);
    if (account === null) {
      // Counts invalid tokens instead of auditing them, so that they cannot flood the audit trail.
      await countAddress(database, caller, now);
      await auditSession(database, 'signInRefused', null, caller, now);
      throw unconfirmedIdentity();
    }
    const language = languageOf(lang, context.get('language'));
    const opened = await signIn.open(account, { language, source: String(from) }, caller, now);
    return answer(context, opened, language);
  });

  // The template's own sign-in (requirements P7). There it is a GET with a body, which browsers cannot send.
  routes.post('/api/auth', async (context) => {
    const { email, password } = await readJson(context);
    const language = context.get('language');
    if (!isCredential(email) || !isCredential(password)) throw incomplete();
    try {
      const credentials = { userName: email, password, language };
      const progress = await signIn.begin(credentials, callerOf(context), clock());
      if ('next' in progress) throw stepsNeeded();
      const responseObject = await proceed(context, progress);
      return context.json(succeeded({ responseObject }, language));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return context.json(
        succeeded({ responseObject: { error: { password: error.text[language] } } }, language),
      );
    }
  });

  routes.post('/api/auth/register', async (context) => {
    await readJson(context);
    const language = context.get('language');
    return context.json(succeeded({ responseObject: { error: { username: closed[language] } } }, language));
  });
  return routes;
}

/** Administrators register users. */
const closed = {
  tr: 'Kullanıcı kaydını sistem yöneticisi yapar.',
  en: 'Users are registered by the administrator.',
} as const;

const stepsNeeded = () =>
  new Refusal('login.stepsNeeded', {
    tr: 'Bu kullanıcı için giriş ekranındaki adımlar gereklidir.',
    en: 'This user has to sign in step by step on the sign-in page.',
  });

/** Old and new password of a body. Throws `login.required` if either is missing. */
export function passwordChange({ oldPassword, newPassword }: JsonObject) {
  if (!isCredential(oldPassword) || typeof newPassword !== 'string') throw incomplete();
  return { oldPassword, newPassword: newPassword.slice(0, maxPasswordLength + 1) };
}

/** Whether a value can be a name or a password; longer ones are rejected unread. */
export function isCredential(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxPasswordLength;
}

function languageOf(tag: unknown, fallback: Language): Language {
  return languages.find((one) => localeTags[one] === tag) ?? fallback;
}
