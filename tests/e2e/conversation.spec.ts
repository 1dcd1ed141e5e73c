import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Route } from '@playwright/test';
import type { LookupAnswer } from '../../contract/wire/query';
import { freePort, newData, shortLived } from '../../tools/runs/startServer';
import { ApiClient } from '../contract/ApiClient';
import { expect, openScreen, signIn, test } from './fixtures';
import { signedInPages } from './signedInPages';

// Failures during saving: there is one effect or none, and the user learns which.

const signedIn = signedInPages();

const root = fileURLToPath(new URL('../../', import.meta.url));
const commits = '**/customers/customer/commit';

/** A valid TCKN from a number (requirements P5). */
function tcknOf(number: number): string {
  const digits = String(100_000_000 + number)
    .split('')
    .map(Number);
  const sum = (at: (index: number) => boolean) =>
    digits.reduce((total, digit, index) => total + (at(index) ? digit : 0), 0);
  const odd = sum((index) => index % 2 === 0);
  const even = sum((index) => index % 2 === 1);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${digits.join('')}${tenth}${(odd + even + tenth) % 10}`;
}

let lastNumber = 20_000_000 + (Date.now() % 1_000_000);

/** Fills a customer form; returns the form and a unique family name. */
async function filledForm(page: Page): Promise<{ form: Locator; lastName: string }> {
  lastNumber += 1;
  const lastName = `DENEME${lastNumber}`.replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  await openScreen(page, 'Müşteri Tanımlama');
  const form = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  await form.getByLabel('T.C. kimlik no').fill(tcknOf(lastNumber));
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('ELİF');
  await form.getByLabel('Soyad').fill(lastName);
  await form.getByRole('textbox', { name: 'Doğum tarihi' }).fill('15.04.1986');
  await form.getByLabel('Cep telefonu').fill('5321234567');
  await form.getByLabel('Cep telefonu').blur();
  return { form, lastName };
}

/** Number of customers with a family name. */
async function saved(address: string, lastName: string): Promise<number> {
  const teller = await ApiClient.signedIn(address, 'teller');
  const path = 'customers/customer/update/lookup/customer';
  const { envelope } = await teller.post<LookupAnswer>(path, { state: {}, text: lastName });
  return envelope.responseObject?.options.length ?? -1;
}

const done = (page: Page) => page.getByText('Kaydedildi').first();

test.describe('H13 R06: one effect for repeated submissions', () => {
  test('a double click saves once', async ({ server }) => {
    const page = await signedIn('teller');
    const { form, lastName } = await filledForm(page);
    await form.getByRole('button', { name: 'Kaydet' }).dblclick();
    await expect(done(page)).toBeVisible();
    expect(await saved(server.address, lastName)).toBe(1);
  });

  for (const key of ['Control+s', 'Enter']) {
    test(`${key} and a click save once`, async ({ server }) => {
      const page = await signedIn('teller');
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/customers/customer/commit') && request.method() === 'POST') sent += 1;
      });
      const { form, lastName } = await filledForm(page);
      const save = form.getByRole('button', { name: 'Kaydet' });
      await save.focus();
      await Promise.all([page.keyboard.press(key), save.click({ force: true, noWaitAfter: true })]);
      await expect(done(page)).toBeVisible();
      expect([sent, await saved(server.address, lastName)]).toEqual([1, 1]);
    });
  }
});

const whole = JSON.stringify({
  restHeader: { success: true, code: 'ok', message: 'Tamam', notificationType: 'NONE' },
});
const text = (body: string, status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });

/**
 * Invalid and rejecting responses, and the expected messages. No request reaches the server, whose outcome
 * query says so.
 */
const scripts: readonly (readonly [string, (route: Route) => Promise<void>, string])[] = [
  ['malformed JSON', text('{"restHeader":', 200), 'işlem yapılmadı'],
  ['no header', text('{"responseObject":{}}', 200), 'işlem yapılmadı'],
  ['the reply twice', text(whole + whole, 200), 'işlem yapılmadı'],
  ['a page of a proxy', text('<html>Bad gateway</html>', 502), 'işlem yapılmadı'],
  ['the line cut', (route) => route.abort('connectionreset'), 'işlem yapılmadı'],
  [
    'a refusal',
    text(
      '{"restHeader":{"success":false,"code":"account.closed","message":"Hesap kapalı.","notificationType":"WARNING"}}',
      422,
    ),
    'Hesap kapalı.',
  ],
];

test('H13 R10: after any reply a commit was sent once, the user is notified, and the page is enabled', async ({
  server,
}) => {
  const page = await signedIn('teller');
  const { form, lastName } = await filledForm(page);
  const save = form.getByRole('button', { name: 'Kaydet' });
  const name = form.getByRole('textbox', { name: 'Ad', exact: true });
  let sent = 0;
  let script: (route: Route) => Promise<void> = (route) => route.continue();
  await page.route(commits, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return script(route);
  });
  for (const [what, reply, message] of scripts) {
    await test.step(what, async () => {
      sent = 0;
      script = reply;
      await save.click();
      const reported = page.getByRole('alertdialog').filter({ hasText: message });
      await expect(reported).toBeVisible({ timeout: 30_000 });
      expect(sent).toBe(1);
      await reported.getByRole('button', { name: 'Tamam' }).click();
      await expect(reported).toBeHidden();
      // The keyboard is free, and the input is kept.
      await name.press('End');
      await page.keyboard.type('A');
      await expect(name).toHaveValue(/^ELİFA+$/);
    });
  }
  await test.step('a slow reply', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    script = async (route) => {
      await held;
      await route.continue();
    };
    await save.click();
    await expect(page.getByText('Yükleniyor...')).toBeVisible();
    const before = await name.inputValue();
    await page.keyboard.type('B');
    expect(await name.inputValue()).toBe(before);
    answer();
    await expect(done(page)).toBeVisible();
  });
  expect(await saved(server.address, lastName)).toBe(1);
});

test("R08: an outcome that can't be determined stays unknown, and nothing is sent blindly", async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'teller');
  const { form, lastName } = await filledForm(page);
  await page.clock.install();
  let sent = 0;
  let requestId = '';
  await page.route(commits, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    requestId = route.request().headers()['request-id'] ?? '';
    // The request is executed, and its response lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/users/request-status', (route) => route.abort('connectionreset'));
  const save = form.getByRole('button', { name: 'Kaydet' });
  await save.click();
  await expect(page.getByText('Sonuç bilinmiyor, soruluyor…')).toBeVisible();
  const reported = page.getByRole('alertdialog', { name: 'Sonuç bilinmiyor' });
  // The clock of the page goes on by this alone: pauses between the steps would be waited for in vain.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(reported).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [0] });
  await expect(reported).toContainText('YAPILMIŞ OLABİLİR');
  // The request id for support is in the details.
  await expect(reported).not.toContainText(requestId);
  await reported.getByRole('button', { name: 'Ayrıntı' }).click();
  await expect(reported).toContainText(`İstek no: ${requestId}`);
  await reported.getByRole('button', { name: 'Tamam' }).click();
  await page.clock.resume();

  await page.unroute('**/users/request-status');
  await save.click();
  const before = page.getByRole('alertdialog', { name: 'İşlem zaten yapılmış' });
  await expect(before).toContainText('Bu kez hiçbir şey gönderilmedi.');
  await before.getByRole('button', { name: 'Tamam' }).click();
  await expect(form.getByText('İşlem tamamlandı')).toBeVisible();
  expect([sent, await saved(server.address, lastName)]).toEqual([1, 1]);
});

test.describe('R08: the page is reloaded during a commit', () => {
  for (const carriedOut of [true, false]) {
    test(carriedOut ? 'it was carried out' : 'it was not', async ({ server }) => {
      const page = await signedIn('teller');
      const { form, lastName } = await filledForm(page);
      const reached = new Promise<void>((resolve) => {
        void page.route(commits, async (route: Route) => {
          if (route.request().method() !== 'POST') return route.continue();
          if (carriedOut) await route.fetch();
          // The response never arrives.
          resolve();
        });
      });
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await reached;
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      const reported = page.getByRole('dialog', { name: 'Sayfa yenilenirken süren işlem' });
      await expect(reported).toContainText(
        carriedOut
          ? '«Müşteri Tanımlama» ekranındaki işlem YAPILDI.'
          : '«Müşteri Tanımlama» ekranındaki işlem yapılmadı.',
      );
      await reported.getByRole('button', { name: 'Tamam' }).click();
      expect(await saved(server.address, lastName)).toBe(carriedOut ? 1 : 0);
      // Saved input is not restored; unsaved input can be sent again.
      const restored = page.getByText('Taslak geri yüklendi');
      await expect(form.getByLabel('Soyad')).toHaveValue(carriedOut ? '' : lastName);
      await expect(restored).toBeVisible({ visible: !carriedOut });
    });
  }
});

test.describe('R08: the server is killed in mid-commit', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let dataDir: string;
  let port: number;
  let child: ChildProcess;
  const address = () => `http://127.0.0.1:${port}`;
  const signedInThere = signedInPages({
    get address() {
      return address();
    },
  });

  async function start(): Promise<void> {
    child = spawn(process.execPath, [shortLived, 'dist/server/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'test' },
      stdio: 'ignore',
    });
    const ready = async () => (await fetch(`${address()}/healthz`).catch(() => null))?.ok;
    await expect.poll(ready, { timeout: 200_000 }).toBe(true);
  }

  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    dataDir = await newData();
    port = await freePort();
    await start();
  });
  test.afterAll(async () => {
    await kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  for (const carriedOut of [true, false]) {
    test(carriedOut ? 'after it was carried out' : 'before it was', async () => {
      const page = await signedInThere('teller');
      const { form, lastName } = await filledForm(page);
      let first = true;
      await page.route(commits, async (route: Route) => {
        if (!first || route.request().method() !== 'POST') return route.continue();
        first = false;
        if (carriedOut) await route.fetch();
        await kill();
        return route.abort('connectionreset');
      });
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expect(page.getByText('Sonuç bilinmiyor, soruluyor…')).toBeVisible();
      await start();
      if (carriedOut) {
        await expect(done(page)).toBeVisible({ timeout: 40_000 });
      } else {
        const reported = page.getByRole('alertdialog', { name: 'İşlem yapılmadı' });
        await expect(reported).toContainText('işlem yapılmadı', { timeout: 40_000 });
        await reported.getByRole('button', { name: 'Tamam' }).click();
        expect(await saved(address(), lastName)).toBe(0);
        await form.getByRole('button', { name: 'Kaydet' }).click();
        await expect(done(page)).toBeVisible();
      }
      expect(await saved(address(), lastName)).toBe(1);
    });
  }
});
