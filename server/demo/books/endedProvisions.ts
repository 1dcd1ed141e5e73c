import { addDays } from '../../../contract/values/days';
import type { DemoRow } from '../DemoBatch';
import type { Capture } from './CashCounter';

/** Provisions of the year that are not held any more: captured ones with their vouchers, released and expired ones. */
export function endedProvisions(held: readonly DemoRow[], captures: readonly Capture[]): readonly DemoRow[] {
  const first = held.length + 1;
  return captures.flatMap(({ account, amount, day, provisionNo, voucher }, at) => {
    const id = (number: number) => String(first + at * 2 + number);
    const common = { account, amount, expiresAt: `${addDays(day, 3)}T15:00:00.000Z` };
    const before = addDays(day, -6);
    return [
      {
        id: id(0),
        provisionNo,
        ...common,
        capturedAmount: amount,
        voucher,
        status: 'CAPTURED',
        sourceRef: `EFT${String(600_000 + at)}`,
      },
      {
        id: id(1),
        provisionNo: `PRV${String(60_001 + at).padStart(11, '0')}`,
        ...common,
        capturedAmount: '0.00',
        sourceRef: `EFT${String(650_000 + at)}`,
        expiresAt: `${before}T15:00:00.000Z`,
        status: at % 2 === 0 ? 'RELEASED' : 'EXPIRED',
      },
    ];
  });
}
