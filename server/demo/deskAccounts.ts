import { addDays } from '../../contract/values/days';
import type { AccountBook } from './AccountBook';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';

/** Opens an account of each pay desk in each of its currencies, with the cash that the desk holds. */
export function deskAccounts({ today }: DemoWorld, book: AccountBook, desks: readonly DemoRow[]): void {
  for (const desk of desks) {
    for (const [currency, balance] of Object.entries(desk.balances as Readonly<Record<string, string>>)) {
      const cents = Number(balance.replace('.', ''));
      const carried = { day: addDays(today, -1), cents, txnType: 'COLLECTION', counterparty: 'Devir' };
      book.open({
        name: `${desk.name} ${currency}`,
        ownerType: 'DESK',
        accountType: 'CASH',
        currency,
        owner: { payDesk: desk.id },
        openDate: addDays(today, -700),
        status: 'OPEN',
        movements: cents === 0 ? [] : [{ ...carried, description: 'Kasa devri' }],
      });
    }
  }
}
