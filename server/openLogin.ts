import type { Model } from '../contract/model/model';
import { type Account, accountOf } from './auth/accounts';
import { endSessionsNumbered } from './auth/runningSessions';
import { closedGates, keptOutBy, requireOpenLogin } from './domain/gates';
import type { Actor } from './storage/auditTrail';
import { createRecordStore } from './storage/createRecordStore';
import type { Database } from './storage/openDatabase';

/** Refuses users to whom sign-in is closed; nobody without the entity of gates. */
export function openLogin(model: () => Model) {
  return async (database: Database, account: Account, now: Date): Promise<void> => {
    if (model().entities.SystemGate === undefined) return;
    const author = systemAuthor(now);
    await requireOpenLogin(createRecordStore(database, model(), author), account, author.now);
  };
}

/** Ends sessions of users whom a closing with `kickSessions` keeps out. @returns the number of ended sessions */
export async function endGatedSessions(database: Database, model: Model, now: Date): Promise<number> {
  if (model.entities.SystemGate === undefined) return 0;
  return database.transaction().execute(async (transaction) => {
    const author = systemAuthor(now);
    const records = createRecordStore(transaction, model, author);
    const gates = (await closedGates(records, 'LOGIN', author.now)).filter((gate) => gate.kickSessions);
    if (gates.length === 0) return 0;
    const sessions = await transaction.selectFrom('authSession').select(['number', 'userId']).execute();
    const keptOut = new Set<string>();
    for (const user of new Set(sessions.map(({ userId }) => userId))) {
      const account = await accountOf(transaction, user, now);
      if (account !== null && (await keptOutBy(records, gates, account)) !== null) keptOut.add(user);
    }
    const numbers = sessions.filter(({ userId }) => keptOut.has(userId)).map(({ number }) => number);
    return endSessionsNumbered(transaction, numbers, { ...author, reason: gates[0]?.reason ?? '' });
  });
}

function systemAuthor(now: Date): Actor {
  const requestId = crypto.randomUUID();
  return {
    userName: 'system',
    screen: 'session',
    requestId,
    language: 'tr',
    signers: 'system',
    now: now.toISOString(),
  };
}
