import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';

/** Fields of the screen alone. */
type CloseForm = { closeScope: 'USER' | 'CHANNEL' | 'OTHERS' };

const noSession = () =>
  new Refusal('session.none', {
    tr: 'Kapsamda kapatılacak oturum yok.',
    en: 'The scope has no session to end.',
  });

/** Running sessions of a scope, without the caller's own. */
async function sessionsOf(call: Call<'Session', CloseForm>): Promise<readonly string[]> {
  const { form, records, sessions } = call;
  const { closeScope, user, channel } = form;
  const match = { ...(closeScope === 'USER' && { user }), ...(closeScope === 'CHANNEL' && { channel }) };
  const ownSession = await sessions.own();
  const found = await records.list('Session', match);
  return found.map(({ id }) => id).filter((id) => id !== ownSession);
}

/** Refuses a scope without sessions before the confirmation. */
export const validateSessionClose: Command<'Session', CloseForm> = {
  path: 'applicationmanager/session/close/validate',
  async handle(call) {
    if ((await sessionsOf(call)).length === 0) throw noSession();
    return {};
  },
};

/** Ends the sessions of a user, of a channel, or all but the caller's own. */
export const closeSessions: Command<'Session', CloseForm> = {
  path: 'applicationmanager/session/close/commit',
  async handle(call) {
    const count = await call.sessions.end(await sessionsOf(call));
    if (count === 0) throw noSession();
    return { result: { count } };
  },
};

/** Ends chosen sessions, without the caller's own. */
export const closeChosenSessions: Command = {
  path: 'applicationmanager/session/close/chosen',
  async handle({ body, sessions }) {
    const ownSession = await sessions.own();
    const chosen = [body.sessions ?? []].flat().map(String);
    const count = await sessions.end(chosen.filter((id) => id !== ownSession));
    if (count === 0) throw noSession();
    return { result: { count } };
  },
};

/** Locks the screen of a session, which its user unlocks with the password (requirements P4). */
export const lockSessionOf: Command = {
  path: 'applicationmanager/session/lock',
  async handle(call) {
    const { id } = await sessionOf(call);
    await call.sessions.lock([id]);
    return {};
  },
};

/** Sends a message to the user of a session: at once to all windows, and kept among the notifications. */
export const messageSessionUser: Command<'Session', { messageText: string }> = {
  path: 'applicationmanager/session/notify',
  async handle(call) {
    const { user } = await sessionOf(call);
    const text = textOf(call.payload.messageText) ?? '';
    const { displayName } = call.user;
    await call.notify(
      user,
      { code: 'session.message', message: { tr: `${displayName}: ${text}`, en: `${displayName}: ${text}` } },
      [],
    );
    return {};
  },
};

async function sessionOf({ body, records }: Pick<Call, 'body' | 'records'>): Promise<StoredOf<'Session'>> {
  return requireFound(await records.get('Session', String(body.id ?? '')));
}
