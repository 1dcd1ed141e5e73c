import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chooseScheme, expect, openScreen, signIn, test } from './fixtures';

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

/** Rules of WCAG 2.2 A and AA that the page breaks, serious or worse, with the first place of each. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

for (const mode of ['light', 'dark'] as const) {
  test(`no serious axe violation on any screen: ${mode}`, async ({ page, server }) => {
    test.setTimeout(180_000);
    await page.goto(`${server.address}/authentication/login`);
    await expect(page.getByRole('button', { name: 'Oturum aç' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await signIn(page, server.address);
    await chooseScheme(page, mode);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    for (const title of screens) {
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
