import type { Json, JsonObject } from '../../../../../contract/values/json';
import type { SignedReply } from '../../../../platform/outside/askSigned';
import type { EntityName, RecordStore } from '../../../../records/RecordStore';

/** Pages of a list at most: a counterpart that always names a next page is not followed for ever. */
const pageLimit = 1000;

/**
 * All orders that a counterpart lists for a day, page by page; null without an answer, or with an order that is not whole.
 * @param page asks for the orders after one: its number, and the index of the page
 */
export async function listedOrders<Report>(
  page: (after: string, index: number) => Promise<SignedReply>,
  read: (order: Json) => Report | null,
): Promise<readonly Report[] | null> {
  const listed: Report[] = [];
  let after = '';
  for (let index = 0; index < pageLimit; index += 1) {
    const reply = await page(after, index);
    if (reply.kind !== 'answered' || !Array.isArray(reply.content.orders)) return null;
    for (const each of reply.content.orders) {
      const report = read(each);
      if (report === null) return null;
      listed.push(report);
    }
    const { next = null } = reply.content;
    if (next === null) return listed;
    after = String(next);
  }
  return null;
}

/** Differences of a kind: an entity with `diffStatus`, `foundAt` and `clearedAt`, and what one side alone may have. */
export interface DifferenceKind {
  readonly entity: EntityName;
  /** Field with the number of the order. */
  readonly number: string;
  /** Fields that one side alone has, empty. */
  readonly oneSided: Readonly<Record<string, null>>;
}

/** Stores what differs on a day of a counterpart, and clears what does not any more. @param of the counterpart and the day */
export async function storeDifferences(
  { records, now }: { readonly records: RecordStore; readonly now: string },
  { entity, number, oneSided }: DifferenceKind,
  of: JsonObject,
  found: readonly JsonObject[],
): Promise<void> {
  const { untyped } = records;
  const known = new Map((await untyped.list(entity, of)).map((each) => [each[number], each]));
  for (const difference of found) {
    const earlier = known.get(difference[number] ?? null);
    known.delete(difference[number] ?? null);
    const values = { ...oneSided, ...difference, diffStatus: 'OPEN', clearedAt: null };
    if (earlier === undefined) await untyped.insert(entity, { ...of, ...values, foundAt: now });
    // What staff have resolved stays resolved.
    else if (earlier.diffStatus !== 'RESOLVED')
      await untyped.update(entity, earlier.id, earlier.version, values);
  }
  for (const { id, version, diffStatus } of known.values())
    if (diffStatus === 'OPEN')
      await untyped.update(entity, id, version, { diffStatus: 'CLEARED', clearedAt: now });
}
