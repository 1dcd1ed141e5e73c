import { todayInTurkiye } from '../../contract/values/today';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { cashForm, count, plainAccounts, refused } from './accountLife/teller';
import { approve, box, define, fill, save, saveForApproval } from './administratorsDay/AdministratorsDesk';
import { agent, insertDesk, storedAgentLife } from './agentLife/agentDesk';
import { defineStaff, limitAgent, openSettlement, saveWarned, signInStaff } from './agentLife/setUpAgent';
import { callersOf, rowsOf } from './campaign/endpoints';
import { expect, test } from './fixtures';
import { choose, lookUp } from './formPanel';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// requirements W9, its part in accounting: an agent gets an account, a limit and a teller. Collections of its desk stand
// for what it sends, which has no screen yet: they are warned from 80 % of the limit on, and refused above it. A sweep fills
// its account.

test.describe('the life of an agent', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer(insertDesk);
  const as = roleSessions(server);
  const [customer] = plainAccounts();
  if (customer === undefined) throw new Error('The demo has no plain account');
  const paramCode = 'E2E-TEMSILCI';
  let settlement = '';

  test('W9: an agent gets a settlement account, a limit against a letter of guarantee, and a teller', async () => {
    const accounting = await as('accounting');
    settlement = await openSettlement(accounting);
    await approve(await as('compliance'), [await limitAgent(accounting)]);
    await approve(await as('compliance'), [await defineStaff(await as('admin'))]);
  });

  test('W9: from 80 % of the limit the desk is warned, above it refused; the use is seen', async ({
    page,
  }) => {
    await signInStaff(page, server.address, server.output);
    const first = await cashForm(page, 'Hesaba Nakit Yatırma', customer.accountNo, { 200: 39 });
    await save(page, first);
    const near = await cashForm(page, 'Hesaba Nakit Yatırma', customer.accountNo, { 100: 2 });
    await saveWarned(page, near);
    const above = await cashForm(page, 'Hesaba Nakit Yatırma', customer.accountNo, { 200: 11 });
    await refused(page, above, 'Kaydet', /kasa nakit limiti/);
    await count(above, { 200: 10 });
    await saveWarned(page, above);

    const accounting = await as('accounting');
    const limits = await define(accounting, 'Temsilci Limit Sorgulama');
    await lookUp(accounting, box(limits, 'Temsilci'), agent.title, new RegExp(agent.title));
    await limits.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(limits.getByRole('row').filter({ hasText: 'Kasa nakit' })).toContainText('100,0');
  });

  test('W9: treasury sweeps to the new account, accounting approves; the agent’s page has account and limit', async () => {
    const [treasury, accounting] = [await as('tolga.aksoy'), await as('accounting')];
    const sweep = await define(treasury, 'Bakiye Aktarım Parametresi Tanımlama');
    await fill(sweep, { 'Parametre kodu': paramCode });
    await box(sweep, 'Kaynak hesap').fill('Kuveyt');
    await treasury.getByRole('option', { name: /TRY/ }).first().click();
    await lookUp(treasury, box(sweep, 'Hedef hesap'), settlement, new RegExp(settlement));
    await choose(treasury, box(sweep, 'Tetik'), 'Alt eşik');
    await fill(sweep, { 'Eşik tutarı': '1000', 'Bırakılacak bakiye': '2500' });
    await approve(accounting, [await saveForApproval(treasury, sweep)]);
    const list = await define(treasury, 'Bakiye Aktarım Parametresi Sorgulama');
    await fill(list, { 'Parametre kodu': paramCode });
    await list.getByRole('button', { name: 'Ara', exact: true }).click();
    await list
      .getByRole('row')
      .filter({ hasText: paramCode })
      .getByRole('button', { name: 'Şimdi çalıştır' })
      .click();
    await treasury.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    await expect(treasury.getByText('Aktarım talebi oluştu.')).toBeVisible();

    const requests = await define(accounting, 'Aktarım Talepleri');
    await requests.getByRole('button', { name: 'Ara', exact: true }).click();
    await requests
      .getByRole('row')
      .filter({ hasText: paramCode })
      .getByRole('button', { name: 'Onayla' })
      .click();
    await accounting.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    await expect(accounting.getByText('Talep onaylandı.')).toBeVisible();
    const info = await define(accounting, 'Temsilci Hesap Bilgileri');
    await lookUp(accounting, box(info, 'Temsilci'), agent.title, new RegExp(agent.title));
    await expect(info.getByRole('row').filter({ hasText: settlement })).toContainText('2.500,00');
    await expect(info.getByRole('row').filter({ hasText: 'Kasa nakit' })).toContainText('100,0');
  });

  test('W9: the reports have the earnings of the agent, its net debt, and the day of its account', async () => {
    const accounting = await as('accounting');
    const earned = await define(accounting, 'Temsilci Hakediş Raporu');
    await lookUp(accounting, box(earned, 'Temsilci'), agent.title, new RegExp(agent.title));
    await earned.getByRole('button', { name: 'Çalıştır', exact: true }).click();
    await expect(earned.getByRole('row').filter({ hasText: 'Ödendi' }).first()).toContainText('000009');
    const caller = await callersOf(server)('accounting');
    const day = todayInTurkiye(new Date());
    const [net] = await rowsOf(caller, 'reports/cash/60', {
      agent: agent.id,
      currency: 'TRY',
      asOfDate: day,
    });
    expect(net).toMatchObject({ payable: '0.00', collateralAmount: '500000.00', uncovered: '0.00' });
    const days = await rowsOf(caller, 'reports/agentBalance', {
      agent: agent.id,
      day: { from: day, to: day },
    });
    expect(days.find(({ accountNo }) => accountNo === settlement)).toMatchObject({
      openingAmount: '0.00',
      inAmount: '2500.00',
      outAmount: '0.00',
      closingAmount: '2500.00',
    });
  });

  test('W9 after: limit, staff, uses and the sweep are stored, the refusal has its row, and the books balance', async () => {
    const { life, check } = await server.readStopped(async (database) => ({
      life: await storedAgentLife(database, paramCode),
      check: await verifyLedger(database),
    }));
    expect(life).toMatchObject({
      limits: [
        {
          perTxnLimit: '9000.00',
          dailyLimit: '10000.00',
          overAction: 'BLOCK',
          status: 'ACTIVE',
          collateral: 'LETTER',
          collateralAmount: '20000.00',
        },
      ],
      staff: [{ agent: agent.id, roleCode: 'TELLER' }],
      uses: ['7800.00', '200.00', '2000.00'].map((amount) => ({
        txnCode: 'CASH_IN',
        amount,
        agent: agent.id,
      })),
      cash: [{ balance: '10000.00' }],
      rejects: [{ rejectCode: 'limit.dailyAmount', rejectStage: 'LIMIT' }],
      requests: [
        {
          amount: '2500.00',
          status: 'EXECUTED',
          balance: '2500.00',
          ownerType: 'AGENT',
          event: 'sweep',
          requestedBy: 'tolga.aksoy',
          decidedBy: 'accounting',
        },
      ],
    });
    expect(check.faults).toEqual([]);
  });
});
