import { type RawBuilder, sql } from 'kysely';
import { oldReports } from '../../../engine/reports/oldReports';
import { hasReports } from '../../../engine/reports/requestReport';
import { standardValues } from '../../../platform/parameters/standardValues';
import { storedParameters } from '../../../platform/parameters/storedParameters';
import type { Job } from '../../../platform/scheduler/Job';
import { deleteOperations } from '../../../records/operationLog';
import { deleteUnsavedFiles } from '../../../records/storedFiles';
import { deletePartnerCalls } from '../../transfers/rules/partners';

/** Hours that a reply waits for a repeated request, a sign-in for its code, and an ended quote for questions. */
const hours = { reply: 48, signIn: 1, quote: 720 };

const dayInHours = 24;

/**
 * Deletes data that nobody needs any more: unsaved files, kept replies, unfinished sign-ins, used tokens, files of expired
 * reports, old reports, job runs, quotes that ended a month ago, calls to partners and logged operations.
 */
export const deleteOldData: Job = async ({ database, model, clock, task, signal, log }) => {
  const now = clock();
  const ago = (time: number) => new Date(now.getTime() - time * 3_600_000).toISOString();
  const parameters = { ...standardValues, ...(await storedParameters(database, model)) };
  const kept = (task.keepDays ?? 0) * dayInHours;
  const deletions: readonly (readonly [string, RawBuilder<unknown>])[] = [
    ['replies', sql`delete from request_log where at < ${ago(hours.reply)}`],
    ['unfinished sign-ins', sql`delete from auth_pending where created_at < ${ago(hours.signIn)}`],
    ['used tokens', sql`delete from auth_spent where until < ${now.toISOString()}`],
    ['sent messages', sql`delete from outbox where content is null and created_at < ${ago(kept)}`],
    [
      'job runs',
      sql`delete from job_run where run_status not in ('QUEUED', 'RUNNING') and due_at < ${ago(kept)}`,
    ],
    ...(model.entities.TransferQuote === undefined
      ? []
      : ([['quotes', sql`delete from transfer_quote where valid_until < ${ago(hours.quote)}`]] as const)),
    ['partner calls', deletePartnerCalls(ago(parameters['partner.callDays'] * dayInHours))],
    ...(hasReports(model) ? oldReports(now, ago(kept)) : []),
  ];
  const { 'operationLog.days': days, 'operationLog.readDays': readDays } = parameters;
  const logged = [
    ['logged operations', days, 'all'],
    ['logged reads', readDays, 'reads'],
  ] as const;
  let done = await deleteUnsavedFiles(database, model, now.toISOString());
  log(`${done} unsaved files deleted`);
  for (const [what, deletion] of deletions) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await deletion.execute(database);
    log(`${numAffectedRows} ${what} deleted`);
    done += Number(numAffectedRows);
  }
  for (const [what, age, which] of logged) {
    const deleted = await deleteOperations(database, ago(age * dayInHours), which, signal);
    log(`${deleted} ${what} deleted`);
    done += deleted;
  }
  return { done, failed: 0 };
};
