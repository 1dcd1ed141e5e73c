import type { DemandStopCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import type { StoredOf } from '../../../records/RecordStore';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import type { PostingCall } from '../../ledger/rules';
import { RefusedOperation, recordReject } from '../../moneyOperation/rules';
import { type AllocatedPart, allocate } from './allocate';
import { demandStop } from './demands';
import { needsApproval } from './refusals';

type ServerCall = LifeCall & PostingCall;
type InTransaction = <Result>(work: (call: ServerCall) => Promise<Result>) => Promise<Result>;

/** Collections that one run takes up at most. */
const most = 5_000;

/** Who the server is, for the stages. */
const server = { granted: [], user: { userName: 'system', roles: [] } };

/**
 * Money whose bank named an IBAN of ours goes to its account, or to the demand whose IBAN it is, with no hand, each in a transaction of its own. What a stage or the ledger
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
  for (const collection of waiting) {
    next();
    const { id, suggestedAccount: account, suggestedDemand: demand, openAmount: amount } = collection;
    const isNamed = collection.suggestionReasons?.includes('NAMED_IBAN') && (account || demand);
    const stop = demand ? await inTransaction((call) => stopOf(call, collection, demand)) : null;
    if (!isNamed || stop !== null) {
      await inTransaction((call) => keepWaiting(call, id, null, { stop }));
      continue;
    }
    if (await allocateByServer(inTransaction, id, [{ account, demand, amount }])) allocated += 1;
  }
  return allocated;
}

/**
 * Allocates with no hand, in a transaction of its own. What a stage or the ledger stops waits from then on, with the check that stopped
 * it. @param screenId of the screen on which people see it @returns whether it is allocated
 */
export async function allocateByServer(
  inTransaction: InTransaction,
  collection: string,
  parts: readonly AllocatedPart[],
  screenId = 'collection/bankPoolCollection',
): Promise<boolean> {
  const wanted = { collection, parts, note: null, isDeclared: false };
  try {
    await inTransaction((call) =>
      allocate<void>({ ...call, ...server }, wanted, {
        async hold() {
          throw needsApproval();
        },
        answer: () => {},
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction((call) => keepWaiting(call, collection, error, { screenId }));
    return false;
  }
}

/** Why a collection does not go to a demand by itself: the day on which its bank booked it counts. */
async function stopOf(
  { records }: ServerCall,
  { openAmount: amount, bankTransaction, collectedAt }: StoredOf<'Collection'>,
  id: string,
): Promise<DemandStopCode | null> {
  const demand = await records.get('EftCollectionDemand', id);
  const line = bankTransaction ? await records.get('BankTransaction', bankTransaction) : null;
  const day = line?.bookingDate ?? collectedAt.slice(0, 10);
  return demand === null ? 'CLOSED' : demandStop(demand, { amount, day });
}

interface Waiting {
  readonly stop?: DemandStopCode | null;
  readonly screenId?: string;
}

/** @param refusal null: the IBAN leads to no account in the currency, or its demand does not take the money: `stop` */
async function keepWaiting(
  { records, now }: ServerCall,
  id: string,
  refusal: Refusal | null,
  { stop = null, screenId = 'collection/bankPoolCollection' }: Waiting = {},
): Promise<void> {
  const collection = await records.lock('Collection', id);
  if (collection?.collectionStatus !== 'NEW') return;
  const stage =
    refusal === null ? 'VALIDATION' : refusal instanceof RefusedOperation ? refusal.stage : 'APPROVAL';
  // Neither may say whether a list or a pattern has stopped it.
  const waitsFor = stage === 'SCREENING' || stage === 'MONITORING' ? 'AML' : stage;
  await records.update('Collection', id, collection.version, { waitsFor, demandStop: stop });
  if (refusal instanceof RefusedOperation)
    await recordReject(records, refusal, {
      screenId,
      userName: 'system',
      requestId: crypto.randomUUID(),
      now,
    });
}
