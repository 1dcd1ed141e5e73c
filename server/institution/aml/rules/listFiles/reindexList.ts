import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { indexEntries } from '../screening';

/** Entries of a transaction. */
const part = 500;

/** Lists that the institution keeps itself: their entries come from no file. */
export const ownLists = ['BLACK', 'GREY', 'PEP'] as const;

/** Runs work with the records of a transaction of its own. */
export type InTransaction = <Result>(work: (records: RecordStore) => Promise<Result>) => Promise<Result>;

/**
 * Indexes the names of a list again, part by part: active entries get the names and keys of today's rules, others leave the
 * index. @returns the number of entries
 */
export async function reindexList(
  within: InTransaction,
  listType: StoredOf<'AmlListEntry'>['listType'],
): Promise<number> {
  let [count, after] = [0, '0'];
  for (;;) {
    const entries = await within(async (records) => {
      await records.lockName(`list ${listType}`);
      const some = await records.list('AmlListEntry', { listType, id: { gt: after } }, { limit: part });
      await indexEntries(records, some);
      return some;
    });
    count += entries.length;
    const last = entries.at(-1);
    if (last === undefined || entries.length < part) return count;
    after = last.id;
  }
}
