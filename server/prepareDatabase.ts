import type { Model } from '../contract/model';
import { todayInTurkiye } from '../contract/today';
import { defineApprovals } from './approval/defineApprovals';
import { createDemoUsers } from './auth/demoUsers';
import { createFirstAdministrator } from './auth/firstAdministrator';
import { grantDefined } from './auth/grantDefined';
import type { PasswordPort } from './auth/PasswordPort';
import { type DemoSize, demoFiles, demoRecords } from './demo';
import { readFact, writeFact } from './storage/facts';
import { loadFiles } from './storage/loadFiles';
import { loadRecords } from './storage/loadRecords';
import { migrate } from './storage/migrate';
import type { Database } from './storage/openDatabase';
import { takeTurn } from './storage/takeTurn';

/**
 * Makes a database ready for an installation: its tables, who may sign in first, what is always approved by
 * a second pair of eyes, in demo mode the demo institution.
 * Servers that start on one database together do it once.
 * @returns the first administrator's password, to be shown once; null where there are users.
 */
export function prepareDatabase(
  database: Database,
  model: Model,
  {
    passwords,
    demo,
    size,
    now = new Date(),
  }: {
    readonly passwords: PasswordPort;
    readonly demo: boolean;
    /** How large the demo institution is. */
    readonly size?: DemoSize;
    /** The moment that demo records are made for. */
    readonly now?: Date;
  },
): Promise<string | null> {
  return takeTurn(database, async (connection) => {
    await migrate(connection, model);
    if (!demo) {
      await defineApprovals(connection, model, now);
      const password = await createFirstAdministrator(connection, passwords);
      await grantDefined(connection, model);
      return password;
    }
    await createDemoUsers(connection, passwords);
    await grantDefined(connection, model);
    if ((await readFact(connection, 'demo.loaded')) === null) {
      const by = { userName: 'demo', now: now.toISOString() };
      const records = [...demoRecords(todayInTurkiye(now), size)];
      await loadRecords(connection, model, records, by);
      await loadFiles(connection, demoFiles(records), by);
      await writeFact(connection, 'demo.loaded', by.now);
    }
    await defineApprovals(connection, model, now);
    return null;
  });
}
