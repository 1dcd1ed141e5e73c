import type { Model } from '../../../contract/model/model';
import type { Language } from '../../../contract/values/language';
import type { LoginResult, OtpSent } from '../../../contract/wire/session';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import {
  type Account,
  accountOf,
  credentialsOf,
  type StoredCredentials,
  userNamed,
  userNameKey,
} from './accounts';
import { countAttempt } from './attempts';
import { auditRefusal, auditSession, type Caller } from './auditSession';
import { replacePassword } from './changePassword';
import { rememberDevice } from './knownDevices';
import {
  closePending,
  countStepAttempt,
  findPending,
  openPending,
  type PendingSignIn,
  signInExpired,
} from './pendingSignIns';
import type { SignInCodes } from './SignInCodes';
import { displaceSessions, type OpenedSession, openSession, type SessionLife } from './sessions';
import { countFailure, noteSignIn, requireAllowed, requireChannel, signInRules } from './signInRules';
import type { UserLimits } from './userLimits';

/** The same message for a wrong name and password: does not reveal which names exist. */
const invalidLogin = () =>
  new Refusal('login.invalid', {
    tr: 'Kullanıcı adı veya şifre hatalı.',
    en: 'The user name or the password is wrong.',
  });

/** Input of a sign-in. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly language: Language;
}

/** Flags of the next step (requirements P3). */
type NextStep = Pick<
  LoginResult,
  'force-otp' | 'force-otp-msg' | 'max-otp-duration' | 'force-change-password'
>;

/** Result of a step: a session, or the next step and, after the first one, the secret of the sign-in. */
export type SignInProgress =
  | { readonly opened: OpenedSession }
  | { readonly next: NextStep; readonly secret?: string };

/** Dependencies of sign-in. */
export interface SignInPorts {
  readonly database: Database;
  readonly passwords: PasswordPort;
  readonly codes: SignInCodes;
  readonly sessionLife: SessionLife;
  readonly limits: UserLimits;
  /** Throws a refusal with the institution's notice while sign-in is closed to a user; reads in a transaction. */
  readonly requireOpen: (database: Database, account: Account, now: Date) => Promise<void>;
  /** The current definitions: whether the installation has channels. */
  readonly definitions: { readonly model: Model };
  /** The bot check required for each attempt; null for none. */
  readonly captcha: object | null;
}

/**
 * Signs users in step by step: password, then if required a one-time code, then if required a new password.
 */
export class SignIn {
  /** Compared for unknown users, so that every response takes the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(private readonly ports: SignInPorts) {
    this.dummyHash = ports.passwords.hash(crypto.randomUUID());
  }

  /** First step. Rejects with `login.invalid`, `login.tooManyAttempts`, and errors of sending a code. */
  async begin(
    { userName, password, language }: Credentials,
    caller: Caller,
    now: Date,
  ): Promise<SignInProgress> {
    const { database, captcha } = this.ports;
    const { ip } = caller;
    const revertAttempt = await countAttempt(database, userName, caller, now, captcha === null);
    const credentials = await credentialsOf(database, userName, now);
    const proofHash = await this.matchingHash(credentials, password);
    const account =
      credentials !== null && proofHash !== null ? await accountOf(database, credentials.id, now) : null;
    if (account === null || proofHash === null) {
      await auditSession(database, 'signInRefused', await userNamed(database, userName), caller, now);
      await countFailure(database, userNameKey(userName));
      throw invalidLogin();
    }
    await revertAttempt();
    await auditRefusal(database, 'signInRefused', account, caller, now, () =>
      this.requireAllowed(account, ip, now),
    );
    const rules = await signInRules(database, this.ports.definitions.model, account, now);
    const { oneTimeCode } = rules;
    const mustChange = rules.mustChange || proofHash === credentials?.onceHash;
    if (!oneTimeCode && !mustChange) return this.open(account, { language }, caller, now);
    await this.requireOpen(account, caller, now);
    const { secret, pending } = await openPending(
      database,
      { userId: account.id, language, ip, proofHash, mustChange, awaitsCode: oneTimeCode },
      now,
    );
    const sent = oneTimeCode ? await this.sendCode(pending, account, caller, now) : null;
    return { secret, next: stepOf(pending, sent) };
  }

  /** Second step: the code. Rejects with `otp.wrong`, `otp.over`, `login.over`. */
  async verifyCode(
    secret: string | undefined,
    code: string,
    caller: Caller,
    now: Date,
  ): Promise<SignInProgress> {
    const { database, codes } = this.ports;
    const pending = await findPending(database, secret, now);
    if (!pending.awaitsCode) throw signInExpired();
    const account = await accountOf(database, pending.userId, now);
    await auditRefusal(database, 'codeRefused', account, caller, now, () => codes.check(pending, code, now));
    return pending.mustChange
      ? { next: stepOf({ ...pending, awaitsCode: false }, null) }
      : database.transaction().execute((transaction) => this.finish(transaction, pending, caller, now));
  }

  /** Sends another code, which replaces the previous one. */
  async resendCode(secret: string | undefined, caller: Caller, now: Date): Promise<OtpSent> {
    const { database } = this.ports;
    const pending = await findPending(database, secret, now);
    const account = pending.awaitsCode ? await accountOf(database, pending.userId, now) : null;
    if (account === null) throw signInExpired();
    return this.sendCode(pending, account, caller, now);
  }

  /**
   * Last step: a new password. Rejects with `password.wrong`, `password.same`, `password.weak`, `login.over`.
   */
  async changePassword(
    secret: string | undefined,
    change: { readonly oldPassword: string; readonly newPassword: string },
    caller: Caller,
    now: Date,
  ): Promise<SignInProgress> {
    const { database, passwords } = this.ports;
    const pending = await findPending(database, secret, now);
    const account = pending.awaitsCode ? null : await accountOf(database, pending.userId, now);
    if (account === null || !(await countStepAttempt(database, pending))) {
      await closePending(database, pending);
      throw signInExpired();
    }
    const { proofHash, language } = pending;
    const owner = { account, proofHash, language, caller, now };
    const { limits, definitions } = this.ports;
    const { minPasswordLength } = limits;
    const ports = { database, passwords, minPasswordLength, model: definitions.model };
    return replacePassword(ports, owner, change, (transaction) =>
      this.finish(transaction, pending, caller, now),
    );
  }

  /** Opens a session for a user identified by another source. */
  async open(
    account: Account,
    { language, source = 'api' }: { readonly language: Language; readonly source?: string },
    caller: Caller,
    now: Date,
  ): Promise<{ readonly opened: OpenedSession }> {
    const { database } = this.ports;
    await this.requireOpen(account, caller, now);
    await auditRefusal(database, 'signInRefused', account, caller, now, () =>
      this.requireAllowed(account, caller.ip, now),
    );
    return database
      .transaction()
      .execute((transaction) => this.openIn(transaction, account, { language, source }, caller, now));
  }

  /** Refuses users outside of their working hours and addresses, and of those of their channel. */
  private async requireAllowed(account: Account, ip: string, now: Date): Promise<void> {
    const { database, definitions } = this.ports;
    await requireAllowed(database, account, ip, now);
    await requireChannel(database, definitions.model, account, ip, now);
  }

  /** Refuses users while sign-in is closed to them: before a code is sent, and again before a session opens. */
  private requireOpen(account: Account, caller: Caller, now: Date): Promise<void> {
    const { database, requireOpen } = this.ports;
    return auditRefusal(database, 'signInRefused', account, caller, now, () =>
      requireOpen(database, account, now),
    );
  }

  private async openIn(
    transaction: Database,
    account: Account,
    { language, source }: { readonly language: Language; readonly source: string },
    caller: Caller,
    now: Date,
  ): Promise<{ readonly opened: OpenedSession }> {
    const { sessionLife, limits, definitions } = this.ports;
    const { idle, sessions } = await signInRules(transaction, definitions.model, account, now);
    const life = { ...sessionLife, idle: Math.min(idle ?? sessionLife.idle, sessionLife.idle) };
    await noteSignIn(transaction, account.id, now);
    const opened = await openSession(transaction, account, { language, source, life, ip: caller.ip }, now);
    await auditSession(transaction, 'signIn', account, caller, now, { session: opened.session.id, source });
    const most = Math.min(sessions ?? limits.sessions, limits.sessions);
    await displaceSessions(transaction, opened.session, most, caller, now);
    await rememberDevice(transaction, account, caller.device, now);
    return { opened };
  }

  private async sendCode(
    pending: PendingSignIn,
    account: Account,
    caller: Caller,
    now: Date,
  ): Promise<OtpSent> {
    const sent = await this.ports.codes.send(pending, account, now);
    await auditSession(this.ports.database, 'codeSent', account, caller, now);
    return sent;
  }

  private async finish(
    transaction: Database,
    pending: PendingSignIn,
    caller: Caller,
    now: Date,
  ): Promise<SignInProgress> {
    const account = await accountOf(transaction, pending.userId, now);
    if (account === null || !(await closePending(transaction, pending))) throw signInExpired();
    await this.ports.requireOpen(transaction, account, now);
    return this.openIn(transaction, account, { language: pending.language, source: 'api' }, caller, now);
  }

  /** The hash that the password matches. Always compares both, for constant time. */
  private async matchingHash(
    credentials: StoredCredentials | null,
    password: string,
  ): Promise<string | null> {
    const { passwords } = this.ports;
    const { passwordHash = null, onceHash = null } = credentials ?? {};
    const dummy = await this.dummyHash;
    const [isOwn, isOneTime] = await Promise.all([
      passwords.verify(passwordHash ?? dummy, password),
      passwords.verify(onceHash ?? dummy, password),
    ]);
    if (isOwn) return passwordHash;
    return isOneTime ? onceHash : null;
  }
}

function stepOf(pending: Pick<PendingSignIn, 'mustChange' | 'awaitsCode'>, sent: OtpSent | null): NextStep {
  return {
    ...(pending.awaitsCode && { 'force-otp': true, ...sent }),
    ...(pending.mustChange && { 'force-change-password': true }),
  };
}
