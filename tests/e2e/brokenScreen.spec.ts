import { readFile } from 'node:fs/promises';
import { withChangedProject } from './copyProject';
import { expect, openScreen, signIn, test } from './fixtures';

test('E08: a broken definition shows its problems in its own tab, and every other screen works', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const file = 'screen-defs/accounting/accountSearch.json';
  const definition = JSON.parse(await readFile(file, 'utf8'));
  definition.grid.columns[1] = 'nmae';
  await withChangedProject({ [file]: definition }, async (server) => {
    await signIn(page, server.address);
    await openScreen(page, 'Hesap Açma');
    const healthy = page.getByRole('tabpanel', { name: 'Hesap Açma' });
    await healthy.getByRole('textbox', { name: 'Hesap adı' }).fill('YARIM KALAN');

    await openScreen(page, 'Hesap Sorgulama');
    const broken = page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
    await expect(broken.getByText('Bu ekranın tanımında hata var')).toBeVisible();
    await expect(broken.getByText(/accountSearch\.json/)).toBeVisible();
    await expect(broken.getByText(/nmae/)).toBeVisible();

    await page.getByRole('tab', { name: 'Hesap Açma' }).click();
    await expect(healthy.getByRole('textbox', { name: 'Hesap adı' })).toHaveValue('YARIM KALAN');
  });
});
