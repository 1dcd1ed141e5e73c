import type { Page } from '@playwright/test';
import { expect, signIn, test, withMotion } from './fixtures';
import { signedInPages } from './signedInPages';
import { signInElsewhere } from './signInElsewhere';
import { visit } from './visit';

test.use(withMotion);

const signedIn = signedInPages();

// Overlays of the page (requirements P2, P4, P8, P9).

const search = (page: Page) => page.getByRole('combobox', { name: 'Ekran ara' });
const begin = '**/bff/accounting/account/begin';
const screen = '/accounting/accountCreate';

/** Holds the requests of an address until `go` decides their outcome. */
async function held(page: Page, address: string) {
  let go: (how: 'answered' | 'cut') => void = () => undefined;
  const gone = new Promise<'answered' | 'cut'>((resolve) => (go = resolve));
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  await page.route(address, async (route) => {
    reach();
    return (await gone) === 'answered' ? route.continue() : route.abort('connectionreset');
  });
  return { go, reached };
}

for (const end of ['answered', 'cut'] as const) {
  test(`H13: no key reaches the page while a call is outstanding, every one when it is ${end}`, async () => {
    const page = await signedIn();
    const call = await held(page, begin);
    await visit(page, screen);
    await call.reached;
    const cover = page.getByRole('status').filter({ hasText: 'Yükleniyor...' }).locator('> *');
    await expect(cover).toBeVisible();
    expect(await cover.evaluate((one) => getComputedStyle(one).zIndex)).toBe('9000');
    await search(page).focus();
    await page.keyboard.press('a');
    await expect(search(page)).toHaveValue('');
    call.go(end);
    await expect(cover).toBeHidden();
    if (end === 'cut') {
      // A screen that could not begin shows the error in place, with a retry button.
      await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
        'Sunucuya şu anda ulaşılamıyor',
      );
      await page.unroute(begin);
    }
    await search(page).focus();
    await page.keyboard.type('hesap');
    await expect(search(page)).toHaveValue('hesap');
    await search(page).fill('');
  });
}

test('H14: the error dialog is shown while success is false, is no smaller than 300×120, closes by its button alone', async () => {
  const page = await signedIn();
  let refusals = 0;
  await page.route(begin, (route) => {
    refusals += 1;
    const head = { success: false, code: 'account.closed', message: `Hayır ${refusals}` };
    return route.fulfill({ json: { restHeader: { ...head, notificationType: 'NONE' } } });
  });
  const error = page.getByRole('alertdialog');
  await visit(page, screen);
  await expect(error).toContainText('Hayır 1');
  await expect(error).toContainText('account.closed');
  const box = await error.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  expect(box?.height).toBeGreaterThanOrEqual(120);
  await page.mouse.click(8, 450);
  await expect(error).toBeVisible();
  await error.getByRole('button', { name: 'Tamam' }).click();
  await expect(error).toBeHidden();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(error).toContainText('Hayır 2');
  await error.getByRole('button', { name: 'Tamam' }).click();
  await expect(error).toBeHidden();
});

test('H15: a notification of the shell is at the top centre, stays while it is hovered, and can be closed', async ({
  server,
}) => {
  const page = await signedIn();
  const leave = await signInElsewhere(server.address, 'admin');
  const notice = page.getByRole('status').filter({ hasText: 'adresinden giriş yapıldı' });
  const close = notice.getByRole('button', { name: 'Kapat' });
  // Focusing it pauses its timer.
  await close.focus();
  const box = await notice.boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(720);
  await close.click();
  await expect(notice).toHaveCount(0);
  leave();
});

test('H16: an unhandled error is shown with its message, its stack and an Ok', async ({
  page,
  server,
  wrongs,
}) => {
  await signIn(page, server.address, 'admin');
  // No response can break the page: the browser itself must fail while the shell renders.
  await page.evaluate(() => {
    Date.prototype.getFullYear = () => {
      throw new TypeError('The year is null');
    };
  });
  // A response may render the shell before the click does: then the dialog is open already.
  const language = page.getByRole('button', { name: 'English', exact: true });
  await language.click({ timeout: 3000 }).catch(() => undefined);
  const reported = page.getByRole('alertdialog');
  await expect(reported.getByRole('heading')).toContainText(/null/);
  await expect(reported).toContainText(/TypeError[\s\S]*assets\//);
  await reported.getByRole('button', { name: /^(Ok|Tamam)$/ }).click();
  await expect(reported).toBeHidden();
  await expect(page.getByRole('heading', { name: /500/ })).toBeVisible();
  // The error was caught, so it is not an uncaught one.
  wrongs.length = 0;
});

test('a visible menu does not move: a click hits its target', async () => {
  const page = await signedIn();
  const user = page.getByRole('button', { name: /Kullanıcı menüsü/ });
  const places = user.evaluate(async (button: HTMLElement) => {
    const tops = new Set<number>();
    button.click();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const line = () => document.querySelector('[role=menuitem]:last-of-type');
    while (line() === null) await nextFrame();
    do {
      tops.add(line()?.getBoundingClientRect().top ?? Number.NaN);
      await nextFrame();
    } while (document.getAnimations().length > 0);
    tops.add(line()?.getBoundingClientRect().top ?? Number.NaN);
    return [...tops];
  });
  expect(await places).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=menu]')).toHaveCount(0);
});
