import Big from 'big.js';
import type { RecordStore } from '../../../records/RecordStore';
import { glBalances } from '../../ledger/rules';
import { poolCode } from './openCollections';

/** The pool in a currency; decimals as text. */
export interface PoolBalance {
  readonly currency: string;
  /** What collections say: what has no owner, and refunds that no bank has taken. */
  readonly inPool: string;
  /** What the ledger says. */
  readonly booked: string;
  /** Zero, unless somebody booked on the code of the pool by hand. */
  readonly difference: string;
}

/** The pool as its records and as the ledger have it, by currency: the ledger is the truth. */
export async function poolBalances(
  { records }: { readonly records: RecordStore },
  until: string,
): Promise<readonly PoolBalance[]> {
  const pools = new Map<string, Big>();
  const add = (sums: Readonly<Record<string, Readonly<Record<string, string>>>>, field: string) => {
    for (const [currency, sum] of Object.entries(sums))
      pools.set(currency, (pools.get(currency) ?? new Big(0)).plus(sum[field] ?? 0));
  };
  const inPool = { collectionSource: 'BANK_POOL' } as const;
  add(await records.sum('Collection', ['openAmount'], inPool, 'currency'), 'openAmount');
  add(
    await records.sum('Collection', ['refundAmount'], { collectionStatus: 'REFUND_PENDING' }, 'currency'),
    'refundAmount',
  );
  const booked = new Map(
    (await glBalances({ records }, until))
      .filter(({ glCode }) => glCode === poolCode)
      .map(({ currency, balance }) => [currency, balance.times(-1)]),
  );
  return [...new Set([...pools.keys(), ...booked.keys()])].sort().map((currency) => {
    const [inPool, inLedger] = [pools.get(currency) ?? new Big(0), booked.get(currency) ?? new Big(0)];
    return {
      currency,
      inPool: inPool.toFixed(2),
      booked: inLedger.toFixed(2),
      difference: inLedger.minus(inPool).toFixed(2),
    };
  });
}
