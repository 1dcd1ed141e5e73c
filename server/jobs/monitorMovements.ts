import { addDays } from '../../contract/values/days';
import { todayInTurkiye } from '../../contract/values/today';
import { caughtBy, nightlyRules, recordHits } from '../domain/monitoring';
import { openFiles } from '../domain/strFiles';
import { readClosedDays } from '../query/closedDays';
import type { Job } from '../scheduler/Job';
import { causeOf } from './causeOf';
import { recordsOf } from './eachRecord';

/**
 * Searches the movements of a year by every active rule: one statement and one transaction a rule. A movement that a rule
 * caught before gets no second hit. Hits of a rule with a template open files of suspicious transactions.
 * The run counts rules, not hits, and its log has the code of a failure alone: administrators see runs, but may not learn of
 * hits and files.
 */
export const monitorMovements: Job = async (call) => {
  const { database, clock, signal, log } = call;
  const today = todayInTurkiye(clock());
  let [done, failed] = [0, 0];
  const closed = await readClosedDays(database, call.model);
  for (const { rule, lookback, template } of await nightlyRules(recordsOf(call, database))) {
    signal.throwIfAborted();
    try {
      await database.transaction().execute(async (open) => {
        const records = recordsOf(call, open);
        const caught = await caughtBy(records.monitoring, rule, addDays(today, -lookback), today);
        const hits = await recordHits(records, rule, caught);
        if (template !== null) await openFiles(records, hits, { template, today, closed });
      });
      done += 1;
    } catch (error) {
      failed += 1;
      log(`${rule.code}: ${causeOf(error)}`);
    }
  }
  return { done, failed };
};
