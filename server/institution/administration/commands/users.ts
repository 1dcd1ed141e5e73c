import type { Language } from '../../../../contract/values/language';
import { maskValue } from '../../../../contract/values/masks';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { storedId } from '../../../engine/context/storedId';
import { textOf } from '../../../engine/context/values';
import type { ComposedMessage } from '../../../platform/messages/composeMessage';
import type { StoredOf } from '../../../records/RecordStore';
import { isUnrestricted, requireAdministrator } from '../../kernel/rules/identity';
import { approvingRoles, warnOfNobody } from './approval/warnOfNobody';

/**
 * Stores a user; a new one with a password gets a temporary one by SMS or mail. Throws `user.lastAdministrator`, also where
 * addresses, working hours or the directory would restrict the sign-in of the last administrator without restrictions.
 */
export const saveUser: Command<'User'> = {
  path: 'applicationmanager/user/commit',
  async handle(call) {
    const { records, recordId } = call;
    const before = recordId === null ? null : await records.lock('User', recordId);
    const reply = await call.generic();
    if (before !== null) {
      const after = await records.get('User', before.id);
      const isRestricted = isUnrestricted(before) && after !== null && !isUnrestricted(after);
      await requireAdministrator(records, call.today, isRestricted ? before.id : null);
    } else if (call.form.authType === 'LOCAL') await sendPassword(call, storedId(reply));
    return reply;
  },
};

/** Sends a temporary password, valid instead of the old one. Throws `user.notReachable`. */
export const resetPassword: Command = {
  path: 'applicationmanager/user/resetPassword',
  async handle(call) {
    const user = await lockedUser(call);
    if (user.userStatus !== 'ACTIVE' || user.authType !== 'LOCAL') throw noPassword();
    await call.records.update('User', user.id, user.version, {
      forceChangePassword: true,
      failedLogins: 0,
    });
    return { result: { id: user.id, to: await sendPassword(call, user.id) } };
  },
};

/** Lets a locked user sign in again. */
export const unlockUser = changesStatus('unlock', 'ACTIVE');

/** Lets a passive user sign in again. */
export const activateUser = changesStatus('activate', 'ACTIVE');

/** Locks a user out: the sessions end at once; warns if nobody is left who approves for a role. Throws `user.lastAdministrator`. */
export const lockUser = changesStatus('lock', 'LOCKED');

/** A user leaves: the sessions end at once; warns if nobody is left who approves for a role. Throws `user.lastAdministrator`. */
export const passivateUser = changesStatus('passivate', 'PASSIVE');

function changesStatus(name: string, userStatus: StoredOf<'User'>['userStatus']): Command {
  return {
    path: `applicationmanager/user/${name}`,
    async handle(call): Promise<Reply> {
      const user = await lockedUser(call);
      const count = userStatus === 'ACTIVE' ? { failedLogins: 0 } : {};
      await call.records.update('User', user.id, user.version, { userStatus, ...count });
      await requireAdministrator(call.records, call.today);
      const reply = { result: { id: user.id } };
      if (userStatus === 'ACTIVE') return reply;
      const held = await call.records.list('UserRole', { user: user.id, status: 'ACTIVE' });
      const roles = held.map(({ role }) => role);
      return warnOfNobody(call, reply, await approvingRoles(call, roles));
    },
  };
}

async function lockedUser({ records, body }: Pick<Call, 'records' | 'body'>): Promise<StoredOf<'User'>> {
  return requireFound(await records.lock('User', textOf(body.id) ?? ''));
}

/** Sends the message of a temporary password. Returns the destination, a phone masked. */
async function sendPassword(
  {
    records,
    temporaryPassword,
    compose,
    sendLater,
  }: Pick<Call, 'records' | 'temporaryPassword' | 'compose' | 'sendLater'>,
  id: string,
): Promise<string> {
  const user = await records.get('User', id);
  const phone = textOf(user?.mobilePhone ?? undefined);
  const to = phone ?? textOf(user?.email ?? undefined);
  if (user === null || to === null) throw notReachable();
  const hours = passwordSeconds / 3600;
  const values = { userName: user.userName, password: await temporaryPassword(id), hours: String(hours) };
  const channel = phone === null ? 'EMAIL' : 'SMS';
  const inLanguage = (language: Language) =>
    compose({ code: 'TEMPORARY_PASSWORD', channel, language }, values);
  const message = inBoth(await inLanguage('tr'), await inLanguage('en'));
  await sendLater({ purpose: 'TEMPORARY_PASSWORD', to, message, seconds: passwordSeconds });
  return phone === null ? to : maskValue('phone', phone);
}

/** Validity of a temporary password. */
const passwordSeconds = 72 * 3600;

/** The language of the user is unknown: the message has both. */
function inBoth(tr: ComposedMessage, en: ComposedMessage): ComposedMessage {
  const html = tr.html !== undefined && en.html !== undefined ? `${tr.html}<hr>${en.html}` : undefined;
  return {
    ...tr,
    subject: `${tr.subject} / ${en.subject}`,
    text: `${tr.text}\n\n${en.text}`,
    html,
  };
}

const notReachable = () =>
  new Refusal('user.notReachable', {
    tr: 'Kullanıcının cep telefonu ya da e-postası yok; şifre gönderilemedi.',
    en: 'The user has neither a mobile phone nor an e-mail address; no password could be sent.',
  });

const noPassword = () =>
  new Refusal('user.noPassword', {
    tr: 'Yalnız aktif ve şifreyle giriş yapan kullanıcının şifresi sıfırlanır.',
    en: 'Only the password of an active user who signs in with one can be reset.',
  });
