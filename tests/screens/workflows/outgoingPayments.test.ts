import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askBanks } from '../../../server/institution/eft/rules';
import { turkishIban } from '../../../server/institution/kernel/rules/money/turkishIban';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { serverLifeCall } from '../../../server/institution/moneyOperation/commands/lifeCall';
import type { SignedReply } from '../../../server/platform/outside/askSigned';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W14: what accounting owes goes out by EFT. Treasury plans the rent and pays it, accounting approves; the invoice of a
// unit is paid, refused by the bank and paid again. Nothing is booked before a bank took it.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');

let server: FixtureApp;
let accounting: ServedUser;
let treasury: ServedUser;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  accounting = await ServedUser.signedIn(server, 'accounting');
  treasury = await ServedUser.signedIn(server, 'tolga.aksoy');
  // What the demo sent to its banks before is with them.
  await answers('COMPLETED');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** Banks answer all that is due: took it, or refuse it. */
const answers = async (state: 'COMPLETED' | 'REFUSED') => {
  const { database, definitions, clock } = server;
  await askBanks({
    service: {
      async ask(_, { about: orderNo, content }): Promise<SignedReply> {
        if (state === 'REFUSED') return { kind: 'refused', code: '51', reason: 'Hesap kapalı' };
        const order = {
          orderNo,
          queryNo: `Q${orderNo}`,
          state,
          amount: content?.amount ?? null,
          returnCode: null,
        };
        return { kind: 'answered', code: '00', content: { code: '00', order } };
      },
    },
    inTransaction: (work) =>
      database
        .transaction()
        .execute((transaction) => work(serverLifeCall(transaction, definitions.model, clock.now))),
  });
};

const approvalOf = ({ errors, result }: ServedScreen): string => {
  expect([errors, result]).toEqual([{}, expect.objectContaining({ approvalNo: expect.any(String) })]);
  return String(result.approvalNo);
};

/** Vouchers of the order that pays a record, and what they leave on each code. */
const booked = async (field: 'planned_payment' | 'payment_request', number: string) => {
  const of = field === 'planned_payment' ? 'plan_no' : 'request_no';
  const rows = await rowsOf(sql<{ gl: string; sum: string }>`
    select e.gl_code as gl, sum(case direction when 'D' then e.amount else -e.amount end)::text as sum
      from ledger_entry e join voucher v on v.id = e.voucher join eft_order o on o.order_no = v.source_ref
      join ${sql.ref(field)} p on p.id = o.${sql.ref(field)} where p.${sql.ref(of)} = ${number} group by 1 order by 1`);
  return rows.map(({ gl, sum }) => `${gl} ${Number(sum)}`);
};

let planNo = '';

test('W14: treasury plans the rent, monthly, with the account that it is booked to', async () => {
  const plan = await treasury.open('accounting/plannedPaymentDefinition');
  await plan.fill({
    payeeName: 'Galata Han A.Ş.',
    payeeIban: turkishIban('0064', '7001'),
    planCategory: 'RENT',
  });
  const [bank] = await rowsOf(
    sql<{ id: string }>`select id::text from bank_account where iban like 'TR__00062%' limit 1`,
  );
  await plan.fill({
    amount: '45000.00',
    currency: 'TRY',
    sourceAccount: bank?.id ?? '',
    offsetCode: '770.01',
  });
  await plan.fill({ recurrence: 'MONTHLY', dueDate: '2026-11-30', endDate: '2027-06-30' });
  const saved = await plan.saved();
  plan.close();
  const [stored] = await rowsOf(sql<{ planNo: string }>`
    select plan_no as "planNo" from planned_payment where id = ${String(saved.id)}`);
  planNo = stored?.planNo ?? '';
});

test('W14: who planned it does not approve its payment; another one does, and a bank takes it', async () => {
  const own = await accounting.open('accounting/plannedPaymentQuery');
  await own.run('pay', { row: await own.row({ payeeName: 'Yılmaz Gayrimenkul A.Ş.', status: 'OVERDUE' }) });
  const refused = await treasury.approve(approvalOf(own));
  expect(refused.join()).toContain('onaylayamaz');
  own.close();
  const list = await treasury.open('accounting/plannedPaymentQuery');
  await list.run('pay', { row: await list.row({ planNo }) });
  const approvalNo = approvalOf(list);
  expect(await booked('planned_payment', planNo)).toEqual([]);
  expect(await accounting.approve(approvalNo)).toEqual(['1 işlem onaylandı.']);
  const paying = await list.row({ planNo });
  expect(paying).toMatchObject({ status: 'PAYING' });
  expect(list.offers('pay', paying)).toBe(false);
  expect(await booked('planned_payment', planNo)).toEqual([]);
  const report = await treasury.open('reports/cashPlannedPayment');
  await report.fill({ payDate: { from: '2026-11-20', to: '2027-01-31' } });
  const counted = (await report.rows()).filter(({ payeeName }) => payeeName === 'Galata Han A.Ş.');
  expect(counted.map(({ payDate, status }) => `${payDate} ${status}`)).toEqual([
    ...['2026-11-30 PAYING', '2026-12-30 PLANNED'],
  ]);
  report.close();
  await answers('COMPLETED');
  expect(await list.row({ planNo })).toMatchObject({ status: 'PAID' });
  expect(await booked('planned_payment', planNo)).toEqual(['102.01 -45000', '770.01 45000']);
  list.close();
});

test('W14: an invoice of a unit is paid by EFT; refused by the bank, it is paid again', async () => {
  const list = await accounting.open('accounting/paymentRequestManagement');
  const row = await list.row({ supplierName: 'Anadolu Güvenlik' });
  const requestNo = String(row.requestNo);
  const [bank] = await rowsOf(
    sql<{ id: string }>`select id::text from bank_account where iban like 'TR__00062%' limit 1`,
  );
  const dialog = { sourceAccount: bank?.id ?? '', offsetCode: '770.01' };
  const pay = async () => {
    await list.run('pay', { row: await list.row({ requestNo }), dialog });
    expect(await treasury.approve(approvalOf(list))).toEqual(['1 işlem onaylandı.']);
    expect(await list.row({ requestNo })).toMatchObject({ status: 'PAYING' });
  };
  await pay();
  await answers('REFUSED');
  expect(await list.row({ requestNo })).toMatchObject({ status: 'FAILED', notPaidReason: 'Hesap kapalı' });
  await pay();
  await answers('COMPLETED');
  const [paid] = await rowsOf(sql<object>`
    select status, not_paid_reason as reason from payment_request where request_no = ${requestNo}`);
  expect(paid).toEqual({ status: 'EXECUTED', reason: null });
  expect(await booked('payment_request', requestNo)).toEqual(['102.01 -61300', '770.01 61300']);
  list.close();
});

test('W14: the remainder of an account goes to another bank: by the right to send an EFT, and the bank’s answer closes it', async () => {
  const teller = await ServedUser.signedIn(server, 'teller');
  const found = await rowsOf(sql<{ id: string; accountNo: string; balance: string }>`
    select a.id::text, a.account_no as "accountNo", a.balance::text from account a join customer c on c.id = a.customer
    where a.status = 'OPEN' and a.currency = 'TRY' and a.account_type = 'PAYMENT' and c.status = 'ACTIVE'
      and a.balance between 500 and 5000 and a.available_balance = a.balance and a.blocked_amount = 0
      and not exists (select from account_block b where b.account = a.id and b.status = 'ACTIVE')
      and not exists (select from provision p where p.account = a.id and p.status = 'HELD')
      and not exists (select from customer_restriction r where r.customer = c.id)
      and not exists (select from screening_hit h where h.customer = c.id) order by a.id limit 2`);
  const [account, other] = found;
  if (account === undefined || other === undefined) throw new Error('no account to close');
  const open = async (id: string) => {
    const screen = await teller.open('accounting/accountClose', id);
    await screen.fill({ sweepIban: turkishIban('0064', '7001'), closeReason: 'Müşteri başka bankada' });
    await screen.calculated();
    return screen;
  };
  // Who may not send it by EFT does not send it by closing the account.
  const limit = (amount: string | null) =>
    sql`update transaction_authorization set amount_limit = ${amount}, approval = null
      where txn_code = 'EFT_OUT' and role = (select id from role where role_code = 'TELLER')`.execute(
      server.database,
    );
  await limit('10.00');
  const refused = await open(other.id);
  await refused.run('commit');
  expect(refused.result.orderNo).toBeUndefined();
  refused.close();
  await limit(null);
  const close = await open(account.id);
  const [sent, fee] = [close.value('sweepAmount'), close.value('sweepFee')];
  expect(Number(sent) + Number(fee)).toBeCloseTo(Number(account.balance), 2);
  expect(Number(fee)).toBeGreaterThan(0);
  expect((await close.done()).sweepAmount).toBe(sent);
  close.close();
  const stateOf = async (id: string) =>
    (await rowsOf(sql<object>`select status, balance::text from account where id = ${id}`))[0];
  expect(await stateOf(account.id)).toEqual({ status: 'OPEN', balance: account.balance });
  await answers('COMPLETED');
  expect(await stateOf(account.id)).toEqual({ status: 'CLOSED', balance: '0.00' });
  expect(await stateOf(other.id)).toEqual({ status: 'OPEN', balance: other.balance });
});

test('W14 after: each payment has one order that a bank took and one voucher, and the books balance', async () => {
  const twice = await rowsOf(sql<object>`
    select coalesce(planned_payment, payment_request) from eft_order
      where offset_code is not null and eft_status in ('QUEUED', 'SENT', 'COMPLETED')
      group by planned_payment, payment_request having count(*) > 1`);
  expect(twice).toEqual([]);
  const open = await rowsOf(sql<object>`
    select plan_no from planned_payment p join eft_order o on o.id = p.eft_order
      where (p.status = 'PAYING') <> (o.eft_status = 'QUEUED') or (p.status = 'PAID') <> (o.eft_status in ('SENT', 'COMPLETED'))`);
  expect(open).toEqual([]);
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
