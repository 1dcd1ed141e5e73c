import Big from 'big.js';
import { addDays } from '../../../../../contract/values/days';
import type { RecordStore } from '../../../../records/RecordStore';
import type { Parameter } from './riskScore';

/** Code of the parameter of the money that a customer moves. */
export const turnoverCode = 'TXNVOLUME';

/** Days whose movements count. */
const turnoverDays = 90;

/**
 * Lira value of the movements of customers in the last days, in cash or on accounts, by their id, in whole lira. Movements that
 * were undone don't count. Nothing is read for models without the parameter.
 */
export async function turnoverOf(
  records: Pick<RecordStore, 'sum'>,
  models: readonly { readonly parameters: readonly Pick<Parameter, 'paramCode'>[] }[],
  customers: readonly string[],
  today: string,
): Promise<(customer: string) => number> {
  const isRated = models.some(({ parameters }) =>
    parameters.some(({ paramCode }) => paramCode === turnoverCode),
  );
  if (!isRated || customers.length === 0) return () => 0;
  const moved = {
    customer: customers,
    reversedAt: null,
    bookingDate: { gte: addDays(today, -turnoverDays) },
  };
  const sums = await records.sum('PartyMovement', ['amountTry'], moved, 'customer');
  return (customer) => new Big(sums[customer]?.amountTry ?? 0).round(0, Big.roundDown).toNumber();
}
