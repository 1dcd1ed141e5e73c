import { expect, signIn, test } from './fixtures';
import { visit } from './visit';

const loginAddress = /\/authentication\/login$/;

test('S14 every address leads to sign-in, whose address stays, and from there to the dashboard; a signed-out user cannot return', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/accounting/accountCreate`);
  await expect(page).toHaveURL(loginAddress);
  await signIn(page, server.address, 'teller');
  await page.goto(`${server.address}/authentication/login`);
  await expect(page).toHaveURL(/\/apps\/dashboards\/analytics$/);

  await test.step('the role that the client adds shows public entries and grants nothing on the server', async () => {
    const foreign = 'applicationmanager/approvalPool';
    const answers = await page.evaluate(async (screen) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('jwt_access_token')}`,
        'content-type': 'application/json',
      };
      const question = { filter: {}, page: 0, size: 20, sort: [], userRoles: ['admin'] };
      const body = JSON.stringify({ state: {}, ...question });
      const rows = await fetch('/bff/approval/pool/query', { method: 'POST', headers, body });
      return [(await fetch(`/screens/${screen}.js`, { headers })).status, rows.status];
    }, foreign);
    expect(answers).toEqual([403, 403]);
    // The route guard admits users with the client's role; there is nothing behind it.
    await visit(page, `/${foreign}`);
    await expect(page.getByRole('tabpanel')).toContainText('yetki');
  });

  await visit(page, '/accounting/accountCreate');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(loginAddress);
  await page.goBack();
  await expect(page.getByLabel(/Kullanıcı adı/)).toBeVisible();
  await expect(page).toHaveURL(loginAddress);
});

test('H17 an unknown address is page 404 for every user, which leads to the start', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/foo/bar`);
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(loginAddress);
});

test('the configured colour scheme holds from the first paint, on a dark system too', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  let configure = () => {};
  const held = new Promise<void>((resolve) => (configure = resolve));
  await page.route('**/config.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server.address);
  await expect(page.locator('#splash')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  configure();
  await expect(page.getByLabel(/Kullanıcı adı/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
});

test('the sign-in page follows the system’s colours at once where the user chose the system, and only there', async ({
  page,
  server,
}) => {
  const choose = (mode: string) =>
    page.evaluate((chosen) => localStorage.setItem('color-mode', chosen), mode);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${server.address}/authentication/login`);
  await expect(page.getByLabel(/Kullanıcı adı/)).toBeVisible();
  const scheme = page.locator('html');
  await choose('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(scheme).toHaveAttribute('data-color-scheme', 'light');
  await choose('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(scheme).toHaveAttribute('data-color-scheme', 'dark');
});
