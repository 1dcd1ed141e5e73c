import { chooseScheme, expect, openScreen, signIn, test } from './fixtures';
import { violations } from './violations';

const screens = [
  'Müşteri Tanımlama',
  'Müşteri Güncelleme',
  'Hesap Açma',
  'Hesap Sorgulama',
  'Hesap Kapatma',
  'Ücret Tanımlama',
  'Verilen Komisyon Tanımlama',
  'Nakit Raporu',
  'Banka Bakiye Raporu',
];

for (const mode of ['light', 'dark'] as const) {
  test(`no serious axe violation: ${mode}`, async ({ page, server }) => {
    test.setTimeout(180_000);
    await page.goto(`${server.address}/authentication/login`);
    await expect(page.getByRole('button', { name: 'Oturum aç' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await signIn(page, server.address);
    await chooseScheme(page, mode);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // In light mode, their stories are checked the same way.
    for (const title of mode === 'dark' ? screens : []) {
      await openScreen(page, title);
      const panel = page.getByRole('tabpanel', { name: title });
      await expect(panel.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const run = panel.getByRole('button', { name: /^(Ara|Çalıştır)$/ });
      if (await run.isVisible()) {
        await run.click();
        await expect(panel.getByRole('gridcell').first()).toBeVisible();
      }
      expect(await violations(page), title).toEqual([]);
    }
  });
}
