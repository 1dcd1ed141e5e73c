import type { Page, Request } from '@playwright/test';
import { expect, openScreen, test, withMotion } from './fixtures';
import { inTurkey } from './inTurkey';
import { signedInPages } from './signedInPages';

test.use(withMotion);

const signedIn = signedInPages();

// The panels beside the screens (requirements P2, P4, P9).

const panel = (page: Page) => page.getByRole('dialog', { name: 'Hızlı panel' });

async function openQuick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hızlı panel' }).click();
  await expect(panel(page)).toBeVisible();
}

test('H10: the quick panel stores notes and events; its toggles apply to the page alone', async () => {
  const page = await signedIn('compliance');
  await openQuick(page);
  const sent: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(280);
  await expect(panel(page)).toContainText(inTurkey({ weekday: 'long' }));

  const field = (name: string) => panel(page).getByRole('textbox', { name });
  for (const [what, time] of [
    ['Kasa sayımı', '17:30'],
    ['Banka', '09:15'],
  ] as const) {
    await panel(page).getByLabel('Saat').fill(time);
    await field('Yeni iş').fill(what);
    await field('Yeni iş').press('Enter');
  }
  await field('Not yaz, Enter ile ekle').fill('   ');
  await field('Not yaz, Enter ile ekle').press('Enter');
  await field('Not yaz, Enter ile ekle').fill('Şifreli zarf kasada');
  await field('Not yaz, Enter ile ekle').press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveText([
    '09:15Banka',
    '17:30Kasa sayımı',
    'Şifreli zarf kasada',
  ]);

  const toggle = (name: string) => panel(page).getByRole('switch', { name });
  await expect(toggle('Bildirimler')).toBeChecked();
  await toggle('Bildirimler').click();
  await toggle('Bulut eşitleme').click();
  await expect(toggle('Bildirimler')).not.toBeChecked();
  await expect(toggle('Bulut eşitleme')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(sent).toEqual([]);
  page.off('request', note);

  // Notes are stored for the user; toggles reset.
  await page.reload();
  await openQuick(page);
  await expect(toggle('Bildirimler')).toBeChecked();
  await expect(toggle('Bulut eşitleme')).not.toBeChecked();
  await panel(page).getByRole('button', { name: 'Sil: Banka' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveText(['17:30Kasa sayımı', 'Şifreli zarf kasada']);
  await page.mouse.click(300, 500);
  await expect(panel(page)).toBeHidden();
});

test('H08 H11: side panels at both sides have links, scrollbars are a setting, and the footer has the year', async () => {
  const page = await signedIn('compliance');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${inTurkey({ year: 'numeric' })}`);
  for (const side of ['Sol panel', 'Sağ panel'])
    await expect(page.getByRole('complementary', { name: side })).toHaveCount(0);

  await page.getByRole('button', { name: /Zeynep Çağlar/ }).click();
  await page.getByRole('menuitem', { name: 'Tema Ayarları' }).click();
  const settings = page.getByRole('dialog', { name: 'Tema Ayarları' });
  for (const side of ['Sol panel', 'Sağ panel'])
    await settings.getByRole('group', { name: side }).getByRole('button', { name: 'Görünür' }).click();
  const scrollbars = () => page.evaluate(() => getComputedStyle(document.body).scrollbarWidth);
  expect(await scrollbars()).toBe('thin');
  const custom = settings.getByRole('group', { name: 'Özel kaydırma çubukları' });
  await custom.getByRole('button', { name: 'Kapalı' }).click();
  await expect.poll(scrollbars).toBe('auto');
  await page.keyboard.press('Escape');

  const left = page.getByRole('complementary', { name: 'Sol panel' });
  const right = page.getByRole('complementary', { name: 'Sağ panel' });
  const main = await page.getByRole('main').boundingBox();
  for (const side of [left, right]) expect((await side.boundingBox())?.width).toBe(240);
  expect((await left.boundingBox())?.x).toBeLessThan(main?.x ?? 0);
  expect((await right.boundingBox())?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0) - 1);

  await openScreen(page, 'Liste Kontrolü');
  await page.getByRole('tab', { name: /Ana sayfa/ }).click();
  await left.getByRole('link', { name: 'Liste Kontrolü' }).click();
  await expect(page.getByRole('tab', { name: 'Liste Kontrolü', selected: true })).toBeVisible();

  await right.getByRole('button', { name: 'Hızlı panel' }).click();
  // Keys go to the panel once it has the focus.
  const inPanel = () => page.evaluate(() => document.activeElement?.closest('.MuiModal-root') !== null);
  await expect.poll(inPanel).toBe(true);
  // Keys are blocked during a request (H13).
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await right.getByRole('button', { name: /Ömer Ilgaz/ }).click();
  const chat = page.getByRole('dialog', { name: 'Ekip Sohbeti' });
  await expect(chat.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
});
