import type { Page } from '@playwright/test';
import { identityProvider } from '../../server/testing/identityProvider';
import { realtimeProject } from '../../server/testing/realtimeProject';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { expect, openScreen, test } from './fixtures';
import { signOut } from './signOut';

// Other sources in a real browser, against the real server and test doubles of their protocols.

const dashboard = /\/apps\/dashboards\/analytics$/;
const login = /\/authentication\/login$/;
// As in the demo.
const mail = 'teller@example.com';
const subject = 'auth0|7';

test.describe('S13 other sources', () => {
  let server: RunningServer;
  let provider: Awaited<ReturnType<typeof identityProvider>>;
  let project: Awaited<ReturnType<typeof realtimeProject>>;

  test.beforeAll(async () => {
    test.setTimeout(200_000);
    provider = await identityProvider({ [subject]: { email: mail, email_verified: true } }, ['office']);
    project = await realtimeProject('bank', { [mail]: { uid: 'u-7', password: 'pw-7' } });
    server = await startServer({
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'office',
        OWN_API: 'register',
        REALTIME_DATABASE_URL: project.config.address,
        FIREBASE_PROJECT: 'bank',
        FIREBASE_API_KEY: project.config.apiKey,
        FIREBASE_ISSUER: project.issuer,
        FIREBASE_ACCOUNTS_URL: project.config.accounts,
        FIREBASE_TOKENS_URL: project.config.tokens,
      },
    });
  });
  test.afterAll(async () => {
    provider.close();
    project.close();
    await server.stop();
    await removeData(server);
  });

  /** Signs in on the provider's own pages. */
  async function proveAtProvider(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Kurum kimliğimle devam et' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.locator('input[name=login]').fill(subject);
    await page.locator('input[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  async function signInAtProvider(page: Page): Promise<void> {
    await page.goto(`${server.address}/authentication/login`);
    await proveAtProvider(page);
    await expect(page).toHaveURL(dashboard);
  }

  const lock = (page: Page) => page.getByRole('heading', { name: 'Oturumunuz kilitli' });

  async function lockFromMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
    await page.getByRole('menuitem', { name: 'Ekranı kilitle' }).click();
    await expect(lock(page)).toBeVisible();
  }

  test('an identity provider signs in; settings are stored there and restored', async ({ page }) => {
    await signInAtProvider(page);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
      expect.arrayContaining(['jwt_access_token', 'access_token', 'id_token', 'expires_at']),
    );
    await page.getByRole('button', { name: 'Koyu renklere geç' }).click();
    await expect(page.getByText("Kullanıcı verileri auth0'a kaydedildi")).toBeVisible();
    expect(provider.metadata.get(subject)).toMatchObject({ settings: { mode: 'dark' } });

    provider.metadata.set(subject, { settings: { mode: 'light' } });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Koyu renklere geç' })).toBeVisible();

    await signOut(page);
    expect(
      await page.evaluate(() => ['access_token', 'id_token'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null]);
  });

  test('S11 a locked session is unlocked at the provider: tabs and entered values are kept, in every window', async ({
    page,
    context,
  }) => {
    await signInAtProvider(page);
    const other = await context.newPage();
    await other.goto(`${server.address}/apps/dashboards/analytics`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await openScreen(page, 'Hesap Sorgulama');
    await openScreen(page, 'Müşteri Tanımlama');
    const name = page.getByRole('textbox', { name: 'Ad', exact: true });
    await name.fill('ŞÜKRÜ');
    const address = page.url();
    await lockFromMenu(page);
    await expect(lock(other)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kurum kimliğimle devam et' })).toBeFocused();

    // Turning back there leaves it locked, and leads back to the same place.
    await page.keyboard.press('Enter');
    await page.waitForURL(`${provider.issuer}/**`);
    await expect(lock(other)).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Oturum açma reddedildi.');
    expect(page.url()).toBe(address);
    await expect(lock(other)).toBeVisible();

    await proveAtProvider(page);
    // The way back loads the page, asks the provider, unlocks and restores the session: slow on a busy machine.
    await expect(page.getByRole('tab', { name: 'Müşteri Tanımlama', selected: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('tab', { name: 'Hesap Sorgulama' })).toBeVisible();
    await expect(name).toHaveValue('ŞÜKRÜ');
    expect(page.url()).toBe(address);
    await expect(lock(other)).toBeHidden();
  });

  test('a user who cancels at the provider sees a message; a realtime database signs in, and settings are stored there', async ({
    page,
  }) => {
    await page.goto(`${server.address}/authentication/login`);
    await page.getByRole('button', { name: 'Kurum kimliğimle devam et' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(login);
    await expect(page.getByRole('alert')).toHaveText('Oturum açma reddedildi.');
    await page.getByRole('button', { name: 'Veritabanı hesabımla devam et' }).click();
    await page.getByLabel('E-posta').fill(mail);
    await page.getByLabel(/^Şifre/).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('E-posta veya şifre hatalı.');
    await page.getByLabel(/^Şifre/).fill('pw-7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(dashboard);
    await page.getByRole('button', { name: 'Koyu renklere geç' }).click();
    await expect(page.getByText("Kullanıcı verileri firebase'e kaydedildi")).toBeVisible();
    expect(project.tree.read('users/u-7')).toMatchObject({ data: { settings: { mode: 'dark' } } });

    // S11: it unlocks as well.
    await lockFromMenu(page);
    const locked = page.getByRole('dialog', { name: 'Oturumunuz kilitli' });
    await expect(locked.getByLabel('E-posta')).toHaveValue(mail);
    await expect(locked.getByLabel(/^Şifre/)).toBeFocused();
    await locked.getByLabel(/^Şifre/).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(locked.getByRole('alert')).toHaveText('E-posta veya şifre hatalı.');
    await locked.getByLabel(/^Şifre/).fill('pw-7');
    await page.keyboard.press('Enter');
    await expect(locked).toBeHidden();
  });

  test('the own API signs in, and shows under the field why it registers no user', async ({ page }) => {
    await page.goto(`${server.address}/authentication/login`);
    await page.getByRole('button', { name: 'E-posta adresimle devam et' }).click();
    await page.getByRole('button', { name: 'Hesap oluştur' }).click();
    // An empty required field shows its error, without taking the focus back.
    await page.getByLabel('E-posta').fill(mail);
    await expect(page.getByText('Ad soyad zorunludur.')).toBeVisible();
    await expect(page.getByLabel('E-posta')).toBeFocused();
    await page.getByLabel('Ad soyad').fill('Elif Şahin');
    await page.getByLabel(/^Şifre/).fill('Uzun-Parola-2026!');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kullanıcı kaydını sistem yöneticisi yapar.')).toBeVisible();
    await expect(page.getByLabel('E-posta')).toBeFocused();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByLabel('E-posta').fill('manager');
    await page.getByLabel(/^Şifre/).fill('Demo-2026!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(dashboard);
    await page.getByRole('button', { name: /renklere geç/ }).click();
    await expect(page.getByText('Kullanıcı verileri api ile kaydedildi')).toBeVisible();
  });
});
