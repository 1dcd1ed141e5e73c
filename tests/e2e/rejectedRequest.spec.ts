import { expect, openScreen, signIn, test } from './fixtures';
import { visit } from './visit';

test('the notification of a rejected request shows the reason, and opens it for correction and resubmission', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, server.address, 'compliance');
  await openScreen(page, 'Müşteri Risk Güncelleme');
  const form = page.getByRole('tabpanel', { name: 'Müşteri Risk Güncelleme' });
  await form.getByRole('combobox', { name: 'Müşteri', exact: true }).fill('00000121');
  await page.getByRole('option', { name: /00000121/ }).click();
  await form.getByRole('combobox', { name: 'Elle verilen seviye' }).click();
  await page.getByRole('option', { name: 'Yüksek' }).click();
  await form
    .getByRole('textbox', { name: 'Değişiklik gerekçesi' })
    .fill('Nakit yoğun faaliyet nedeniyle yükseltildi.');
  await form.getByRole('button', { name: 'Seviyeyi güncelle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
  const receipt = form.getByRole('status').filter({ hasText: 'Onaya gönderildi' });
  await expect(receipt).toContainText(/ONY\d+/);
  // The record is the chosen customer: shown once.
  await expect(receipt.getByText(/^00000121 /)).toHaveCount(1);
  const number = /ONY\d+/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'no number';

  // The checker uses a phone.
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const checker = await (await browser.newContext({ locale: 'tr-TR', ...phone })).newPage();
  await signIn(checker, server.address, 'manager');
  await visit(checker, '/applicationmanager/approvalPool');
  const pool = checker.getByRole('tabpanel', { name: 'Onay Havuzu' });
  // The title's tap target covers the card.
  await pool
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('button', { name: /^00000121 / })
    .tap();
  await expect(checker.getByRole('dialog')).toContainText('Nakit yoğun faaliyet nedeniyle yükseltildi.');
  await checker.getByRole('dialog').getByRole('button', { name: 'Reddet', exact: true }).tap();
  const dialog = checker.getByRole('dialog', { name: 'Reddet' });
  await dialog.getByRole('textbox').fill('Belge eksik, ekleyiniz.');
  await dialog.getByRole('button', { name: 'Reddet', exact: true }).click();
  await expect(checker.getByText(/^Reddedildi: /)).toBeVisible();
  await checker.context().close();

  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  const reported = page.getByRole('dialog', { name: 'Bildirimler' }).getByText(new RegExp(number));
  await expect(reported).toContainText('Belge eksik, ekleyiniz.');
  await reported.click();
  const notice = form.getByRole('status').filter({ hasText: 'Talebiniz reddedildi' });
  await expect(notice).toContainText('Kerem Yıldız: Belge eksik, ekleyiniz.');
  await expect(notice).toContainText(number);
  const reason = form.getByRole('textbox', { name: 'Değişiklik gerekçesi' });
  await expect(reason).toHaveValue('Nakit yoğun faaliyet nedeniyle yükseltildi.');
  await expect(form.getByRole('combobox', { name: 'Elle verilen seviye' })).toHaveText('Yüksek');

  // The corrections survive a reload, on the record of the request.
  await reason.fill('Nakit yoğun faaliyet; belge eklendi.');
  await reason.blur();
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(reason).toHaveValue('Nakit yoğun faaliyet; belge eklendi.');
  await form.getByRole('button', { name: 'Seviyeyi güncelle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
  await expect(receipt).toContainText(/ONY\d+/);
  await expect(receipt).not.toContainText(number);
  await expect(notice).toBeHidden();

  // The history opens it, too.
  await openScreen(page, 'Onay Sorgulama');
  const history = page.getByRole('tabpanel', { name: 'Onay Sorgulama' });
  await history.getByRole('textbox', { name: 'Onay no' }).fill(number);
  await history.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(history.getByText('1–1 / 1')).toBeVisible();
  await history.getByRole('gridcell', { name: number }).click();
  await history.getByRole('button', { name: 'Düzelt ve yeniden gönder' }).click();
  await expect(notice).toContainText('Belge eksik, ekleyiniz.');
  await expect(reason).toHaveValue('Nakit yoğun faaliyet nedeniyle yükseltildi.');
});
