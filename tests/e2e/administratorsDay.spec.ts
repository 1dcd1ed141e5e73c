import type { Locator, Page } from '@playwright/test';
import { todayInTurkiye } from '../../contract/values/today';
import { demoRecords } from '../../server/demo';
import { openStorage } from '../../server/node/openStorage';
import { entityTables } from '../../server/storage/openDatabase';
import { type RunningServer, removeData, startServer } from '../../tools/run/startServer';
import { expect, openScreen, signIn, test } from './fixtures';

// The end of W13 of the catalogue: every change is in the change log, and every failure in the log of operations,
// where support finds it by the request ID that its user reports.

const panel = (page: Page, title: string): Locator => page.getByRole('tabpanel', { name: title });

/** TCKN of a customer of the demo. */
function knownTckn(): string {
  const customers =
    [...demoRecords(todayInTurkiye())].find(({ entity }) => entity === 'Customer')?.rows ?? [];
  const found = customers.find(({ customerType, tckn }) => customerType === 'INDIVIDUAL' && tckn);
  return String(found?.tckn);
}

async function find(page: Page, requestId: string): Promise<Locator> {
  await openScreen(page, 'İşlem Kaydı Sorgulama');
  const log = panel(page, 'İşlem Kaydı Sorgulama');
  await log.getByRole('textbox', { name: 'İstek no', exact: true }).fill(requestId);
  await log.getByRole('button', { name: 'Ara', exact: true }).click();
  return log;
}

test.describe('an administrator’s day', () => {
  test.describe.configure({ mode: 'serial' });
  const tckn = knownTckn();
  let server: RunningServer;
  let refusedRequest = '';
  let savedRequest = '';

  test.beforeAll(async () => {
    test.setTimeout(200_000);
    server = await startServer();
  });
  test.afterAll(async () => {
    await server.stop();
    await removeData(server);
  });

  test('W13: a teller’s call is refused, and an administrator defines a role', async ({ page, browser }) => {
    await signIn(page, server.address, 'teller');
    await openScreen(page, 'Müşteri Tanımlama');
    const form = panel(page, 'Müşteri Tanımlama');
    await form.getByLabel('T.C. kimlik no').fill(tckn);
    await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('şaziye');
    await form.getByLabel('Soyad').fill('gündoğdu');
    await form.getByRole('textbox', { name: 'Doğum tarihi' }).fill('15.04.1986');
    await form.getByLabel('Cep telefonu').fill('5321234567');
    const refused = page.waitForResponse(
      (answer) => answer.url().includes('/customers/customer/') && answer.status() === 409,
    );
    await form.getByRole('button', { name: 'Kaydet' }).click();
    refusedRequest = (await refused).request().headers()['request-id'] ?? '';
    await page.getByText('Ayrıntı', { exact: true }).click();
    await expect(page.getByText(refusedRequest)).toBeVisible();

    const other = await browser.newContext();
    const administrator = await other.newPage();
    await signIn(administrator, server.address, 'admin');
    await openScreen(administrator, 'Rol Tanımlama');
    const role = panel(administrator, 'Rol Tanımlama');
    await role.getByRole('textbox', { name: 'Rol kodu' }).fill('DESTEK');
    await role.getByRole('textbox', { name: 'Türkçe ad' }).fill('Destek masası');
    await role.getByRole('textbox', { name: 'İngilizce ad' }).fill('Support desk');
    const saved = administrator.waitForResponse((answer) =>
      answer.url().endsWith('/applicationmanager/role/commit'),
    );
    await administrator.keyboard.press('Control+s');
    savedRequest = (await saved).request().headers()['request-id'] ?? '';
    await expect(administrator.getByText('Kaydedildi').first()).toBeVisible();
    await other.close();
  });

  test('W13: support finds both by their request IDs: the refusal without personal data, the role with its changes', async ({
    page,
  }) => {
    await signIn(page, server.address, 'admin');
    const log = await find(page, refusedRequest);
    await expect(log.getByRole('gridcell', { name: /teller/ })).toBeVisible();
    await expect(log.getByRole('gridcell', { name: 'Reddedildi' })).toBeVisible();
    await log.getByRole('gridcell', { name: /teller/ }).click();
    await expect(log.getByText(`${tckn.slice(0, 3)}******${tckn.slice(-2)}`)).toBeVisible();
    await expect(log.getByText('8 karakter, saklanmadı')).toBeVisible();
    await expect(log.getByText(/gündoğdu/i)).toHaveCount(0);
    await log.getByRole('button', { name: /Arama ölçütleri/ }).click();
    await log.getByRole('textbox', { name: 'İstek no', exact: true }).fill(savedRequest);
    await log.getByRole('button', { name: 'Ara', exact: true }).click();
    const row = log.getByRole('gridcell', { name: /admin/ });
    await expect(row).toBeVisible();
    await row.click();
    await log.getByRole('button', { name: 'Satır işlemleri' }).first().click();
    await page.getByRole('menuitem', { name: 'Değişiklikler' }).click();
    const changes = panel(page, 'Değişiklik Günlüğü');
    await expect(changes.getByRole('gridcell', { name: 'Destek masası' })).toBeVisible();
  });

  test('W13 after: the refused call left its row and no customer, the stopped server wrote its whole log', async () => {
    await server.stop();
    const { database, close } = await openStorage({ databaseAddress: null, dataFolder: server.dataDir });
    const calls = await database
      .selectFrom('operationLog')
      .innerJoin('user', 'user.id', 'operationLog.userId')
      .select(['userName', 'operationLog.status', 'writes', 'request'])
      .where('requestId', 'in', [refusedRequest, savedRequest])
      .orderBy('operationLog.id')
      .execute();
    const roles = await database
      .selectFrom('role')
      .select('roleCode')
      .where('roleCode', '=', 'DESTEK')
      .execute();
    const customers = await entityTables(database)
      .selectFrom('customer')
      .select('customerNo')
      .where('lastName', '=', 'GÜNDOĞDU')
      .where('firstName', '=', 'ŞAZİYE')
      .execute();
    await close();
    expect(customers).toEqual([]);
    expect(calls).toMatchObject([
      { userName: 'teller', status: 'REFUSED' },
      { userName: 'admin', status: 'DONE', writes: true },
    ]);
    expect(JSON.stringify(calls)).not.toContain(tckn);
    expect(roles).toHaveLength(1);
  });
});
