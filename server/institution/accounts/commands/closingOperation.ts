import type { Call } from '../../../engine/context/Command';
import { amountOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { deskChannel, type MoneyOperation } from '../../moneyOperation/rules';

/** Closing an account as a money operation: its balance is paid out to the IBAN, if both are given. */
export async function closingOperation(
  { records, user }: Pick<Call, 'records' | 'user'>,
  { id, customer, balance, currency, accountNo }: StoredOf<'Account'>,
  iban: string | null,
): Promise<MoneyOperation> {
  const paysOut = iban !== null && amountOf(balance).gt(0);
  return {
    // Without a payout a passive customer's account can still be closed.
    stages: paysOut ? ['GATE', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'] : ['RIGHTS'],
    facts: {
      txnCode: 'ACCOUNT_CLOSE',
      customer: customer ?? null,
      account: id,
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      amount: paysOut ? (balance ?? null) : null,
      currency: paysOut ? currency : null,
      recordRef: accountNo,
    },
  };
}
