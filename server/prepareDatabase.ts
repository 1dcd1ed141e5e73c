import { sql } from 'kysely';
import type { Model } from '../contract/model/model';
import { todayInTurkiye } from '../contract/values/today';
import type { PasswordPort } from './base/crypto/PasswordPort';
import {
  changeHistory,
  createDemoRoles,
  createDemoUsers,
  type DemoBatch,
  type DemoSize,
  demoFiles,
  demoRecords,
  loadDemoLists,
  loadDemoMessages,
  loadDemoOperations,
  loadDemoPartnerCalls,
  loadRuns,
  loadSuspicions,
  refersToUsers,
  withStaffIds,
} from './demo';
import { defineApprovals } from './engine/approval/defineApprovals';
import { schemas } from './institution';
import { backfillMovements } from './institution/aml/store/backfillMovements';
import { createFirstAdministrator } from './platform/auth/firstAdministrator';
import { defineRoleConflicts } from './platform/auth/firstRoleConflicts';
import { grantDefined } from './platform/auth/grantDefined';
import { defineParameters, type InstalledValues } from './platform/parameters/defineParameters';
import { readClosedDays } from './platform/scheduler/closedDays';
import { defineTasks } from './platform/scheduler/defineTasks';
import { loadChanges } from './records/loadChanges';
import { loadFiles } from './records/loadFiles';
import { loadRecords } from './records/loadRecords';
import { migrate } from './records/migrate';
import type { Database } from './records/openDatabase';
import { readServerSetting, writeServerSetting } from './records/serverSettings';
import { withAdvisoryLock } from './records/withAdvisoryLock';
import { type UnmigratedEntities, withoutUnmigrated } from './records/withoutUnmigrated';

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

/**
 * Prepares a database for an installation: tables, first users, standard approvals, and in demo mode the demo
 * institution. Concurrent servers on one database run it once. @returns the first administrator's password to
 * show once, null if users exist; and the entities that cannot be served.
 */
export function prepareDatabase(
  database: Database,
  defined: Model,
  {
    passwords,
    demo,
    size,
    now = new Date(),
    warn = () => {},
    installed = {},
  }: {
    readonly passwords: PasswordPort;
    readonly demo: boolean;
    /** Size of the demo institution. */
    readonly size?: DemoSize;
    /** Business time of the demo records. */
    readonly now?: Date;
    /** Values of the environment, shown beside the institution's parameters. */
    readonly installed?: InstalledValues;
    /** Called with the reason why the demo institution is not loaded. */
    readonly warn?: (message: string) => void;
  },
): Promise<{ readonly password: string | null; readonly unmigrated: UnmigratedEntities }> {
  return withAdvisoryLock(database, async (connection) => {
    const unmigrated = await migrate(connection, defined, schemas);
    const { model } = withoutUnmigrated(defined, unmigrated);
    await defineParameters(connection, model, installed, now);
    if (!demo) {
      const password = await createFirstAdministrator(connection, passwords);
      await defineApprovals(connection, model, now);
      await defineTasks(connection, model, now);
      await grantDefined(connection, model);
      await defineRoleConflicts(connection, model, now);
      return { password, unmigrated };
    }
    const today = todayInTurkiye(now);
    await createDemoRoles(connection);
    let obstacle: string | null = null;
    let loaded: readonly DemoBatch[] | null = null;
    if ((await readServerSetting(connection, 'demo.loaded')) === null) {
      const records = [...demoRecords(today, size)];
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
    await grantDefined(connection, model);
    await defineRoleConflicts(connection, model, now);
    if (obstacle === null) {
      await defineApprovals(connection, model, now);
      await defineTasks(connection, model, now);
    }
    return { password: null, unmigrated };
  });
}
