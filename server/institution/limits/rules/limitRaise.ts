import Big from 'big.js';
import { inForceOn } from '../../../../contract/values/days';
import type { RecordStore } from '../../../records/RecordStore';
import type { MovingFacts } from './LimitFacts';
import type { EffectiveLimit } from './limitGroups';

/** The limit of a customer, raised by the allowances in force of the customer's accounts in its currency. */
export async function raisedLimit(
  records: RecordStore,
  { customer, today }: MovingFacts,
  found: readonly EffectiveLimit[],
): Promise<readonly EffectiveLimit[]> {
  const [first] = found;
  if (customer === null || first === undefined) return found;
  const { currency } = first.limit;
  const granted = await records.list('AccountLimitAllowance', {
    allowanceType: 'LIMIT_RAISE',
    currency,
    status: 'ACTIVE',
  });
  const now = granted.filter((each) => inForceOn(each, today));
  const accounts = await records.getAll(
    'Account',
    now.map(({ account }) => account),
  );
  const ofCustomer = now.filter(({ account }) => accounts.get(account)?.customer === customer);
  const raise = ofCustomer.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const raised = (amount: string) => raise.plus(amount).toFixed(2);
  return found.map(({ limit, ...rest }) => ({
    ...rest,
    limit: {
      ...limit,
      perTxnMax: raised(limit.perTxnMax),
      dailyAmount: limit.dailyAmount && raised(limit.dailyAmount),
      monthlyAmount: limit.monthlyAmount && raised(limit.monthlyAmount),
    },
  }));
}
