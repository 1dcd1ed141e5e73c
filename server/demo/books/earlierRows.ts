import { normalBalance, otherSide } from '../../institution/ledger/rules';
import type { DemoMovement } from '../AccountBook';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';

/** Movements of an account in an earlier system, in their order, each with its resulting balance. */
export function earlierRows(
  account: { readonly id: string; readonly glCode: string },
  movements: readonly DemoMovement[],
): readonly DemoRow[] {
  const growing = normalBalance(account);
  let balance = 0;
  return movements
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, cents, ...words }) => {
      balance += cents;
      return {
        id: '',
        account: account.id,
        bookingDate: day,
        valueDate: day,
        ...words,
        direction: cents > 0 ? growing : otherSide(growing),
        amount: fromCents(Math.abs(cents)),
        balanceAfter: fromCents(balance),
      };
    });
}
