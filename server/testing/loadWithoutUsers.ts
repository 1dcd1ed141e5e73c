import type { Model } from '../../contract/model/model';
import { type DemoBatch, refersToUsers, withStaffIds } from '../demo';
import { demoRoles } from '../demo/demoRoles';
import { createRoles } from '../platform/auth/createUser';
import { loadRecords } from '../records/loadRecords';
import type { Database } from '../records/openDatabase';

/** Creates the roles of the demo that are missing. */
export async function addDemoRoles(database: Database): Promise<void> {
  const roles = await database.selectFrom('role').select('roleCode').execute();
  const known = new Set(roles.map(({ roleCode }) => roleCode));
  await createRoles(
    database,
    demoRoles.filter(({ name }) => !known.has(name)),
  );
}

/** Loads the records of a demo that refer to no user, and creates missing roles, without users. */
export async function loadWithoutUsers(
  database: Database,
  model: Model,
  records: readonly DemoBatch[],
  by: { readonly userName: string; readonly now: string },
): Promise<void> {
  await addDemoRoles(database);
  const ofNobody = records.filter((batch) => !refersToUsers(model, batch));
  await loadRecords(database, model, await withStaffIds(database, model, ofNobody), by);
}
