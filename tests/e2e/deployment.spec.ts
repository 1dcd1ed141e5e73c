import { expect, openScreen, signIn, test } from './fixtures';

test('a part removed by a deployment shows a notice of the new version, and waits for the user', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'teller');
  // A part that only wizards use: the home page may have loaded those of grids by now.
  await page.route('**/assets/WizardFloorplan-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route(`${server.address}/`, (route) => route.fulfill({ body: '<html></html>' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openScreen(page, 'Para Gönderme');
  const card = page.getByRole('alert').filter({ hasText: 'Yeni sürüm yayınlandı' });
  await expect(card).toBeVisible();

  await page.unrouteAll();
  await card.getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible();
  expect(loads).toBe(1);
});
