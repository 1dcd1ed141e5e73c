import { sql } from 'kysely';
import type { LedgerAccount } from './LedgerStore';

/** Owner types of the accounts that many postings share. */
const owners: readonly string[] = ['BANK', 'EXF', 'INTERNAL'];

/** Type of an account that has money of its owner: it is booked at once, whoever the owner is. */
const ownMoney = 'PAYMENT';

/**
 * Whether many postings share an account: those of banks, partners, and own ones. Their movements and balances are written when
 * vouchers are numbered (`numberVouchers`), so that no posting waits for another one's account. Money that a firm pays from is
 * none of them: its balance decides whether it can.
 */
export function isShared({
  ownerType,
  accountType,
}: Pick<LedgerAccount, 'ownerType' | 'accountType'>): boolean {
  return owners.includes(ownerType) && (ownerType !== 'EXF' || accountType !== ownMoney);
}

/** The same of an account `a` in a statement. */
export const sharedAccount = sql`(a.owner_type = any(${sql.lit(`{${owners.join(',')}}`)}::text[])
  and (a.owner_type <> 'EXF' or a.account_type is distinct from ${sql.lit(ownMoney)}))`;
