import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { enter } from '../../tools/runs/browser/signIn';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { expect, openScreen, signIn, test } from './fixtures';
import { signOut } from './signOut';

// The bot check in a real browser (requirements P7): the server verifies the token of a POST.

/** Starts a server with a bot check for the tests of one group. */
function serverWith(env: Readonly<Record<string, string>> | (() => Promise<Record<string, string>>)) {
  const started = {} as { server: RunningServer };
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    started.server = await startServer({ env: typeof env === 'function' ? await env() : env });
  });
  test.afterAll(async () => {
    await started.server.stop();
    await removeData(started.server);
  });
  return started;
}

const tokenOf = (request: Request) => request.headers()['captcha-token'];

/** Records the page's POSTs with their outcome. */
function posts(page: Page) {
  const made: { readonly path: string; readonly token: string | undefined; readonly status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const [, path] = /^\/bff\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (request.method() !== 'POST' || path === undefined) return;
    made.push({ path, token: tokenOf(request), status: response.status() });
  });
  return made;
}

/** Submits user name and password, without checking the result. */
async function tryIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/authentication/login`);
  await enter(page, 'teller');
}

/** Searches accounts, which sends a POST, and waits for the rows. */
async function search(page: Page): Promise<void> {
  await openScreen(page, 'Hesap Sorgulama');
  const panel = page.getByRole('tabpanel', { name: 'Hesap Sorgulama' });
  await panel.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(panel.getByRole('gridcell').first()).toBeVisible();
}

const refused = 'Robot olmadığınız doğrulanamadı';

test.describe('R03 the self-hosted bot check', () => {
  const started = serverWith({ CAPTCHA: 'altcha' });

  test('signs in and saves with solved tokens, each used once', async ({ page }) => {
    const made = posts(page);
    await signIn(page, started.server.address, 'teller');
    await search(page);
    const tokens = made.map(({ token }) => token);
    expect(made.length).toBeGreaterThan(1);
    expect(made.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(token).toMatch(/.{40}/);
  });

  test('a POST has its token ready: its challenge was requested before the button was pressed', async ({
    page,
  }) => {
    const order: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path === '/bff/captcha/challenge') order.push('challenge');
      if (path === '/bff/users/login') order.push('login');
    });
    const solved = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/captcha/challenge'),
    );
    await page.goto(`${started.server.address}/authentication/login`);
    await page.getByLabel(/Kullanıcı adı/).fill('teller');
    await page.getByLabel(/^Şifre/).fill('Demo-2026!');
    await solved;
    // The next challenge is requested after the previous one is solved.
    await expect.poll(() => order.filter((one) => one === 'challenge').length).toBeGreaterThan(1);
    // No challenge is answered from here on: tokens sent later were solved before.
    await page.route('**/bff/captcha/challenge', () => undefined);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/analytics/);
    expect(order.indexOf('login')).toBeGreaterThan(1);
  });

  test('a token that is forged, missing or was used is refused, at sign-in and behind it', async ({
    page,
  }) => {
    const login = '**/bff/users/login';
    /** Sends the requests of an address with another token, or none. */
    const replace = (address: string, token: string | undefined) =>
      page.route(address, (route) => {
        const { 'captcha-token': _, ...headers } = route.request().headers();
        return route.continue({
          headers: { ...headers, ...(token !== undefined && { 'captcha-token': token }) },
        });
      });
    await page.goto(`${started.server.address}/authentication/login`);
    for (const token of [btoa('{"challenge":{"parameters":{}},"solution":{}}'), undefined]) {
      await replace(login, token);
      const answer = page.waitForResponse(login);
      await enter(page, 'teller');
      expect((await answer).ok()).toBe(false);
      await expect(page.getByRole('alert')).toContainText(refused);
      await page.unroute(login);
    }

    const sent = page.waitForRequest(login);
    await enter(page, 'teller');
    const used = tokenOf(await sent);
    await expect(page).toHaveURL(/analytics/);
    expect(used).toMatch(/.{40}/);
    await replace('**/accounting/account/query', used);
    await openScreen(page, 'Hesap Sorgulama');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(page.getByText(refused).first()).toBeVisible();

    await page.getByRole('alertdialog').getByRole('button', { name: 'Tamam' }).click();
    await signOut(page);
    await replace(login, used);
    await enter(page, 'teller');
    await expect(page.getByRole('alert')).toContainText(refused);
  });
});

test.describe('R03 reCAPTCHA v3', () => {
  const scriptAddress = 'https://www.google.com/recaptcha/api.js?render=site';
  /** Fake of Google's script. */
  const script = `
    let number = 0;
    window.grecaptcha = {
      ready: (then) => then(),
      execute: async (key, { action }) => [key, action, ++number].join('|'),
    };`;

  /** Requests to Google's verification. */
  const asked: URLSearchParams[] = [];
  const google = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const question = new URLSearchParams(text);
    asked.push(question);
    // The fake script puts the action into its token.
    const [, action, number] = (question.get('response') ?? '').split('|');
    response.end(JSON.stringify({ success: number !== undefined, score: 0.9, action }));
  });
  const started = serverWith(async () => {
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    return {
      CAPTCHA: 'recaptcha',
      CAPTCHA_KEY: 'site',
      CAPTCHA_SECRET: 'geheim',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    };
  });
  test.afterAll(() => {
    google.closeAllConnections();
    google.close();
  });

  test('a page whose script is blocked shows a message; loaded, it is called for every action, and its token proven', async ({
    page,
  }) => {
    await page.route('https://www.google.com/**', (route) => route.abort());
    await tryIn(page, started.server.address);
    await expect(page.getByRole('alert')).toContainText(refused);
    await page.unroute('https://www.google.com/**');
    await page.route(scriptAddress, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    const made = posts(page);
    await enter(page, 'teller');
    await expect(page).toHaveURL(/analytics/);
    await search(page);
    expect(made.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { path, token } of made)
      expect(token?.split('|').slice(0, 2)).toEqual(['site', path.replace(/[/*\d-]/g, '')]);
    expect(asked.map((one) => one.get('response'))).toEqual(
      expect.arrayContaining(made.map(({ token }) => token)),
    );
    expect(new Set(asked.map((one) => one.get('secret')))).toEqual(new Set(['geheim']));
  });
});
