import Big from 'big.js';
import { sql } from 'kysely';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { ApiClient } from '../contract/ApiClient';
import {
  changeLimit,
  chargeToStaff,
  closeDay,
  closeShort,
  type DeskCurrency,
  deskCurrencies,
  receive,
  send,
} from './deskDay/desk';
import { expect, test } from './fixtures';
import { approve } from './formSteps';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// The desk parts of W1 and W11: cash goes from the main desk to a teller and back, in the evening the teller counts 50.00
// too little, and the manager closes the branch. Balances equal counts, and no difference of the day stays open.

test.describe('the day of a pay desk', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);

  /** Expected cash of a desk in each currency. */
  async function cashOf(desk: string): Promise<Readonly<Record<DeskCurrency, string>>> {
    const client = await ApiClient.signedIn(server.address, 'admin');
    const body = { state: {}, filter: { ownerType: 'DESK' }, page: 0, size: 100, sort: [] };
    type Rows = { readonly rows: readonly Readonly<Record<string, string>>[] };
    const { envelope } = await client.post<Rows>('accounting/account/query', body);
    const rows = envelope.responseObject?.rows ?? [];
    const of = (currency: string) => rows.find(({ name }) => name === `${desk} ${currency}`)?.balance ?? '';
    return { TRY: of('TRY'), USD: of('USD'), EUR: of('EUR') };
  }

  test('W1, W11: a teller receives cash that the manager sent, and sends some back', async () => {
    const [manager, teller] = await Promise.all([as('manager'), as('teller')]);
    await send(manager, /Gişe 1/, '10000');
    await receive(teller, '10.000,00', '10000');
    // A transfer that the demo left in transit.
    await receive(teller, '25.000,00', '25000');
    await send(teller, /Ana Kasa/, '20000');
    await receive(manager, '20.000,00', '20000');
  });

  test('W1: the teller counts blind; a shortage needs a reason and a witness, and opens a difference', async () => {
    const cash = await cashOf('Kadıköy Şubesi Gişe 1');
    const page = await as('teller');
    const short = new Big(cash.TRY).minus(50).toFixed(2);
    await closeShort(page, 'Gişe Kasası Kapama', short, /50,00 TRY noksan/);
    for (const currency of ['USD', 'EUR'] as const)
      await closeDay(page, 'Gişe Kasası Kapama', currency, cash[currency]);
  });

  test('W1: the manager charges it to the teller, and closes the main desk after it', async () => {
    const cash = await cashOf('Kadıköy Şubesi Ana Kasa');
    const page = await as('manager');
    await chargeToStaff(page);
    for (const currency of deskCurrencies)
      await closeDay(page, 'Ana Kasa Kapama', currency, cash[currency], 'teller');
  });

  test('W1: the manager lowers the cash limit of the closed desk, and accounting approves', async () => {
    const [manager, accountant] = await Promise.all([as('manager'), as('accounting')]);
    await approve(accountant, [await changeLimit(manager, 'Kadıköy Şubesi Gişe 1', '900000')]);
  });

  test('W1 after: balances equal counts, nothing is in transit, no difference of the day is open', async () => {
    const { desks, open, limit, check } = await server.readStopped(async (database) => ({
      desks: (
        await sql<{ counted: string; balance: string; action: string | null }>`
          select s.counted_balance::text as counted, a.balance::text as balance, s.diff_action as action
          from pay_desk_session s join pay_desk d on d.id = s.pay_desk and d.desk_status = 'CLOSED'
            join account a on a.pay_desk = s.pay_desk and a.currency = s.currency
          where d.agent = 1 and d.responsible in ('teller', 'manager') and s.closed_at is not null
            and s.id = (select max(l.id) from pay_desk_session l where l.pay_desk = s.pay_desk and l.currency = s.currency)`.execute(
          database,
        )
      ).rows,
      open: (
        await sql<{ open: string }>`
          select (select count(*) from desk_transfer t join pay_desk d on d.id = t.to_desk
              where d.agent = 1 and t.desk_transfer_status = 'SENT')
            + (select count(*) from pay_desk_session where agent = 1 and desk_status <> 'CLOSED') as open`.execute(
          database,
        )
      ).rows,
      limit: (
        await sql<{ limit: string }>`
          select cash_limit::text as limit from pay_desk where name = 'Kadıköy Şubesi Gişe 1'`.execute(
          database,
        )
      ).rows,
      check: await verifyLedger(database),
    }));
    expect(desks).toHaveLength(6);
    for (const { counted, balance } of desks) expect(balance).toBe(counted);
    expect(desks.filter(({ action }) => action !== null)).toEqual([
      expect.objectContaining({ action: 'STAFF_DEBT' }),
    ]);
    expect(Number(open[0]?.open)).toBe(0);
    expect(limit).toEqual([{ limit: '900000.00' }]);
    expect(check.faults).toEqual([]);
  });
});
