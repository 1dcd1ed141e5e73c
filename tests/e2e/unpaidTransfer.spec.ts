import type { Locator, Page } from '@playwright/test';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { press } from './accountLife/teller';
import { expect, test } from './fixtures';
import { choose, panel } from './formPanel';
import { approve, box, define, fill } from './formSteps';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';
import { storedTransfer, waitingTransfer } from './unpaidTransfer/storedTransfer';

// requirements W3: a transfer that nobody comes for.

/** Opens a screen from the row of a transfer. */
async function open(page: Page, transferNo: string, button: string, title: string): Promise<Locator> {
  const list = await define(page, 'Transfer İşlemleri');
  await list.getByRole('textbox', { name: 'Transfer no', exact: true }).fill(transferNo);
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  await list.getByRole('row').filter({ hasText: transferNo }).getByRole('button', { name: button }).click();
  return panel(page, title);
}

test.describe('a transfer that is not collected', () => {
  test.describe.configure({ timeout: 240_000 });
  let transferNo = '';
  let daysWaited = 0;
  const server = ownServer(async (database) => {
    ({ transferNo, daysWaited } = await waitingTransfer(database));
  });
  const as = roleSessions(server);

  test('W3: operations corrects the surname, cancels with approval from the report of waiting transfers, and a teller pays it back with its fee', async () => {
    const operations = await as('burcu.erdem');
    const update = await open(operations, transferNo, 'Güncelle', 'Transfer Güncelleme');
    await fill(update, {
      'Alıcı soyadı': 'YILDIRIMOGLU',
      'Değişiklik nedeni': 'Soyadı kimlikten düzeltildi',
    });
    const amended = await press(operations, update, 'Güncelle');
    await approve(await as('manager'), [amended.approvalNo]);

    const report = await define(operations, 'Bekleyen İşlem Raporu');
    await fill(report, { 'Transfer no': transferNo });
    await report.getByRole('button', { name: 'Çalıştır', exact: true }).click();
    const waiting = report.getByRole('row').filter({ hasText: transferNo });
    await expect(waiting).toContainText('YILDIRIMOGLU');
    await expect(waiting.locator('[col-id="ageDays"]')).toHaveText(String(daysWaited));
    await expect(waiting.locator('[col-id="daysLeft"]')).toHaveText(String(45 - daysWaited));
    await waiting.getByRole('button', { name: 'İptal et' }).click();
    const cancel = panel(operations, 'Transfer İptal');
    await choose(operations, box(cancel, 'İptal veya iade nedeni'), 'Alıcı gelmedi');
    await cancel.getByRole('checkbox', { name: 'Ücret iade edilsin' }).check();
    const { approvalNo } = await press(operations, cancel, 'İptal et');
    await approve(await as('manager'), [approvalNo]);

    const teller = await as('teller');
    const payBack = await open(teller, transferNo, 'İade et', 'Transfer İade (Geri Ödeme)');
    await choose(teller, box(payBack, 'İade eden kasa'), /Gişe 1/);
    await press(teller, payBack, 'İade et');
  });

  test('W3: accounting finds the voucher of the send and that of the refund by the number of the transfer', async () => {
    const accounting = await as('accounting');
    const search = await define(accounting, 'Muhasebe Fişi Sorgulama');
    await fill(search, { 'Kaynak işlem': transferNo });
    await search.getByRole('button', { name: 'Ara', exact: true }).click();
    for (const event of ['Nakit gönderim', 'Gönderim iadesi, nakit'])
      await expect(search.getByRole('row').filter({ hasText: event })).toHaveCount(1);
  });

  test('W3 after: it is paid back, its vouchers are linked by its number, 336.01 is empty, and the books balance', async () => {
    const { stored, check } = await server.readStopped(async (database) => ({
      stored: await storedTransfer(database, transferNo),
      check: await verifyLedger(database),
    }));
    expect(stored).toMatchObject({
      transfer: [
        {
          transferStatus: 'PAID_BACK',
          receiverLastName: 'YILDIRIMOGLU',
          cancelReason: 'NOT_COLLECTED',
          feeRefunded: true,
          isWhole: true,
        },
      ],
      vouchers: [{ event: 'cashSend' }, { event: 'cashRefund' }],
      owed: [{ owed: '0.00' }],
    });
    expect(stored.steps.slice(2)).toMatchObject([
      { step: 'AMEND', takenBy: 'burcu.erdem' },
      { step: 'CANCEL', takenBy: 'burcu.erdem' },
      { step: 'PAY_BACK', takenBy: 'teller' },
    ]);
    expect(check.faults).toEqual([]);
  });
});
