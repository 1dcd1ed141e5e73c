import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brokenPage, refused, type SeedCall, succeeded } from '../../contract/seedBff/SeedCall';
import { expect, openTransfer, signedInBank, signIn, test } from './bank';

// The request layer against a BFF written from the specification alone (requirements P7, P8).

const bank = signedInBank();

const path = 'payments/transfer';
const payee = (page: Page) => page.getByRole('textbox', { name: /Alıcı/ });
const price = (page: Page) => page.getByRole('button', { name: 'Ücret sor' });
const alert = (page: Page) => page.getByRole('alertdialog');

test('R10: calls beside the seed that a server lacks fail without a notice', async () => {
  const { page, bff } = bank();
  await openTransfer(page);
  const unknown = bff.calls.filter(({ path: one }) =>
    /^users\/(notifications|counters|view|find|chat)/.test(one),
  );
  expect(unknown.length).toBeGreaterThan(0);
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R02 R04 R05 R06 R07: begin, commit and the list of what was committed', async () => {
  const { page, bff } = bank();
  await openTransfer(page);
  // R07: a day of the state is a date in its field.
  await expect(page.getByRole('textbox', { name: /Valör/ })).toHaveValue('21.11.2026');
  const key = [...bff.business.open].at(-1);
  await payee(page).fill('ŞÜKRÜ GÜNIŞIĞI');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
  const [commit] = bff.received(`POST ${path}/commit`);
  expect(commit?.headers).toMatchObject({
    'current-transaction-key': key,
    'screen-id': path,
    'application-name': 'mobile-payments',
    'app-version': 'v1.0',
  });
  expect(commit?.headers.cookie).toContain('BANKSESSION=');
  expect(commit?.body).toMatchObject({ state: { payee: 'ŞÜKRÜ GÜNIŞIĞI', valueDate: '2026-11-21' } });
  await page.getByRole('combobox', { name: 'Ekran ara' }).fill('liste');
  await page.getByRole('option', { name: 'Havale Listesi' }).click();
  const list = page.getByRole('tabpanel', { name: 'Havale Listesi' });
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(list.getByRole('gridcell', { name: 'ŞÜKRÜ GÜNIŞIĞI' })).toBeVisible();
  await expect(list.getByRole('gridcell', { name: '21.11.2026' })).toBeVisible();
});

/** Responses to a commit without information about it. */
const silences = [
  ['a page of an error', brokenPage],
  ['JSON without a head', { status: 500, json: { status: 500, error: 'Internal Server Error' } }],
] as const;

test('R10: a commit answered by a page of an error or by JSON without a head is an Internal Error at once; request-status is queried only once', async ({
  page,
  bff,
}) => {
  await signIn(page, bff);
  await openTransfer(page);
  for (const [name, reply] of silences) {
    await test.step(name, async () => {
      bff.answer(`POST ${path}/commit`, reply);
      await payee(page).fill('ŞÜKRÜ');
      await page.keyboard.press('Control+s');
      const reported = alert(page);
      await expect(reported).toContainText('Internal Error');
      await expect(reported).toContainText(/MAY HAVE BEEN|YAPILMIŞ OLABİLİR/);
      await reported.getByRole('button', { name: 'Tamam' }).click();
      await expect(reported).toBeHidden();
      await payee(page).press('End');
      await page.keyboard.type('X');
      await expect(payee(page)).toHaveValue('ŞÜKRÜX');
    });
  }
  expect(bff.received('POST users/request-status')).toHaveLength(1);
});

test('R09 R10: a refusal is titled by its code, its message stays text with any contents', async () => {
  const { page, bff } = bank();
  await openTransfer(page);
  for (const [code, message] of [
    ['TRX-001', '2026-01-05'],
    ['limit.daily', 'Günlük limit aşıldı.'],
    ['4711', '2026-01-05T10:00:00Z'],
  ] as const) {
    bff.answer(`POST ${path}/price`, refused(code, message));
    await price(page).click();
    await expect(alert(page).getByRole('heading')).toContainText(code);
    await expect(alert(page)).toContainText(message);
    await alert(page).getByRole('button', { name: 'Tamam' }).click();
    await expect(alert(page)).toBeHidden();
  }
});

test('R09: CONFIRM is titled by its code; yes and no make their calls, with the method in any case', async () => {
  const { page, bff } = bank();
  const ask = {
    notificationType: 'CONFIRM',
    code: 'UCR-7',
    message: 'Ücret 12,50 TL. Devam edilsin mi?',
    onConfirm: { redirectMethod: 'post', redirectPath: `${path}/takePrice`, body: { price: '12.50' } },
    onCancel: { redirectMethod: 'Put', redirectPath: `/${path}/leavePrice` },
  };
  bff.answer(`POST ${path}/price`, succeeded({}, ask));
  bff.answer(`POST ${path}/takePrice`, succeeded({ state: { payee: 'ONAYLANDI' } }));
  bff.answer(`PUT ${path}/leavePrice`, succeeded());
  await openTransfer(page);
  const question = page.getByRole('dialog').filter({ hasText: 'Ücret 12,50 TL.' });
  await price(page).click();
  await expect(question.getByRole('heading')).toContainText('UCR-7');
  await page.mouse.click(8, 450);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Hayır' }).click();
  await expect.poll(() => bff.received(`PUT ${path}/leavePrice`)[0]?.body).toEqual({});
  await price(page).click();
  await question.getByRole('button', { name: 'Evet' }).click();
  await expect(payee(page)).toHaveValue('ONAYLANDI');
  expect(bff.received(`POST ${path}/takePrice`)[0]?.body).toMatchObject({ price: '12.50', state: {} });
});

test('R09 H14: WARNING is shown before the call continues', async () => {
  const { page, bff } = bank();
  const head = { notificationType: 'WARNING', code: 'KUR-2', message: 'Kur değişti.' };
  bff.answer(`POST ${path}/validate`, succeeded({}, head));
  await openTransfer(page);
  await payee(page).fill('ŞÜKRÜ');
  await page.keyboard.press('Control+s');
  const reported = page.getByRole('dialog').filter({ hasText: 'Kur değişti.' });
  await expect(reported.getByRole('heading')).toContainText('KUR-2');
  const box = await reported.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  expect(box?.height).toBeGreaterThanOrEqual(120);
  expect(bff.received(`POST ${path}/commit`)).toHaveLength(0);
  await reported.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
});

test('R01 R08: a download is saved with the returned extension, or none; an upload is sent as a file', async () => {
  const { page, bff } = bank();
  await openTransfer(page);
  const bytes = Buffer.from('Dekont').toString('base64');
  for (const [extension, name] of [
    ['p7m', 'Dekont.p7m'],
    ['.TAR.GZ', 'Dekont.TAR.GZ'],
    ['', 'Dekont'],
    [undefined, 'Dekont'],
  ] as const) {
    bff.answer(`POST ${path}/receipt`, succeeded({ responseObject: { bytes, extension } }));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dekont' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect(await readFile(await file.path(), 'utf8')).toBe('Dekont');
  }
  expect(bff.received(`POST ${path}/receipt`)[0]?.body).toMatchObject({
    contentType: expect.any(String),
    state: { valueDate: '2026-11-21' },
  });
  const document = { name: 'belge.txt', mimeType: 'text/plain', buffer: Buffer.from('Belge') };
  await page.locator('input[type=file]').setInputFiles(document);
  await expect(page.getByText('belge.txt')).toBeVisible();
  const [upload] = bff.received(`POST ${path}/upload/document`);
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data/);
});

test('R06: other calls wait during a begin, and are sent with its values', async () => {
  const { page, bff } = bank();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  let reached = false;
  bff.answer(`POST ${path}/begin`, async () => {
    reached = true;
    await held;
    return null;
  });
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /Havale Girişi/ })
    .click();
  await expect.poll(() => reached).toBe(true);
  const star = page.getByRole('navigation').first().getByRole('button', { name: 'Kısayol: Havale Girişi' });
  await star.dispatchEvent('click');
  const order = () =>
    bff.calls.filter(({ path: one }: SeedCall) => one === `${path}/begin` || one === 'api/auth/user/update');
  await expect(page.getByRole('status').filter({ hasText: 'Yükleniyor...' }).locator('> *')).toBeVisible();
  expect(order()).toHaveLength(1);
  go();
  await expect.poll(() => order().length).toBe(2);
});
