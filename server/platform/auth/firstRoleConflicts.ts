import type { Model } from '../../../contract/model/model';
import type { RoleConflict } from '../../../contract/roles/FirstRole';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { readServerSetting, writeServerSetting } from '../../records/serverSettings';

const givenSetting = 'roleConflicts.given';

/** Stores the first pairs of roles that exclude each other, once; pairs of missing roles are left out. */
export async function defineRoleConflicts(
  database: Database,
  model: Model,
  conflicts: readonly RoleConflict[],
  now: Date,
): Promise<void> {
  if (model.entities.RoleConflict === undefined) return;
  await database.transaction().execute(async (transaction) => {
    if ((await readServerSetting(transaction, givenSetting)) !== null) return;
    const who = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
    const actor = { ...who, requestId: crypto.randomUUID(), now: now.toISOString() };
    const records = createRecordStore(transaction, model, actor);
    const ids = new Map((await records.list('Role', {})).map(({ id, roleCode }) => [roleCode, id]));
    for (const { role, conflictsWith, reason } of conflicts) {
      const [one, other] = [ids.get(role), ids.get(conflictsWith)];
      if (one && other) await records.insert('RoleConflict', { role: one, conflictsWith: other, reason });
    }
    await writeServerSetting(transaction, givenSetting, now.toISOString());
  });
}
