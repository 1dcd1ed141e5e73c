import type { ModulePorts } from '../../../engine/Module';
import { type Account, accountOf } from '../../../platform/auth/accounts';
import { endSessionsNumbered } from '../../../platform/auth/runningSessions';
import type { Actor } from '../../../records/Actor';
import { createRecordStore } from '../../../records/createRecordStore';
import { closedGates, keptOutBy, requireOpenLogin } from '../../kernel/rules/gates';

/** Refuses users to whom sign-in is closed; nobody without the entity of gates. */
export async function openLogin({ database, model, clock }: ModulePorts, account: Account): Promise<void> {
  if (model().entities.SystemGate === undefined) return;
  const author = systemAuthor(clock());
  await requireOpenLogin(createRecordStore(database, model(), author), account, author.now);
}

/** Ends sessions of users whom a closing with `kickSessions` keeps out. @returns the number of ended sessions */
export async function endGatedSessions({ database, model, clock }: ModulePorts): Promise<number> {
  const now = clock();
  if (model().entities.SystemGate === undefined) return 0;
  return database.transaction().execute(async (transaction) => {
    const author = systemAuthor(now);
    const records = createRecordStore(transaction, model(), author);
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
