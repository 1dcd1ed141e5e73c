import { onlyWeekends } from '../../../contract/values/businessDays';
import { addDays } from '../../../contract/values/days';
import { lastDayOfBranch } from '../../institution/desks/rules/days';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import type { YearRows } from './DemoBooks';
import type { DemoDesk } from './DeskFlow';
import type { DemoDifference } from './differences';
import { groupedBy } from './groupedBy';
import { piecesOf } from './piecesOf';

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

/** Days of the desks from a day on, as their movements and counts were. */
export function deskSessions(
  { from, today }: { readonly from: string; readonly today: string },
  desks: readonly DemoDesk[],
  accounts: readonly DemoRow[],
  { movements, openings }: YearRows,
  differences: readonly DemoDifference[],
): readonly DemoRow[] {
  const byAccount = groupedBy(movements, ({ account }) => String(account));
  const sessions: DemoRow[] = [];
  for (const { id: payDesk, payDesk: desk, currency, ...account } of accounts.flatMap((row) => {
    const found = row.payDesk ? desks.find(({ id }) => id === row.payDesk) : undefined;
    return found ? [{ id: found, payDesk: found.id, currency: String(row.currency), account: row.id }] : [];
  })) {
    const ofAccount = byAccount.get(account.account) ?? [];
    let balance = cents(openings.get(account.account));
    for (const movement of ofAccount.filter(({ bookingDate }) => String(bookingDate) < from))
      balance = cents(movement.balanceAfter);
    const isOpen = !payDesk.name.endsWith('2');
    for (let day = from; day <= (isOpen ? today : addDays(today, -1)); day = addDays(day, 1)) {
      const ofDay = ofAccount.filter(({ bookingDate }) => bookingDate === day);
      const sumOf = (side: string) =>
        ofDay.reduce((sum, { direction, amount }) => (direction === side ? sum + cents(amount) : sum), 0);
      const found = differences.find(
        (one) => one.day === day && one.desk === desk && one.currency === currency,
      );
      const difference = found?.cents ?? 0;
      // Differences are movements, but neither cash in nor out.
      const totalIn = sumOf('D') - Math.max(difference, 0);
      const totalOut = sumOf('C') - Math.max(-difference, 0);
      const counted = balance + totalIn - totalOut + difference;
      const isClosed = day < today;
      sessions.push({
        id: String(sessions.length + 1),
        payDesk: desk,
        agent: payDesk.agent,
        currency,
        businessDate: day,
        deskType: payDesk.isMain ? 'MAIN' : 'TELLER',
        openingBalance: fromCents(balance),
        totalIn: fromCents(totalIn),
        totalOut: fromCents(totalOut),
        openedBy: payDesk.responsible,
        openedAt: `${day}T05:45:00.000Z`,
        expectedBalance: fromCents(counted - difference),
        ...(isClosed && closing(day, counted, currency)),
        ...(found ? differenceOf(found) : { diffType: 'NONE', ...(isClosed && { difference: '0.00' }) }),
        deskStatus: isClosed ? 'CLOSED' : 'OPEN',
      });
      balance = counted;
    }
  }
  return sessions;
}

function closing(day: string, counted: number, currency: string) {
  const count = { countedBalance: fromCents(counted), denominations: piecesOf(counted, currency) };
  return { ...count, closedAt: `${day}T15:30:00.000Z` };
}

function differenceOf({ day, cents: amount, reason, outcome, witness, voucher }: DemoDifference) {
  return {
    difference: fromCents(amount),
    diffType: amount > 0 ? 'OVER' : 'UNDER',
    diffReason: reason,
    diffAction: outcome,
    resolveBy: lastDayOfBranch(day, onlyWeekends),
    supervisor: witness,
    voucher,
  };
}
