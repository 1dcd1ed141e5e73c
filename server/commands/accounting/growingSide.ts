import type { Account } from '../../../contract/generated/entities';

/** Side of a ledger entry: D debit, C credit. */
export type Side = 'D' | 'C';

/** Classes of the uniform chart that grow by debit: current and fixed assets, and costs. */
const debitClasses = new Set(['1', '2', '7']);

/** The side on which an account's balance grows, by the class that its GL code begins with. */
export function growingSide({ glCode }: { readonly glCode?: Account['glCode'] | null }): Side {
  return debitClasses.has((glCode ?? '').slice(0, 1)) ? 'D' : 'C';
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'D' ? 'C' : 'D';
}
