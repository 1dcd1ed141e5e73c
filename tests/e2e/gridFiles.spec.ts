import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { exportAs, openGrid } from './gridPanel';
import { signedInPages } from './signedInPages';

const signedIn = signedInPages();

// Exported and printed rows.

test.describe('E06: rows that leave the grid', () => {
  test('a cancelled export leaves no file, and the next one works', async () => {
    const page = await signedIn();
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    const card = page.getByRole('group', { name: /Tablo: Sayfalar/ });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/gallery/gridPaging/export', async (route) => {
      await answered;
      await route.continue().catch(() => undefined);
    });
    await exportAs(page, panel, 'CSV olarak aktar');
    await card.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(card).toBeHidden();
    answer();
    await page.unroute('**/gallery/gridPaging/export');

    const next = page.waitForEvent('download');
    await exportAs(page, panel, 'CSV olarak aktar');
    const lines = readFileSync(await (await next).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3001);
    expect(lines[0]).toMatch(/^Referans;Gönderen;/);
    expect(saved).toHaveLength(1);
  });

  test('«Yazdır» puts all rows of all pages on paper, and offers a document for many', async () => {
    const page = await signedIn();
    // Fakes printing: the browser's dialog cannot be controlled here.
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        const lines = document.querySelectorAll('.print-view tbody tr:not(.strong)');
        document.documentElement.dataset.printed = String(lines.length);
        document.documentElement.dataset.asked = document.querySelector('.print-view dl')?.textContent ?? '';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const panel = await openGrid(page, 'Tablo: Sayfalar');
    await panel.getByRole('searchbox', { name: 'Satırlarda ara' }).fill('ışıl');
    await expect(panel.getByText('/ 3.000')).toBeHidden();
    const shown = await panel.getByText(/^1–50 \/ \d+$/).textContent();
    const total = shown?.split(' / ')[1] ?? '';
    // Criteria that were not queried yet do not describe these rows.
    await panel.getByRole('textbox', { name: 'Gönderen' }).fill('ali');
    await panel.getByRole('button', { name: 'Yazdır' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', total);
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'Satırlarda arananışıl');

    await panel.getByRole('searchbox').press('Escape');
    await expect(panel.getByText('1–50 / 3.000')).toBeVisible();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Yazdır' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Tablo.* Sayfalar \d{4}-\d{2}-\d{2}\.pdf$/);
  });
});
