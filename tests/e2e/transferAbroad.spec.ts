import { sql } from 'kysely';
import { todayInTurkiye } from '../../contract/values/today';
import { verifyLedger } from '../../server/institution/ledger/rules';
import type { Database } from '../../server/records/openDatabase';
import { callersOf, rowsOf } from './endpoints';
import { expect, openScreen, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { box, fill } from './formSteps';
import { newSender } from './newSender';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';
import { transferRow } from './transferRow';

// requirements W2, its part at the desk: a teller sends money abroad, the partner accepts it, and reports later that it has
// paid. The demo's partners are simulated, and this receiver is one whom they pay.

test.describe('money that is sent abroad', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const sender = newSender(1200);
  let transferNo = '';

  test('W2: a teller sends it to a partner’s country, at the price of the quote', async () => {
    const page = await as('teller');
    await openScreen(page, 'Para Gönderme');
    const form = panel(page, 'Para Gönderme');
    await lookUp(page, box(form, 'Gönderen'), sender, new RegExp(sender));
    await form.getByRole('radio', { name: 'Yurt dışı' }).check();
    await choose(page, box(form, 'Alıcı ülke'), 'Azerbaycan');
    await choose(page, box(form, 'Ödeme dövizi'), /USD/);
    await fill(form, { 'Gönderilen tutar': '1000' });
    await expect(box(form, 'Aracı kurum ve ülke')).toHaveValue(/^HAZAR/);
    await form.getByRole('button', { name: 'İleri' }).click();
    await fill(form, { 'Alıcı adı': 'Leyla', 'Alıcı soyadı': 'Aliyeva' });
    await form.getByLabel('Alıcının telefonu').fill('+994501234567');
    const done = page.waitForResponse((answer) => answer.url().endsWith('/transfer/commit'));
    await page.keyboard.press('Control+s');
    for (const name of ['Gönderim amacı', 'Yakınlık']) await choose(page, box(form, name), /Aile/);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    const { restHeader, result } = await (await done).json();
    expect([restHeader.success, result.transferStatus]).toEqual([true, 'SENT']);
    transferNo = result.transferNo;
  });

  test('W2: the partner accepts it and pays it; its requests are in the details', async () => {
    // The sender gets a message of the payout, which a demo prints.
    const news = `${transferNo} numaralı transferiniz alıcıya ödendi`;
    await expect.poll(server.output, { timeout: 120_000 }).toContain(news);
    const page = await as('teller');
    const row = await transferRow(page, transferNo);
    await expect(row).toContainText('Ödendi');
    await row.getByRole('button', { name: 'Ayrıntı' }).click();
    const detail = panel(page, 'Transfer Ayrıntısı');
    await detail.getByRole('tab', { name: 'Aracı kurum' }).click();
    await expect(detail.getByText('Kurum kabul etti').first()).toBeVisible();
  });

  test('W2: operations read the calls to the partner; treasury sees its balance above the alert', async () => {
    const page = await as('burcu.erdem');
    await openScreen(page, 'Dış Firma İstek-Yanıt Raporu');
    const report = panel(page, 'Dış Firma İstek-Yanıt Raporu');
    await fill(report, { 'Transfer no': transferNo });
    await report.getByRole('button', { name: 'Çalıştır', exact: true }).click();
    const call = report.getByRole('row').filter({ hasText: 'Gönderim' }).first();
    await expect(call).toContainText('HAZAR');
    await call.getByRole('button', { name: 'Ayrıntı' }).click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('row').filter({ hasText: 'body.receiver.lastName' })).toContainText(
      'A****',
    );
    await expect(detail).not.toContainText('ALIYEVA');
    await page.keyboard.press('Escape');
    const treasury = await callersOf(server)('tolga.aksoy');
    const balances = await rowsOf(treasury, 'reports/cash/30', {
      currency: 'USD',
      asOfDate: todayInTurkiye(new Date()),
    });
    expect(balances).toContainEqual(
      expect.objectContaining({ 'partner.title': 'Hazar Remit MMC', payable: '0.00', isLow: false }),
    );
  });

  test('W2 after: the prefunding has paid and is above its alert, the margin is income, and nothing is owed to the sender', async () => {
    const { transfer, steps, moved, prefunds, faults } = await server.readStopped((database) =>
      stored(database, transferNo),
    );
    expect(transfer).toMatchObject({ status: 'PAID', partner: 'ACCEPTED', firm: 'HAZAR' });
    expect(steps).toEqual(['SEND', 'ACCEPT', 'PAID_ABROAD']);
    expect(moved['336.01 TRY']).toBe(0);
    // The partner owes us its commission.
    expect(moved['602.01 USD']).toBeLessThan(0);
    const prefunding = Number(moved['136.02 USD']) + Number(moved['602.01 USD']);
    expect(prefunding).toBeCloseTo(-Number(transfer?.payoutAmount), 2);
    expect(moved['646.01 TRY']).toBeLessThan(0);
    expect(Number(moved['198.02 TRY']) + Number(moved['646.01 TRY'])).toBeCloseTo(-1000, 2);
    expect(prefunds).toEqual([{ isAbove: true }]);
    expect(faults).toEqual([]);
  });
});

/** A transfer as the database has it: state, steps, and debits less credits of its vouchers by code and currency. */
async function stored(database: Database, transferNo: string) {
  const { rows } = await sql<{ status: string; partner: string; firm: string; payoutAmount: string }>`
    select transfer_status as status, partner_answer as partner, partner_code as firm,
      payout_amount::text as ${sql.ref('payoutAmount')}
    from transfer join partner on partner.id = transfer.partner where transfer_no = ${transferNo}`.execute(
    database,
  );
  const events = await sql<{ step: string }>`
    select step from transfer_event join transfer on transfer.id = transfer_event.transfer
    where transfer_no = ${transferNo} order by transfer_event.id`.execute(database);
  const sums = await sql<{ name: string; sum: string }>`
    select ledger_entry.gl_code || ' ' || ledger_entry.currency as name,
      sum(case direction when 'D' then amount else -amount end)::text as sum
    from ledger_entry join voucher on voucher.id = ledger_entry.voucher
    where source_ref = ${transferNo} group by 1`.execute(database);
  const prefunds = await sql<{ isAbove: boolean }>`
    select distinct account.balance > info.alert_balance as ${sql.ref('isAbove')}
    from transfer join partner_account info on info.partner = transfer.partner
      and info.partner_account_role = 'PREFUND' and info.currency = transfer.payout_currency
    join account on account.id = info.account where transfer_no = ${transferNo}`.execute(database);
  return {
    prefunds: prefunds.rows,
    transfer: rows[0],
    steps: events.rows.map(({ step }) => step),
    moved: Object.fromEntries(sums.rows.map(({ name, sum }) => [name, Number(sum)])),
    faults: (await verifyLedger(database)).faults,
  };
}
