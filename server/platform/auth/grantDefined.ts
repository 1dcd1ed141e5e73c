import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import { readServerSetting, writeServerSetting } from '../../records/serverSettings';
import { grantScreens } from './createUser';

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
    const roles = await transaction.selectFrom('role').select(['id', 'roleCode']).execute();
    const ids = new Map(roles.map(({ id, roleCode }) => [roleCode, id]));
    const due = defined.filter(({ role, right }) => ids.has(role) && !applied.has(`${role} ${right}`));
    if (due.length === 0) return;
    await grantScreens(
      transaction,
      due.map(({ role, right }) => ({ role: ids.get(role) ?? '', screen: right })),
    );
    for (const { role, right } of due) applied.add(`${role} ${right}`);
    await writeServerSetting(transaction, appliedGrantsSetting, JSON.stringify([...applied]));
  });
}
