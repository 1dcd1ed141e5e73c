import type { LocalizedText } from '../../../contract/values/language';
import type { OtpSent } from '../../../contract/wire/session';
import { fingerprint } from '../../base/crypto/randomToken';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import type { MessageSender } from '../delivery/MessageSender';
import { type ComposeMessage, channelOf } from '../messages/composeMessage';
import type { Account } from './accounts';
import { incrementCount } from './attempts';
import { codeLength, randomCode } from './oneTimeCode';
import { consumeCode, countStepAttempt, type PendingSignIn, setCode } from './pendingSignIns';

/** Minimum time in ms between two codes of a sign-in. */
const pauseBetween = 30_000;

/** Maximum number of codes for one sign-in, and for a user within fifteen minutes, from any address. */
const codesOfSignIn = 4;
const codesOfUser = 12;

const refusals = {
  wrong: () =>
    new Refusal('otp.wrong', {
      tr: 'Kod yanlış ya da süresi dolmuş.',
      en: 'The code is wrong, or its time is over.',
    }),
  over: () =>
    new Refusal('otp.over', {
      tr: 'Bu kod artık denenemez. Yeni kod isteyin.',
      en: 'This code can not be tried any more. Ask for a new one.',
    }),
  tooSoon: () =>
    new Refusal(
      'otp.tooSoon',
      { tr: 'Yeni kod için biraz bekleyin.', en: 'Wait a little before asking for a new code.' },
      429,
    ),
  tooMany: () =>
    new Refusal(
      'otp.tooMany',
      {
        tr: 'Çok fazla kod istendi. Lütfen bir süre sonra yeniden giriş yapın.',
        en: 'Too many codes were requested. Please sign in again later.',
      },
      429,
    ),
};

/** Dependencies for sending codes. */
export interface CodePorts {
  readonly database: Database;
  readonly sender: MessageSender;
  readonly compose: ComposeMessage;
  /** Validity of a code in seconds at this moment, at most ten minutes. */
  readonly codeLife: () => number;
}

/** One-time codes of sign-ins (requirements P4, P9): random, bound to their sign-in, valid once and briefly. */
export class SignInCodes {
  constructor(private readonly ports: CodePorts) {}

  /** Sends a code that replaces the previous one. Throws `otp.tooSoon`, `otp.tooMany`, and sending errors. */
  async send(pending: PendingSignIn, account: Account, now: Date): Promise<OtpSent> {
    const { database, sender, compose } = this.ports;
    const { language, sentAt } = pending;
    if (sentAt !== null && now.getTime() - Date.parse(sentAt) < pauseBetween) throw refusals.tooSoon();
    const sentToUser = await incrementCount(database, `codes of ${account.id}`, now);
    if (pending.sends >= codesOfSignIn || sentToUser > codesOfUser) throw refusals.tooMany();
    const code = randomCode();
    if (!(await setCode(database, pending, hashOf(pending, code), now))) throw refusals.tooSoon();
    const to = account.phone === '' ? account.mail : account.phone;
    const about = { code: 'SIGN_IN_CODE', channel: channelOf(to), language } as const;
    const { preview } = await sender.send(to, await compose(database, about, { code }));
    const where = sentTo(to)[language];
    return {
      'force-otp-msg': preview === null ? where : `${where} (Demo: ${code})`,
      'max-otp-duration': this.ports.codeLife(),
    };
  }

  /** Consumes the code of a sign-in. Throws `otp.wrong`, `otp.over`. */
  async check(pending: PendingSignIn, code: string, now: Date): Promise<void> {
    const { database } = this.ports;
    if (!(await countStepAttempt(database, pending))) throw refusals.over();
    const age = now.getTime() - Date.parse(pending.sentAt ?? '');
    const isFresh = age < this.ports.codeLife() * 1000;
    const isCode = code.length === codeLength;
    const hash = hashOf(pending, code);
    if (!isFresh || !isCode || !(await consumeCode(database, pending, hash))) throw refusals.wrong();
  }
}

/** Binds a code's hash to its sign-in. */
function hashOf({ secretHash }: PendingSignIn, code: string): string {
  return fingerprint(`${secretHash} ${code}`);
}

/** Masked destination of a code, recognizable only by its owner. */
function sentTo(to: string): LocalizedText {
  const at = to.indexOf('@');
  const shown = at < 0 ? `${to.slice(0, 3)}•••••${to.slice(-4)}` : `${to.slice(0, 1)}•••${to.slice(at)}`;
  return { tr: `Kod gönderildi: ${shown}`, en: `The code was sent to ${shown}` };
}
