import type { AllocationTargetCode } from '../../../../../contract/model/generated/entities';
import type { RecordStore } from '../../../../records/RecordStore';

/** The account of a customer that a reference leads to, and what it is. */
export interface LineTarget {
  readonly account: string;
  readonly kind: Extract<AllocationTargetCode, 'ACCOUNT' | 'WALLET'>;
}

/** Targets of references: wallet numbers, virtual IBANs and account numbers of customers, in lira. Others are left out. */
export async function targetsOf(
  records: Pick<RecordStore, 'list' | 'getAll'>,
  references: readonly string[],
): Promise<ReadonlyMap<string, LineTarget>> {
  const wallets = references.filter((each) => /^CZ\d{10}$/.test(each));
  const ibans = references.filter((each) => /^TR\d{24}$/.test(each));
  const numbers = references.filter((each) => /^\d{10,16}$/.test(each));
  const found = new Map<string, string>();
  if (wallets.length > 0)
    for (const { walletNo, account } of await records.list('Wallet', { walletNo: wallets }))
      found.set(walletNo, account);
  if (ibans.length > 0)
    for (const { iban, account } of await records.list('AccountIban', { iban: ibans, status: 'ACTIVE' }))
      found.set(iban, account);
  if (numbers.length > 0)
    for (const { accountNo, id } of await records.list('Account', { accountNo: numbers }))
      found.set(accountNo, id);
  const accounts = await records.getAll('Account', [...new Set(found.values())]);
  const targets = new Map<string, LineTarget>();
  for (const [reference, id] of found) {
    const account = accounts.get(id);
    const isCustomers = account?.ownerType === 'CUSTOMER' && account.currency === 'TRY';
    if (isCustomers && (account.status === 'OPEN' || account.status === 'BLOCKED'))
      targets.set(reference, { account: id, kind: account.accountType === 'EMONEY' ? 'WALLET' : 'ACCOUNT' });
  }
  return targets;
}
