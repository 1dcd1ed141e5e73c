import type { JobCall, JobResult } from '../../platform/scheduler/Job';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import type { RecordStore } from '../../records/RecordStore';

/** Records per part of a list. */
const partSize = 200;

/** Records of a transaction, in the name of a run. */
export function recordsOf(
  { model, clock, runNo }: Pick<JobCall, 'model' | 'clock' | 'runNo'>,
  database: JobCall['database'],
): RecordStore {
  const system = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
  return createRecordStore(database, model, { ...system, requestId: runNo, now: clock().toISOString() });
}

/**
 * Changes the records of a list one by one, each in its own transaction: one that fails leaves the others done, and is
 * tried again by the next run. `list` returns ids in ascending order, after the given one.
 */
export async function eachRecord(
  call: JobCall,
  list: (records: RecordStore, after: string, limit: number) => Promise<readonly string[]>,
  change: (records: RecordStore, id: string, open: Database) => Promise<boolean>,
): Promise<JobResult> {
  const { database, signal, log } = call;
  let [done, failed] = [0, 0];
  let after = '0';
  for (;;) {
    const ids = await list(recordsOf(call, database), after, partSize);
    for (const id of ids) {
      signal.throwIfAborted();
      try {
        const work = database.transaction().execute((open) => change(recordsOf(call, open), id, open));
        if (await work) done += 1;
      } catch (error) {
        failed += 1;
        log(`record ${id}: ${error instanceof Error ? error.message : error}`);
      }
      after = id;
    }
    if (ids.length < partSize) return { done, failed };
  }
}
