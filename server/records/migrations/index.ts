import { type Migration, sql } from 'kysely';
import { statements as base } from './0001-base';
import { statements as users } from './0002-users';
import { statements as logs } from './0003-logs';
import { statements as jobs } from './0004-jobs';
import { statements as operations } from './0005-operations';
import { statements as reports } from './0006-reports';
import { statements as rights } from './0007-rights';
import { statements as outbox } from './0008-outbox';
import { statements as units } from './0010-units';
import { statements as screening } from './0011-screening';
import { statements as inbox } from './0012-inbox';
import { statements as words } from './0013-words';
import { statements as partners } from './0014-partners';
import { statements as editions } from './0016-editions';
import { statements as transferVoucherPartner } from './0017-transferVoucherPartner';
import { statements as vouchers } from './0018-vouchers';
import { statements as differences } from './0019-differences';
import { statements as journalNumber } from './0020-journalNumber';
import { statements as periodLocks } from './0021-periodLocks';
import { statements as approvalTexts } from './0022-approvalTexts';
import { statements as sessionLanguage } from './0023-sessionLanguage';
import { statements as plannedPayments } from './0024-plannedPayments';
import { statements as waitingApplications } from './0025-waitingApplications';
import { approverRoles } from './approverRoles';
import { roleReferences } from './roleReferences';

/**
 * Migrations of the server's own schema, in the order of their numbers. One that was released never changes: a change of
 * the schema is one more at the end.
 */
const numbered: Readonly<Record<string, readonly string[]>> = {
  '0001-base': base,
  '0002-users': users,
  '0003-logs': logs,
  '0004-jobs': jobs,
  '0005-operations': operations,
  '0006-reports': reports,
  '0007-rights': rights,
  '0008-outbox': outbox,
  '0009-role-references': [roleReferences],
  '0010-units': units,
  '0011-screening': screening,
  '0012-inbox': inbox,
  '0013-words': words,
  '0014-partners': partners,
  '0015-approver-roles': [approverRoles],
  '0016-editions': editions,
  '0017-transfer-voucher-partner': transferVoucherPartner,
  '0018-vouchers': vouchers,
  '0019-differences': differences,
  '0020-journal-number': journalNumber,
  '0021-period-locks': periodLocks,
  '0022-approval-texts': approvalTexts,
  '0023-session-language': sessionLanguage,
  '0024-planned-payments': plannedPayments,
  '0025-waiting-applications': waitingApplications,
};

export const migrationNames: readonly string[] = Object.keys(numbered);

/** All statements, as a new database gets them. */
export const systemStatements: readonly string[] = Object.values(numbered).flat();

/**
 * The migrations for Kysely's Migrator. @param done statements that a database has of the time before migrations had numbers,
 * when it kept how many of the list it had
 */
export function systemMigrations(done: number): Record<string, Migration> {
  let before = 0;
  return Object.fromEntries(
    Object.entries(numbered).map(([name, statements]): [string, Migration] => {
      const missing = statements.slice(Math.max(0, done - before));
      before += statements.length;
      return [
        name,
        {
          up: async (database) => {
            for (const statement of missing) await sql.raw(statement).execute(database);
          },
        },
      ];
    }),
  );
}
