import type { Model } from '../../contract/model';
import type { Database } from '../storage/openDatabase';
import { readServerSetting, writeServerSetting } from '../storage/serverSettings';

/** Where the rights are kept that definitions gave once. */
const givenFact = 'grants.given';

/**
 * Gives roles the rights that definitions name (`grants` of a screen, `permission` of an action), each once: what the
 * institution takes away or adds afterwards stays as it is. A right of a role that does not exist waits until it does.
 */
export async function grantDefined(database: Database, model: Model): Promise<void> {
  const defined = Object.values(model.screens).flatMap(({ grants = [] }) => grants);
  if (defined.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const given = new Set<string>(JSON.parse((await readServerSetting(transaction, givenFact)) ?? '[]'));
    const roles = await transaction.selectFrom('authRole').select('name').execute();
    const existing = new Set(roles.map(({ name }) => name));
    const due = defined.filter(({ role, right }) => existing.has(role) && !given.has(`${role} ${right}`));
    if (due.length === 0) return;
    await transaction
      .insertInto('authRoleScreen')
      .values(due.map(({ role, right }) => ({ role, screen: right })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { role, right } of due) given.add(`${role} ${right}`);
    await writeServerSetting(transaction, givenFact, JSON.stringify([...given]));
  });
}
