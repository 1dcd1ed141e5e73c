import { sql } from 'kysely';
import type { Model } from '../../contract/model/model';
import { todayInTurkiye } from '../../contract/values/today';
import type { DemoPorts } from '../engine/Preset';
import { backfillMovements } from '../institution/aml/store/backfillMovements';
import { readClosedDays } from '../platform/scheduler/closedDays';
import { loadChanges } from '../records/loadChanges';
import { loadFiles } from '../records/loadFiles';
import { loadRecords } from '../records/loadRecords';
import type { Database } from '../records/openDatabase';
import { readServerSetting, writeServerSetting } from '../records/serverSettings';
import { changeHistory } from './changeHistory';
import type { DemoBatch } from './DemoBatch';
import { demoFiles } from './demoFiles';
import { loadDemoMessages } from './demoMessages';
import { loadDemoPartnerCalls } from './demoPartnerCalls';
import { demoRecords, wholeDemo } from './demoRecords';
import { createDemoRoles, createDemoUsers } from './demoUsers';
import { happenedBy } from './happenedBy';
import { loadDemoLists } from './listFiles';
import { loadDemoOperations } from './loadDemoOperations';
import { loadRuns } from './loadRuns';
import { loadStatements } from './loadStatements';
import { loadSuspicions } from './loadSuspicions';
import { refersToUsers, withStaffIds } from './staffReferences';

/** Loads the demo institution but what refers to its users; the roles exist. */
async function loadDemo(
  connection: Database,
  model: Model,
  records: readonly DemoBatch[],
  now: Date,
): Promise<void> {
  const by = { userName: 'demo', now: now.toISOString() };
  await loadRecords(
    connection,
    model,
    await withStaffIds(
      connection,
      model,
      records.filter((batch) => !refersToUsers(model, batch)),
    ),
    by,
  );
  await backfillMovements(connection, model);
  await loadFiles(connection, demoFiles(records), by);
  await loadChanges(connection, model, changeHistory(todayInTurkiye(now), records));
}

/** Loads the rest of the demo institution: limits and calls of its users, who exist. */
async function loadStaffDemo(
  connection: Database,
  model: Model,
  records: readonly DemoBatch[],
  now: Date,
): Promise<void> {
  const by = { userName: 'demo', now: now.toISOString() };
  const ofStaff = records.filter((batch) => refersToUsers(model, batch));
  await loadRecords(connection, model, await withStaffIds(connection, model, ofStaff), by);
  await loadDemoLists(connection, model, records, now);
  await loadSuspicions(connection, model, now, await readClosedDays(connection, model));
  await loadRuns(connection, model, now);
  await loadStatements(connection, model, now);
  await loadDemoOperations(connection, records, now);
  await writeServerSetting(connection, 'demo.loaded', by.now);
}

/** Reason why the demo institution cannot be loaded; null if it can. */
async function demoObstacle(
  connection: Database,
  model: Model,
  records: readonly DemoBatch[],
): Promise<string | null> {
  const names = [...new Set(records.map(({ entity }) => entity))];
  const missing = names.filter((name) => model.entities[name] === undefined);
  if (missing.length > 0)
    return `the definition of ${missing.join(', ')} has errors. The first start without them loads it.`;
  for (const name of names) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(connection);
    if (rows.length > 0) return `there are records of ${name} already. Begin with an empty database.`;
  }
  return null;
}

/** Creates the roles, records and users of the demo institution. @returns false if its records could not be loaded */
export async function prepareDemo(
  connection: Database,
  model: Model,
  { passwords, now, size, warn }: DemoPorts,
): Promise<boolean> {
  const today = todayInTurkiye(now);
  await createDemoRoles(connection);
  let obstacle: string | null = null;
  let loaded: readonly DemoBatch[] | null = null;
  if ((await readServerSetting(connection, 'demo.loaded')) === null) {
    const records = happenedBy(model, [...demoRecords(today, { ...wholeDemo, ...size })], now);
    obstacle = await demoObstacle(connection, model, records);
    if (obstacle === null) {
      await loadDemo(connection, model, records, now);
      loaded = records;
    } else warn(`The demo institution is not loaded: ${obstacle}`);
  }
  await createDemoUsers(connection, passwords, today, obstacle === null);
  if (loaded !== null) {
    await loadStaffDemo(connection, model, loaded, now);
    await loadDemoMessages(connection, today);
    await loadDemoPartnerCalls(connection, today);
  }
  return obstacle === null;
}
