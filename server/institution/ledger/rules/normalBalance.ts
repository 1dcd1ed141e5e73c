import type { Account } from '../../../../contract/model/generated/entities';

/** Side of a ledger entry: D debit, C credit. */
export type Side = 'D' | 'C';

/**
 * Classes of the uniform chart of accounts with debit as normal balance: current and fixed assets, and costs.
 */
const debitClasses = new Set(['1', '2', '7']);

/** Normal balance of an account, by the class of its GL code. */
export function normalBalance({ glCode }: { readonly glCode?: Account['glCode'] | null }): Side {
  return debitClasses.has((glCode ?? '').slice(0, 1)) ? 'D' : 'C';
}

/** The opposite side. */
export function otherSide(side: Side): Side {
  return side === 'D' ? 'C' : 'D';
}
