import type { Language } from '../../contract/language';
import { Refusal } from '../commands/Command';
import type { Database } from '../storage/openDatabase';
import { accountOf, credentialsOf } from './accounts';
import { countAttempt, forgetAttempts } from './attempts';
import type { PasswordPort } from './PasswordPort';
import { openSession, type Session, sweepSessions } from './sessions';

/** One text for a wrong name and a wrong password: nobody learns which names exist. */
const invalid = () =>
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

/** Signs users in by name and password. */
export class SignIn {
  /** Compared where there is no such user, so that the answer takes the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordPort,
  ) {
    this.dummyHash = passwords.hash(crypto.randomUUID());
  }

  /** Opens a session, or refuses with `login.invalid` or `login.tooManyAttempts`. */
  async signIn(
    { userName, password, language, ip }: Credentials,
    now: Date,
  ): Promise<{ readonly session: Session; readonly cookie: string }> {
    await countAttempt(this.database, userName, ip, now);
    const credentials = await credentialsOf(this.database, userName);
    const hash = credentials?.passwordHash ?? (await this.dummyHash);
    const matches = await this.passwords.verify(hash, password);
    const account = matches && credentials ? await accountOf(this.database, credentials.id) : null;
    if (account === null) throw invalid();
    await forgetAttempts(this.database, userName, ip, now);
    await sweepSessions(this.database, now);
    return openSession(this.database, account, language, ip, now);
  }
}
