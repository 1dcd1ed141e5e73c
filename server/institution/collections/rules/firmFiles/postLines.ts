import type { LifeCall } from '../../../kernel/rules/lifecycle';
import type { PostingCall } from '../../../ledger/rules';
import { allocateByServer } from '../allocateNamed';

type ServerCall = LifeCall & PostingCall;
type InTransaction = <Result>(work: (call: ServerCall) => Promise<Result>) => Promise<Result>;

/** Lines that are listed at once. */
const most = 500;

/**
 * Posts the good lines of the files whose posting was approved, each in a transaction of its own; one that a check stops waits with it.
 * A file is done when no good line is left. @param next called before each @returns the number of posted lines
 */
export async function postAskedLines(inTransaction: InTransaction, next: () => void): Promise<number> {
  let posted = 0;
  const asked = await inTransaction(({ records }) =>
    records.list('ExtFirmBatch', { postingAskedAt: { gt: '1970-01-01T00:00:00.000Z' } }),
  );
  for (const { id: batch } of asked) {
    const state = { collectionStatus: 'NEW', waitsFor: null, lineError: null, correctedAt: null } as const;
    const good = { batch, ...state };
    for (;;) {
      const lines = await inTransaction(({ records }) => records.list('Collection', good, { limit: most }));
      for (const { id, suggestedAccount: account, openAmount: amount } of lines) {
        next();
        const parts = [{ account, amount }];
        if (await allocateByServer(inTransaction, id, parts, 'collection/extFirmCollectionDetail'))
          posted += 1;
      }
      if (lines.length < most) break;
    }
    await inTransaction(async ({ records }) => {
      const done = await records.lock('ExtFirmBatch', batch);
      if (done !== null) await records.update('ExtFirmBatch', batch, done.version, { postingAskedAt: null });
    });
  }
  return posted;
}
