import type { Locator, Page } from '@playwright/test';
import { headerNames } from '../../contract/wire/headers';
import { enter, demoPassword as password } from '../../tools/runs/browser/signIn';
import { expect, openScreen, signIn, test } from './fixtures';
import { signedInPages } from './signedInPages';

// Sessions in a real browser against the real server (requirements P3, P4, P7).

const signedIn = signedInPages();

const dashboard = /\/apps\/dashboards\/analytics$/;
const login = /\/authentication\/login$/;

/** Opens the sign-in page and submits name and password. */
async function signInAs(page: Page, address: string, userName: string, secret?: string): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await enter(page, userName, secret);
}

async function userMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const lock = (page: Page) => page.getByRole('dialog', { name: 'Oturumunuz kilitli' });

async function unlock(page: Page, secret = password): Promise<void> {
  await lock(page)
    .getByLabel(/^Şifre/)
    .fill(secret);
  await page.keyboard.press('Enter');
}

test('S03 S04: a code is required, counts down, and its sixth digit signs in; Cancel returns to user name and password', async ({
  page,
  server,
}) => {
  await signInAs(page, server.address, 'otp');
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByRole('heading', { name: 'Oturum açın' })).toBeVisible();
  await expect(page.getByLabel(/Kullanıcı adı/)).toHaveValue('otp');
  await expect(page.getByLabel(/^Şifre/)).toHaveValue('');
  await enter(page, 'otp');
  await expect(page.getByRole('heading', { name: 'Doğrulama kodu' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/Kalan süre [23]:\d\d/);
  const code = page.getByRole('textbox', { name: /Doğrulama kodu/ });
  await expect(code).toBeFocused();
  await code.pressSequentially('000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(code).toHaveValue('');
  const [, sent = ''] = /(\d{6})\D*$/.exec((await page.getByText(/\d{6}/).first().textContent()) ?? '') ?? [];
  await code.pressSequentially(sent);
  await expect(page).toHaveURL(dashboard);
});

test('S05: a password that must be changed is changed at sign-in, by its rules', async ({ page, server }) => {
  await signInAs(page, server.address, 'newcomer');
  await expect(page.getByRole('heading', { name: 'Şifre değiştir' })).toBeVisible();
  const [current, next, again] = ['currentPassword', 'newPassword1', 'newPassword2'].map((name) =>
    page.locator(`input[name=${name}]`),
  ) as [Locator, Locator, Locator];
  await current.fill(password);
  await next.fill(password);
  await again.fill('Baska-2026!');
  await page.getByRole('button', { name: 'Değiştir ve oturum aç' }).click();
  await expect(page.getByText('Yeni şifre mevcut şifreden farklı olmalıdır.')).toBeVisible();
  await expect(next).toBeFocused();
  await next.fill('Yepyeni-Parola-2026!');
  await again.fill('Yepyeni-Parola-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(dashboard);
});

test('S02: a forgotten password is requested by user name, with a notification bottom left', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/authentication/login`);
  await page.getByRole('button', { name: 'Şifremi unuttum' }).click();
  await expect(page.getByText('Kullanıcı adı zorunludur.')).toBeVisible();
  await page.getByLabel(/Kullanıcı adı/).fill('nobody.knows');
  await page.getByRole('button', { name: 'Şifremi unuttum' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'yeni şifre için bilgi' });
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
});

test('S05: the password is changed from the user menu too, and the old one is invalid', async () => {
  // A user whom no other test signs in: that of the demo is too common to be chosen again.
  const other = 'Degisti-2026-Parola!';
  const page = await signedIn('gonca.ates');
  for (const [from, to] of [
    [password, other],
    [other, 'Yeniden-Degisti-2026?'],
  ] as const) {
    await userMenu(page, 'Şifre değiştir');
    const dialog = page.getByRole('dialog', { name: 'Şifre değiştir' });
    await dialog.getByLabel(/^Mevcut şifre/).fill(from);
    await dialog.locator('input[name=newPassword1]').fill(to);
    await dialog.locator('input[name=newPassword2]').fill(to);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Şifreniz değiştirildi.').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});

test('S07 S09: a page that is left signs out with the ten headers, except on the two pages; a reload does not', async ({
  page,
  server,
}) => {
  // Simulates a server that takes user-logout literally: without `unload` ours does. The test cannot observe
  // such a request otherwise.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (address, call) => {
      if (!call?.keepalive) return send(address, call);
      const names = [...new Headers(call.headers).keys()];
      localStorage.setItem('partings', JSON.stringify({ address, names }));
      const body = String(call.body).replace('"unload":true', '"unload":false');
      return send(address, { ...call, body });
    };
  });
  const parting = async () =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('partings'))) ?? '{"names":[]}') as {
      readonly address?: string;
      readonly names: readonly string[];
    };
  const userMenuButton = page.getByRole('button', { name: /Kullanıcı menüsü/ });
  await signIn(page, server.address, 'teller');
  await page.reload();
  await expect(userMenuButton).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect(userMenuButton).toBeVisible();
  await page.goto(`${server.address}/accounting/anyArDefinition`);
  await expect(userMenuButton).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${server.address}/apps/dashboards/analytics`);
  await expect(userMenuButton).toBeVisible();
  expect(await parting()).toEqual({ names: [] });

  // The browser gives a page that is left half a second for its handlers: one that is still loading may not get to them.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'));
  const statusOfSession = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.get(`${server.address}/bff/api/auth/access-token`, { headers })).status();
  };
  expect(await statusOfSession()).toBe(200);
  await page.goto('about:blank');
  // The call of the page that was left is sent while the next page loads, and may come after that one's first.
  await expect.poll(statusOfSession).toBe(401);
  await page.goto(server.address);
  await expect(page).toHaveURL(login);
  await expect(page.getByText('Oturumunuz artık geçerli değil.')).toBeVisible();
  const { address, names } = await parting();
  expect(address).toBe('/bff/users/user-logout');
  expect(names).toEqual(expect.arrayContaining(Object.values(headerNames)));
});

test('S11: locked from the user menu, everything under it is hidden, inert and unchanged', async () => {
  const page = await signedIn('teller');
  await openScreen(page, 'Müşteri Tanımlama');
  const name = page.getByRole('textbox', { name: 'Ad', exact: true });
  await name.fill('ŞÜKRÜ');
  await userMenu(page, 'Ekranı kilitle');
  await expect(lock(page)).toBeVisible();
  await expect(lock(page).getByLabel(/Kullanıcı adı/)).toHaveValue('teller');
  await expect(lock(page).getByLabel(/Kullanıcı adı/)).toHaveAttribute('readonly', '');
  await expect(lock(page).getByLabel(/^Şifre/)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Elif Şahin siz misiniz?' })).toBeVisible();

  // Neither visible nor accessible, nor focusable.
  await expect(name).toBeHidden();
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const read = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name: reported, value }) => [reported?.value, value?.value]);
  expect(JSON.stringify(read)).toContain('Oturumunuz kilitli');
  for (const under of ['ŞÜKRÜ', 'Müşteri Tanımlama', 'Kullanıcı menüsü'])
    expect(JSON.stringify(read)).not.toContain(under);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.getElementById('root')?.contains(document.activeElement))).toBe(
      false,
    );
  }

  await unlock(page, 'yanlis');
  await expect(page.getByRole('alert')).toBeVisible();
  await unlock(page);
  await expect(lock(page)).toBeHidden();
  await expect(name).toHaveValue('ŞÜKRÜ');
});

test('S11: a lock from the server covers an open dialog, which returns afterwards, and locks no other user', async () => {
  const elsewhere = await signedIn('manager');
  const page = await signedIn('teller');
  await userMenu(page, 'Şifre değiştir');
  const dialog = page.getByRole('dialog', { name: 'Şifre değiştir' });
  await dialog.getByLabel(/^Mevcut şifre/).fill('geheim');
  await page.evaluate(async () => {
    const token = localStorage.getItem('jwt_access_token');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch('/bff/users/lock', { method: 'POST', headers, body: '{"state":{}}' });
  });
  // The server pushes it by socket (H19).
  await expect(lock(page)).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lock(elsewhere)).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(lock(page).getByLabel(/^Şifre/)).toBeFocused();
  await unlock(page);
  await expect(dialog.getByLabel(/^Mevcut şifre/)).toHaveValue('geheim');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('S11: a locked session stays locked after a reload, and continues at the same address', async () => {
  const page = await signedIn('teller');
  await openScreen(page, 'Hesap Sorgulama');
  await userMenu(page, 'Ekranı kilitle');
  await expect(lock(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oturumunuz kilitli' })).toBeVisible();
  await page.getByLabel(/^Şifre/).fill(password);
  await page.getByRole('button', { name: 'Kilidi aç' }).click();
  await expect(page.getByRole('tab', { name: 'Hesap Sorgulama', selected: true })).toBeVisible();
});

test('S11 S12: the device key is in its three places, and every POST has a finger print; the lock as a page is left without stored data', async ({
  page,
  server,
}) => {
  const prints: (string | undefined)[] = [];
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/bff/') || request.method() !== 'POST') return;
    const headers = request.headers();
    prints.push(headers['finger-print']);
    keys.push(headers['device-key']);
  });
  await signIn(page, server.address, 'teller');
  const places = await page.evaluate(() => [
    localStorage.getItem('device-key'),
    sessionStorage.getItem('device-key'),
    /device-key=([0-9a-f]{32})/.exec(document.cookie)?.[1],
  ]);
  expect(new Set(places).size).toBe(1);
  expect(new Set(keys)).toEqual(new Set([places[0]]));
  expect(prints.length).toBeGreaterThan(0);
  expect(prints.every((print) => /^[0-9a-f]{32}$/.test(print ?? ''))).toBe(true);

  await page.goto(`${server.address}/authentication/lock`);
  await expect(page.getByRole('heading', { name: 'Oturumunuz kilitli' })).toBeVisible();
  const paper = await page.locator('form').locator('..').boundingBox();
  expect(paper?.width).toBe(600);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = page.locator('form').locator('..');
  await expect.poll(async () => (await narrow.boundingBox())?.width).toBe(358);
  expect((await narrow.boundingBox())?.x).toBe(16);
  await page.getByRole('link', { name: 'Elif Şahin siz misiniz?' }).click();
  await expect(page).toHaveURL(login);
  // The page reloads meanwhile: requests during that get no response.
  const token = () => page.evaluate(() => localStorage.getItem('jwt_access_token')).catch(() => 'on the way');
  await expect.poll(token).toBeNull();
});

test('S08 S11: a 401 on any call ends the session with its reason; who signs in again returns to the same tab and input', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'teller');
  await openScreen(page, 'Müşteri Tanımlama');
  const name = page.getByRole('textbox', { name: 'Ad', exact: true });
  await name.fill('ŞÜKRÜ');
  // The session ends on the server; a request of the page itself may come first.
  await page.context().clearCookies();
  page.setDefaultTimeout(5000);
  await userMenu(page, 'Ekranı kilitle').catch(() => undefined);
  await expect(page).toHaveURL(login);
  await expect(page.getByText('Oturumunuz artık geçerli değil.')).toBeVisible();
  await enter(page, 'teller');
  await expect(page.getByRole('tab', { name: 'Müşteri Tanımlama', selected: true })).toBeVisible();
  await expect(name).toHaveValue('ŞÜKRÜ');

  // Another user who signs in here finds nothing of it.
  await page.context().clearCookies();
  await userMenu(page, 'Ekranı kilitle').catch(() => undefined);
  await expect(page).toHaveURL(login);
  await enter(page, 'manager');
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole('tab', { name: 'Müşteri Tanımlama' })).toHaveCount(0);
  await openScreen(page, 'Müşteri Tanımlama');
  await expect(page.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('');
  await expect(page.getByText('ŞÜKRÜ')).toHaveCount(0);
});
