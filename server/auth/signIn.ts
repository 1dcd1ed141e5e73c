import type { Language } from '../../contract/language';
import type { LoginResult, OtpSent } from '../../contract/session';
import { Refusal } from '../commands/Command';
import type { Database } from '../storage/openDatabase';
import { type Account, accountOf, credentialsOf, type StoredCredentials } from './accounts';
import { countAttempt, forgetAttempts } from './attempts';
import { replacePassword } from './changePassword';
import type { PasswordPort } from './PasswordPort';
import {
  closePending,
  findPending,
  openPending,
  type PendingSignIn,
  signInOver,
  takeTry,
} from './pendingSignIns';
import type { SignInCodes } from './SignInCodes';
import { type OpenedSession, openSession, sweepSessions } from './sessions';

/** One text for a wrong name and a wrong password: nobody learns which names exist. */
export const invalidLogin = () =>
  new Refusal('login.invalid', {
    tr: 'Kullanıcı adı veya şifre hatalı.',
    en: 'The user name or the password is wrong.',
  });

/** What a sign-in is made of. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly language: Language;
  readonly ip: string;
}

/** Flags of the step that is next (seed 000 §3). */
type NextStep = Pick<
  LoginResult,
  'force-otp' | 'force-otp-msg' | 'max-otp-duration' | 'force-change-password'
>;

/** What a step brought: a session, or what the next step is and, where it was begun, the secret that it is bound to. */
export type SignInProgress =
  | { readonly opened: OpenedSession }
  | { readonly next: NextStep; readonly secret?: string };

/** What signing in needs. */
export interface SignInPorts {
  readonly database: Database;
  readonly passwords: PasswordPort;
  readonly codes: SignInCodes;
}

/** Signs users in, step by step: password, then where the user needs it a code, then where he needs it a new password. */
export class SignIn {
  /** Compared where there is nothing to compare, so that every answer takes the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(private readonly ports: SignInPorts) {
    this.dummyHash = ports.passwords.hash(crypto.randomUUID());
  }

  /** The first step. Refuses with `login.invalid`, `login.tooManyAttempts`, and what sending a code refuses with. */
  async begin({ userName, password, language, ip }: Credentials, now: Date): Promise<SignInProgress> {
    const { database } = this.ports;
    await countAttempt(database, userName, ip, now);
    const credentials = await credentialsOf(database, userName, now);
    const proofHash = await this.provenBy(credentials, password);
    const account =
      credentials !== null && proofHash !== null ? await accountOf(database, credentials.id) : null;
    if (account === null || proofHash === null) throw invalidLogin();
    await forgetAttempts(database, userName, ip, now);
    const mustChange = account.mustChange || proofHash === credentials?.onceHash;
    if (!account.oneTimeCode && !mustChange) return this.open(account, { language, ip }, now);
    const { secret, pending } = await openPending(
      database,
      { userId: account.id, language, ip, proofHash, mustChange, awaitsCode: account.oneTimeCode },
      now,
    );
    const sent = account.oneTimeCode ? await this.ports.codes.send(pending, account, now) : null;
    return { secret, next: stepOf(pending, sent) };
  }

  /** The second step: the code. Refuses with `otp.wrong`, `otp.over`, `login.over`. */
  async takeCode(secret: string | undefined, code: string, now: Date): Promise<SignInProgress> {
    const { database, codes } = this.ports;
    const pending = await findPending(database, secret, now);
    if (!pending.awaitsCode) throw signInOver();
    await codes.check(pending, code, now);
    return pending.mustChange
      ? { next: stepOf({ ...pending, awaitsCode: false }, null) }
      : this.finish(pending, now);
  }

  /** Another code in place of the one that was sent. */
  async sendAgain(secret: string | undefined, now: Date): Promise<OtpSent> {
    const { database, codes } = this.ports;
    const pending = await findPending(database, secret, now);
    const account = pending.awaitsCode ? await accountOf(database, pending.userId) : null;
    if (account === null) throw signInOver();
    return codes.send(pending, account, now);
  }

  /** The last step: a new password. Refuses with `password.wrong`, `password.same`, `password.weak`, `login.over`. */
  async changePassword(
    secret: string | undefined,
    change: { readonly oldPassword: string; readonly newPassword: string },
    now: Date,
  ): Promise<SignInProgress> {
    const { database, passwords } = this.ports;
    const pending = await findPending(database, secret, now);
    const account = pending.awaitsCode ? null : await accountOf(database, pending.userId);
    if (account === null || !(await takeTry(database, pending))) {
      await closePending(database, pending);
      throw signInOver();
    }
    await replacePassword({ database, passwords }, account, pending.proofHash, change, pending.language);
    return this.finish(pending, now);
  }

  /** Opens a session for who another source vouches for. */
  open(
    account: Account,
    from: { readonly language: Language; readonly ip: string; readonly source?: string },
    now: Date,
  ): Promise<{ readonly opened: OpenedSession }> {
    const { database } = this.ports;
    return sweepSessions(database, now).then(async () => ({
      opened: await openSession(database, account, from, now),
    }));
  }

  private async finish(pending: PendingSignIn, now: Date): Promise<SignInProgress> {
    const { database } = this.ports;
    const account = await accountOf(database, pending.userId);
    if (account === null || !(await closePending(database, pending))) throw signInOver();
    return this.open(account, pending, now);
  }

  /** Hash of the credentials that the password is right for. Both are compared whatever is there. */
  private async provenBy(credentials: StoredCredentials | null, password: string): Promise<string | null> {
    const { passwords } = this.ports;
    const { passwordHash = null, onceHash = null } = credentials ?? {};
    const dummy = await this.dummyHash;
    const [isOwn, isOnce] = await Promise.all([
      passwords.verify(passwordHash ?? dummy, password),
      passwords.verify(onceHash ?? dummy, password),
    ]);
    if (isOwn) return passwordHash;
    return isOnce ? onceHash : null;
  }
}

function stepOf(pending: Pick<PendingSignIn, 'mustChange' | 'awaitsCode'>, sent: OtpSent | null): NextStep {
  return {
    ...(pending.awaitsCode && { 'force-otp': true, ...sent }),
    ...(pending.mustChange && { 'force-change-password': true }),
  };
}
