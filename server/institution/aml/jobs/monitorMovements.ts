import { addDays } from '../../../../contract/values/days';
import { todayInTurkiye } from '../../../../contract/values/today';
import { hashOf } from '../../../base/crypto/randomToken';
import { causeOf } from '../../../engine/jobs/causeOf';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { readClosedDays } from '../../../platform/scheduler/closedDays';
import type { Job, JobCall } from '../../../platform/scheduler/Job';
import { readServerSetting, writeServerSetting } from '../../../records/serverSettings';
import { caughtRows, type NightlyRule, nightlyRules, recordHits } from '../rules/monitoring';
import { openFiles } from '../rules/strFiles';
import { monitoringOf } from '../store/MonitoringStore';

/** Movements that one statement searches at most, besides those of their windows. */
const partSize = 50_000;

/** Milliseconds within which an operation that began earlier may still be committed. */
const lateCommits = 3_600_000;

/** Movements that a rule was searched in, up to an id. */
interface Seen {
  /** Of the rule as it was searched: a changed one looks back again. */
  readonly rule: string;
  readonly last: string;
}

/**
 * Searches the movements that are new since the last run by every active rule: a new or changed rule looks back once. Parts are
 * searched outside of a transaction, and what is found is stored in a short one: the number of a hit waits for no search.
 * An episode that was caught before gets no second hit, so that a part may be searched again. Hits of a rule with a template
 * open files of suspicious transactions.
 * The run counts rules, not hits, and its log has the code of a failure alone: administrators see runs, but may not learn of
 * hits and files.
 */
export const monitorMovements: Job = async (call) => {
  const { database, signal, log } = call;
  let [done, failed] = [0, 0];
  const closed = await readClosedDays(database, call.model);
  for (const each of await nightlyRules(recordsOf(call, database))) {
    signal.throwIfAborted();
    try {
      await searchNew(call, each, closed);
      done += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      failed += 1;
      log(`${each.rule.code}: ${causeOf(error)}`);
    }
  }
  return { done, failed };
};

async function searchNew(
  call: JobCall,
  { rule, lookback, template }: NightlyRule,
  closed: Awaited<ReturnType<typeof readClosedDays>>,
): Promise<void> {
  const { database, clock, signal } = call;
  const today = todayInTurkiye(clock());
  const records = recordsOf(call, database);
  const monitoring = monitoringOf(records);
  const name = `monitoring.${rule.code}`;
  const edition = hashOf(JSON.stringify([rule, lookback]));
  const seen = JSON.parse((await readServerSetting(database, name)) ?? 'null') as Seen | null;
  // A movement that was committed late may have a lower id than those searched already.
  const settled = await monitoring.lastWritten(new Date(clock().getTime() - lateCommits).toISOString());
  let last = seen?.rule === edition ? seen.last : await monitoring.lastBefore(addDays(today, -lookback));
  for (;;) {
    signal.throwIfAborted();
    const part = await monitoring.newMovements(last, partSize);
    if (part === null) return;
    // A window that a late movement completes may end later than the movement.
    const until = addDays(part.until, Math.ceil(rule.pattern.hours / 24));
    const rows = await caughtRows(monitoring, rule, { from: part.from, until, parties: part.parties });
    await database.transaction().execute(async (open) => {
      const inTransaction = recordsOf(call, open);
      const hits = await recordHits(inTransaction, rule, rows);
      if (template !== null) await openFiles(inTransaction, hits, { template, today, closed });
      const safe = BigInt(part.last) < BigInt(settled) ? part.last : settled;
      await writeServerSetting(open, name, JSON.stringify({ rule: edition, last: safe } satisfies Seen));
    });
    last = part.last;
  }
}
