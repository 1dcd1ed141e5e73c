import Big from 'big.js';
import { ledgerOf } from '../store/createLedgerStore';
import type { PostingCall } from './PostingCall';

/** Balance of a code of the chart of accounts in a currency: debits less credits. */
export interface GlBalance {
  readonly glCode: string;
  readonly currency: string;
  /** Branch of its vouchers; null for those of no branch, and if branches are summed. */
  readonly agent: string | null;
  readonly balance: Big;
  /** By the values in TRY of its entries. */
  readonly inTry: Big;
}

/** Entries above which the books are large: what reads all of them belongs in the background. */
const large = 500_000;

/**
 * Balances of all codes after a day, by code and currency, with `byBranch` of each branch; those that are zero in both
 * are left out.
 */
export async function glBalances(
  { records }: Pick<PostingCall, 'records'>,
  until: string,
  byBranch = false,
): Promise<readonly GlBalance[]> {
  const totals = await ledgerOf(records).totals(until, byBranch);
  return totals
    .map(({ glCode, currency, agent, balance, inTry }) => ({
      glCode,
      currency,
      agent,
      balance: new Big(balance),
      inTry: new Big(inTry),
    }))
    .filter(({ balance, inTry }) => !balance.eq(0) || !inTry.eq(0));
}

/** Whether reading all entries takes longer than a user waits. */
export function areBooksLarge({ records }: Pick<PostingCall, 'records'>): Promise<boolean> {
  return ledgerOf(records).hasMoreEntries(large);
}
