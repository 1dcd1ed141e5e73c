import { turkishIban } from '../../server/institution/kernel/rules/money/turkishIban';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { storedLife } from './accountLife/storedLife';
import { cashForm, dayAfter, ibanOf, plainAccounts, press, refused, shown } from './accountLife/teller';
import { expect, openScreen, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { approve, box, clickForApproval, define, fill, save } from './formSteps';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// requirements W14: the life of an account, and what treasury pays. A teller takes and gives cash, compliance blocks an
// account, a manager opens a closed one again; the database has what each of them did, and a row for each refusal.

test.describe('the life of an account', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const [account, ...others] = plainAccounts();
  if (account === undefined) throw new Error('The demo has no plain account');
  const { accountNo } = account;
  const before = Number(account.balance);
  const letter = 'E2E-2026/14';
  /** An account of another institution. */
  const iban = turkishIban('0062', '987654');
  const [ownIban = ''] = others.flatMap(({ id }) => ibanOf(id) ?? []);

  test('W14: a large deposit needs its source; the statement ends with the new balance', async () => {
    const page = await as('teller');
    const deposit = await cashForm(page, 'Hesaba Nakit Yatırma', accountNo, { 200: 300 });
    await expect(deposit.getByRole('textbox', { name: 'Tutar', exact: true })).toHaveValue('60.000,00');
    await refused(page, deposit, 'Kaydet', /paranın kaynağı zorunludur/);
    await choose(page, box(deposit, 'Paranın kaynağı'), /Maaş/);
    await press(page, deposit, 'Kaydet');

    await openScreen(page, 'Hesap Hareketleri');
    const statement = panel(page, 'Hesap Hareketleri');
    await lookUp(page, box(statement, 'Hesap'), accountNo, new RegExp(accountNo));
    await statement.getByRole('button', { name: 'Ara', exact: true }).click();
    const row = statement.getByRole('row').filter({ hasText: '60.000,00' });
    await expect(row).toContainText(shown(before + 60_000));
  });

  test('W14: a court blocks an amount; what is left can be withdrawn, more can’t; a letter releases it', async () => {
    const page = await as('compliance');
    const block = await define(page, 'Hesap Bloke Koyma / Kaldırma');
    await lookUp(page, box(block, 'Hesap'), accountNo, new RegExp(accountNo));
    await choose(page, box(block, 'Bloke tipi'), 'Tutarlı bloke');
    await fill(block, { 'Bloke tutarı': '20000' });
    await choose(page, box(block, 'Bloke nedeni'), /Mahkeme/);
    await fill(block, { 'Kararı veren makam': 'İstanbul 3. İcra', 'Karar/yazı no': letter });
    await press(page, block, 'Bloke koy');

    const teller = await as('teller');
    // 45,000.00 of a balance of which 20,000.00 are blocked.
    const withdrawal = await cashForm(teller, 'Hesaptan Nakit Çekme', accountNo, { 200: 145 });
    await press(teller, withdrawal, 'Kaydet');
    const more = await cashForm(teller, 'Hesaptan Nakit Çekme', accountNo, { 200: 145 });
    await refused(teller, more, 'Kaydet', /bakiyesi yetersiz/);

    await openScreen(page, 'Bloke Sorgulama');
    const blocks = panel(page, 'Bloke Sorgulama');
    await fill(blocks, { 'Karar/yazı no': letter });
    await blocks.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(blocks.getByRole('row').filter({ hasText: letter })).toContainText('20.000,00');
    await blocks.getByRole('button', { name: 'Blokeyi kaldır' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Blokeyi kaldır' });
    await fill(dialog, { 'Kaldırma notu': 'Borç ödendi', 'Kaldırma yazısı no': 'E2E-2026/15' });
    const lift = () => dialog.getByRole('button', { name: 'Blokeyi kaldır' }).click();
    await approve(await as('cem.toprak'), [await clickForApproval(page, lift, '/release')]);
  });

  test('W14: the account is closed with its remainder by IBAN, opened again by the manager, its dates by two people', async () => {
    const page = await as('teller');
    const close = await define(page, 'Hesap Kapatma');
    await lookUp(page, box(close, 'Hesap'), accountNo, new RegExp(accountNo));
    await expect(close.getByRole('row').filter({ hasText: 'Bloke' })).toContainText('Uygun');
    await fill(close, { 'Kapanış nedeni': 'Müşteri istedi' });
    await refused(page, close, 'Hesabı kapat', /bakiyesi sıfır değil/);
    // Of another institution it leaves by EFT, for a fee.
    await fill(close, { 'Bakiye aktarım IBAN': iban });
    await expect(close.getByRole('textbox', { name: 'Ücret ve BSMV', exact: true })).not.toHaveValue('0,00');
    await fill(close, { 'Bakiye aktarım IBAN': ownIban });
    await expect(close.getByRole('textbox', { name: 'Ücret ve BSMV', exact: true })).toHaveValue('0,00');
    await press(page, close, 'Hesabı kapat');

    const manager = await as('manager');
    const open = await define(manager, 'Kapalı Hesabı Yeniden Açma');
    await lookUp(manager, box(open, 'Hesap'), accountNo, new RegExp(accountNo));
    await fill(open, { 'Yeniden açma nedeni': 'Müşteri geri geldi' });
    await press(manager, open, 'Yeniden aç');

    // Treasury's user is an accountant as well.
    const accounting = await as('tolga.aksoy');
    const dates = await define(accounting, 'Hesap Tarih Değişikliği');
    await lookUp(accounting, box(dates, 'Hesap'), accountNo, new RegExp(accountNo));
    await fill(dates, { 'Geçerlilik sonu': '31.12.2030', 'Değişiklik nedeni': 'Sözleşme yenilendi' });
    const { approvalNo } = await press(accounting, dates, 'Tarihleri değiştir');
    await approve(manager, [approvalNo]);
  });

  test('W14: treasury plans the rent, and sees it in the list of due payments', async () => {
    const page = await as('tolga.aksoy');
    const plan = await define(page, 'Planlı Ödeme Tanımlama');
    await fill(plan, { Alacaklı: 'E2E Kira', 'Alacaklı IBAN': iban, Tutar: '45000' });
    await choose(page, box(plan, 'Kategori'), 'Kira');
    await choose(page, box(plan, 'Para birimi'), /TRY/);
    await box(plan, 'Kaynak banka hesabı').click();
    await page.getByRole('option').first().click();
    await choose(page, box(plan, 'Karşı hesap'), /770\.01/);
    await choose(page, box(plan, 'Tekrar'), 'Aylık');
    await fill(plan, { Vade: dayAfter(30), 'Son tarih': dayAfter(200) });
    await save(page, plan);
    await openScreen(page, 'Planlı Ödeme Sorgulama');
    const plans = panel(page, 'Planlı Ödeme Sorgulama');
    await fill(plans, { Alacaklı: 'E2E Kira' });
    await plans.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(plans.getByRole('row').filter({ hasText: 'E2E Kira' })).toContainText('45.000,00');
  });

  test('W14 after: nothing is blocked or held, the account is open again, and each refusal has its row', async () => {
    const { life, check } = await server.readStopped(async (database) => ({
      life: await storedLife(database, account.id, letter),
      check: await verifyLedger(database),
    }));
    expect(life).toMatchObject({
      account: [{ status: 'OPEN', balance: '0.00', blockedAmount: '0.00', validUntil: '2030-12-31' }],
      blocks: [{ status: 'RELEASED', releaseRefNo: 'E2E-2026/15' }],
      holds: [],
      movements: [
        { txnType: 'CASH_IN', direction: 'C', amount: '60000.00' },
        { txnType: 'CASH_OUT', direction: 'D', amount: '29000.00' },
        { direction: 'D', amount: (before + 31_000).toFixed(2), balanceAfter: '0.00' },
      ],
      rejects: [
        { rejectCode: 'cash.source', userName: 'teller' },
        { rejectCode: 'ledger.insufficientBalance', userName: 'teller' },
        { rejectCode: 'account.balanceNotZero', userName: 'teller' },
      ],
      plans: [{ status: 'PLANNED', amount: '45000.00', recurrence: 'MONTHLY' }],
    });
    expect(check.faults).toEqual([]);
  });
});
