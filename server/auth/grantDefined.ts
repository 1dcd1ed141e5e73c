import type { Model } from '../../contract/compiled/model';
import type { Database } from '../storage/openDatabase';
import { readServerSetting, writeServerSetting } from '../storage/serverSettings';

/** Setting that stores the grants given already. */
const appliedGrantsSetting = 'grants.given';

/**
 * Gives roles the permissions in definitions (`grants` of a screen, `permission` of an action), each once:
 * later changes by the institution are kept. Grants to a missing role wait until it exists.
 */
export async function grantDefined(database: Database, model: Model): Promise<void> {
  const defined = Object.values(model.screens).flatMap(({ grants = [] }) => grants);
  if (defined.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const applied = new Set<string>(
      JSON.parse((await readServerSetting(transaction, appliedGrantsSetting)) ?? '[]'),
    );
    const roles = await transaction.selectFrom('authRole').select('name').execute();
    const existing = new Set(roles.map(({ name }) => name));
    const due = defined.filter(({ role, right }) => existing.has(role) && !applied.has(`${role} ${right}`));
    if (due.length === 0) return;
    await transaction
      .insertInto('authRoleScreen')
      .values(due.map(({ role, right }) => ({ role, screen: right })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { role, right } of due) applied.add(`${role} ${right}`);
    await writeServerSetting(transaction, appliedGrantsSetting, JSON.stringify([...applied]));
  });
}
