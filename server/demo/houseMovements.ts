import { addDays } from '../../contract/values/days';
import type { DemoMovement } from './AccountBook';
import type { DemoWorld } from './DemoWorld';

/** Number of deposits, each paid out on the next day: about a quarter in total. */
const rounds = 46;

const paidIn = { description: 'Günlük giriş', descriptionEn: 'Paid in today' };
const paidOut = { description: 'Günlük çıkış', descriptionEn: 'Paid out today' };

/**
 * Movements of an own account that end with `balance` cents: a carried-over balance, then a movement every
 * day, today included.
 */
export function houseMovements(
  { today, random }: DemoWorld,
  balance: number,
  words: { readonly txnType: string; readonly counterparty: string },
): readonly DemoMovement[] {
  const daily: DemoMovement[] = [];
  const maxAmount = Math.max(10_000, Math.floor(Math.abs(balance) / 60));
  for (let back = 2 * rounds - 1; back > 0; back -= 2) {
    const [before, day] = [addDays(today, -back), addDays(today, 1 - back)];
    daily.push({ day: before, cents: random.int(1_000, maxAmount), ...words, ...paidIn });
    daily.push({ day, cents: -random.int(1_000, maxAmount), ...words, ...paidOut });
  }
  const carried = balance - daily.reduce((sum, { cents }) => sum + cents, 0);
  const opening = {
    day: addDays(today, -2 * rounds),
    cents: carried,
    txnType: 'COLLECTION',
    counterparty: 'Devir',
  };
  return carried === 0
    ? daily
    : [{ ...opening, description: 'Dönem devri', descriptionEn: 'Balance of the period before' }, ...daily];
}
