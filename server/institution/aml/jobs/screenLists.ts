import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { Job, JobCall } from '../../../platform/scheduler/Job';
import { entityTables } from '../../../records/openDatabase';
import { type InTransaction, ownLists, parseListFile, reindexList } from '../rules/listFiles';
import { leastScore, screenCustomers } from '../rules/screening';
import { screeningOf } from '../store/ScreeningStore';

/** Customers of a transaction. */
const part = 50;

/** Customers whose transactions a hit would stop. */
const screened = ['CANDIDATE', 'ACTIVE', 'RESTRICTED', 'PASSIVE'] as const;

/**
 * Reads list files that were uploaded, indexes lists again that ask for it, and screens all customers after an edition was published or an entry of the
 * institution's own was added or changed.
 */
export const screenLists: Job = async (call) => {
  let done = 0;
  for (const file of await recordsOf(call, call.database).list('AmlFile', { fileStatus: 'UPLOADED' })) {
    await parseListFile(call, file);
    call.log(`${file.fileNo}: read`);
    done += 1;
  }
  done += await learnLists(call);
  done += await reindexRequested(call);
  const began = call.clock().toISOString();
  const records = recordsOf(call, call.database);
  const files = await records.list('AmlFile', { fileStatus: 'INDEXED', screenedAt: null });
  const entries = await records.list('AmlListEntry', {
    listType: [...ownLists],
    status: 'ACTIVE',
    screenedAt: null,
  });
  if (files.length + entries.length === 0) return { done, failed: 0 };
  const hits = await screenAll(call);
  // Past the record store: a mark is no version of an entry, which would ask about its hits again.
  for (const [table, rows] of [
    ['AmlFile', files],
    ['AmlListEntry', entries],
  ] as const) {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await entityTables(call.database)
        .updateTable(table)
        .set({ screenedAt: began })
        .where('id', 'in', ids)
        .execute();
  }
  call.log(`${hits} new hits`);
  return { done: done + files.length + entries.length, failed: 0 };
};

const withinOf =
  (call: JobCall): InTransaction =>
  (work) => {
    call.signal.throwIfAborted();
    return call.database.transaction().execute((open) => work(recordsOf(call, open)));
  };

/** Indexes all lists again whose names an earlier version indexed, which kept no words. Returns the number of entries. */
async function learnLists(call: JobCall): Promise<number> {
  const records = recordsOf(call, call.database);
  if (await screeningOf(records).hasLearned()) return 0;
  const files = await records.list('AmlFile', { fileStatus: 'INDEXED' });
  let done = 0;
  for (const listType of new Set([...ownLists, ...files.map((file) => file.listType)]))
    done += await reindexList(withinOf(call), listType);
  call.log(`${done} entries indexed again`);
  return done;
}

/** Indexes the lists again whose files are marked; their customers are screened afterwards. Returns the number of files. */
async function reindexRequested(call: JobCall): Promise<number> {
  const within = withinOf(call);
  const asked = { fileStatus: 'INDEXED', reindex: true } as const;
  const files = await recordsOf(call, call.database).list('AmlFile', asked);
  for (const { id, fileNo, listType } of files) {
    const count = await reindexList(within, listType);
    const indexedAt = call.clock().toISOString();
    await within(async (records) => {
      const file = await records.lock('AmlFile', id);
      if (file !== null)
        await records.update('AmlFile', id, file.version, { reindex: false, indexedAt, screenedAt: null });
    });
    call.log(`${fileNo}: ${count} entries indexed again`);
  }
  return files.length;
}

async function screenAll(call: JobCall): Promise<number> {
  const { database, clock, signal } = call;
  const scoreMin = await leastScore(recordsOf(call, database));
  let [hits, after] = [0, '0'];
  for (;;) {
    signal.throwIfAborted();
    const found = await database.transaction().execute(async (open) => {
      const records = recordsOf(call, open);
      const customers = await records.list(
        'Customer',
        { status: [...screened], id: { gt: after } },
        { limit: part },
      );
      hits += await screenCustomers(records, customers, { scoreMin, now: clock().toISOString() });
      return customers;
    });
    const last = found.at(-1);
    if (last === undefined || found.length < part) return hits;
    after = last.id;
  }
}
