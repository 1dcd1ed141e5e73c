import { Refusal } from '../../../base/errors/Refusal';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import type { PostingCall } from '../../ledger/rules';
import { RefusedOperation, recordReject } from '../../moneyOperation/rules';
import { allocate } from './allocate';
import { needsApproval } from './refusals';

type ServerCall = LifeCall & PostingCall;
type InTransaction = <Result>(work: (call: ServerCall) => Promise<Result>) => Promise<Result>;

/** Collections that one run takes up at most. */
const most = 5_000;

/** Who the server is, for the stages. */
const server = { granted: [], user: { userName: 'system', roles: [] } };

/**
 * Money whose bank named an IBAN of ours goes to its account with no hand, each in a transaction of its own. What a stage or the ledger
 * stops waits in the pool from then on, with the check that stopped it, and leaves a reject as any refused operation does.
 * @param next called before each @returns the number of allocated collections
 */
export async function allocateNamed(inTransaction: InTransaction, next: () => void): Promise<number> {
  const waiting = await inTransaction(({ records }) =>
    records.list(
      'Collection',
      { collectionStatus: 'NEW', waitsFor: null, namedIban: { gt: '' } },
      { limit: most },
    ),
  );
  let allocated = 0;
  for (const { id, suggestedAccount, suggestionReasons, openAmount } of waiting) {
    next();
    const isNamed = suggestionReasons?.includes('NAMED_IBAN') && suggestedAccount;
    if (!isNamed) {
      await inTransaction((call) => keepWaiting(call, id, null));
      continue;
    }
    const parts = [{ account: suggestedAccount, amount: openAmount }];
    const wanted = { collection: id, parts, note: null, isDeclared: false };
    try {
      await inTransaction((call) =>
        allocate<void>({ ...call, ...server }, wanted, {
          async hold() {
            throw needsApproval();
          },
          answer: () => {},
        }),
      );
      allocated += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await inTransaction((call) => keepWaiting(call, id, error));
    }
  }
  return allocated;
}

/** @param refusal null: the IBAN leads to no account in the currency */
async function keepWaiting({ records, now }: ServerCall, id: string, refusal: Refusal | null): Promise<void> {
  const collection = await records.lock('Collection', id);
  if (collection?.collectionStatus !== 'NEW') return;
  const stage =
    refusal === null ? 'VALIDATION' : refusal instanceof RefusedOperation ? refusal.stage : 'APPROVAL';
  // Neither may say whether a list or a pattern has stopped it.
  const waitsFor = stage === 'SCREENING' || stage === 'MONITORING' ? 'AML' : stage;
  await records.update('Collection', id, collection.version, { waitsFor });
  if (refusal instanceof RefusedOperation)
    await recordReject(records, refusal, {
      screenId: 'collection/bankPoolCollection',
      userName: 'system',
      requestId: crypto.randomUUID(),
      now,
    });
}
