import type { Model } from '../contract/model/model';
import type { PasswordPort } from './base/crypto/PasswordPort';
import { defineApprovals } from './engine/approval/defineApprovals';
import type { DemoPorts, FirstRecords } from './engine/Preset';
import { createFirstAdministrator } from './platform/auth/firstAdministrator';
import { defineRoleConflicts } from './platform/auth/firstRoleConflicts';
import { grantDefined } from './platform/auth/grantDefined';
import { defineParameters, type InstalledValues } from './platform/parameters/defineParameters';
import { defineTasks } from './platform/scheduler/defineTasks';
import { preset } from './preset';
import { migrate } from './records/migrate';
import type { Database } from './records/openDatabase';
import { withAdvisoryLock } from './records/withAdvisoryLock';
import { type UnmigratedEntities, withoutUnmigrated } from './records/withoutUnmigrated';

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
    demo: isDemo,
    size,
    now = new Date(),
    warn = () => {},
    installed = {},
    first = preset,
  }: {
    readonly passwords: PasswordPort;
    readonly demo: boolean;
    /** Size of the demo institution. */
    readonly size?: DemoPorts['size'];
    /** Business time of the demo records. */
    readonly now?: Date;
    /** Values of the environment, shown beside the institution's parameters. */
    readonly installed?: InstalledValues;
    /** Called with the reason why the demo institution is not loaded. */
    readonly warn?: (message: string) => void;
    /** Default: those of the server's institution. */
    readonly first?: FirstRecords;
  },
): Promise<{ readonly password: string | null; readonly unmigrated: UnmigratedEntities }> {
  const { schemas, roles, roleConflicts, tasks, demo } = first;
  return withAdvisoryLock(database, async (connection) => {
    const unmigrated = await migrate(connection, defined, schemas);
    const { model } = withoutUnmigrated(defined, unmigrated);
    await defineParameters(connection, model, installed, now);
    if (!isDemo || demo === null) {
      const password = await createFirstAdministrator(connection, passwords, roles);
      await defineApprovals(connection, model, now);
      await defineTasks(connection, model, tasks, now);
      await grantDefined(connection, model);
      await defineRoleConflicts(connection, model, roleConflicts, now);
      return { password, unmigrated };
    }
    const isLoaded = await demo.prepare(connection, model, {
      passwords,
      now,
      warn,
      ...(size !== undefined && { size }),
    });
    await grantDefined(connection, model);
    await defineRoleConflicts(connection, model, roleConflicts, now);
    if (isLoaded) {
      await defineApprovals(connection, model, now);
      await defineTasks(connection, model, tasks, now);
    }
    return { password: null, unmigrated };
  });
}
