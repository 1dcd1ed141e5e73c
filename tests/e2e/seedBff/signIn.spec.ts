import type { Page } from '@playwright/test';
import { enter } from '../../../tools/runs/browser/signIn';
import { accessToken, elif, seedCode, seedLogin, seedPassword } from '../../contract/seedBff/people';
import type { SeedBff } from '../../contract/seedBff/SeedBff';
import { brokenPage } from '../../contract/seedBff/SeedCall';
import { signOut } from '../signOut';
import { visit } from '../visit';
import { dashboard, expect, login, openTransfer, signedInBank, signIn, test, userMenu } from './bank';

// Sign-in, session and lock against a BFF written from the specification alone (requirements P2 to P7).

const lock = (page: Page) => page.getByRole('dialog', { name: 'Oturumunuz kilitli' });
const userLogout = 'POST users/user-logout';

/** Stores an expired token in the browser, before the client starts. */
async function storeExpiredToken(page: Page, bff: SeedBff): Promise<void> {
  await page.goto(`${bff.address}/mark.svg`);
  await page.evaluate((token) => localStorage.setItem('jwt_access_token', token), accessToken(-60));
}

test('S01 S06 S14 H03 H07: a login result of the seed’s own shape signs in', async ({ page, bff }) => {
  await page.goto(bff.address);
  await expect(page).toHaveURL(login);
  await page.locator('input[autocomplete=username]').press('Enter');
  await expect(page.getByText('Kullanıcı adı zorunludur.')).toBeVisible();
  await expect(page.getByText('Şifre zorunludur.')).toBeVisible();
  await enter(page, 'elif', 'yanlış');
  await expect(page.getByRole('alert')).toContainText('Kullanıcı adı ya da şifre hatalı.');
  await signIn(page, bff);
  expect(bff.received('POST users/login').at(-1)?.body).toMatchObject({
    username: 'elif',
    password: seedPassword,
    lang: 'tr-TR',
  });

  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: /Havale Girişi/ })).toContainText('7');
  await expect(navigation.getByRole('link', { name: 'Yardım' })).toHaveAttribute('target', '_self');
  // A role that the user lacks, and an empty list, for users without roles.
  await expect(navigation.getByText(/Gizli Ekran|Misafir/)).toHaveCount(0);
  await expect(navigation.getByRole('link', { name: 'line' })).toHaveCount(0);
  await navigation.getByRole('button', { name: 'Listeler' }).click();
  await expect(navigation.getByRole('link', { name: 'Havale Listesi' })).toBeVisible();
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click();
  for (const fact of ['Kadıköy Şubesi', elif.mail, elif.ip])
    await expect(page.getByText(fact, { exact: true }).last()).toBeVisible();
});

const { userRoles: _, ...withoutRoles } = elif;
const shapes: readonly (readonly [string, object])[] = [
  ['an opaque token and one role as text', { auth: 'opaque', user: { ...elif, role: 'TELLER' } }],
  ['no roles, no channel and no menu', { user: withoutRoles, channel: undefined, menu: undefined }],
  ['a token that nobody can read', { auth: { access_token: 'x.y.z' } }],
];

for (const [name, shape] of shapes) {
  test(`S06: a login result with ${name} signs in, and 500 is never shown`, async ({ page, bff }) => {
    bff.desk.login = { ...seedLogin, ...shape };
    await signIn(page, bff);
    await expect(page.getByRole('heading', { name: /500/ })).toHaveCount(0);
  });
}

test('S02: any reply to a forgotten password is ignored', async ({ page, bff }) => {
  bff.answer('POST users/forgetPassword', brokenPage);
  await page.goto(`${bff.address}/authentication/login`);
  await page.getByLabel(/Kullanıcı adı/).fill('elif');
  await page.getByRole('button', { name: 'Şifremi unuttum' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'yeni şifre için bilgi' });
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect(bff.received('POST users/forgetPassword')[0]?.body).toMatchObject({ username: 'elif' });
});

test('S03 S04 S05: code, its countdown, resend, new password, and in', async ({ page, bff }) => {
  bff.desk.steps = {
    otp: { 'force-otp-msg': '5XX ile biten numara', 'max-otp-duration': 180 },
    changePassword: true,
  };
  await page.clock.install();
  await page.goto(`${bff.address}/authentication/login`);
  await enter(page, 'elif', seedPassword);
  const code = page.getByRole('textbox', { name: /Doğrulama kodu/ });
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await enter(page, 'elif', seedPassword);
  const resend = page.getByRole('button', { name: 'Kodu yeniden gönder' });
  await expect(page.getByRole('timer')).toContainText(/Kalan süre [23]:\d\d/);
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(181_000);
  await resend.click();
  await expect(page.getByRole('timer')).toContainText(/Kalan süre [23]:\d\d/);
  await expect(resend).toHaveCount(0);
  expect(bff.received('POST users/resend-otp')).toHaveLength(1);
  await code.pressSequentially(seedCode);
  await expect(page.getByRole('heading', { name: 'Şifre değiştir' })).toBeVisible();
  expect(bff.received('POST users/otp')[0]?.body).toMatchObject({ otpCode: seedCode });
  const field = (name: string) => page.locator(`input[name=${name}]`);
  await field('currentPassword').fill(seedPassword);
  await field('newPassword1').fill('Parola-2');
  await field('newPassword2').fill('Parola-3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Yeni şifreler birbirinin aynı olmalıdır.')).toBeVisible();
  await field('newPassword2').fill('Parola-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(dashboard);
  expect(bff.received('POST users/changePassword')[0]?.body).toMatchObject({
    oldPassword: seedPassword,
    newPassword: 'Parola-2',
  });
});

test('S07 S09: a reload keeps the session though user-logout is taken at its word; leaving ends it', async ({
  page,
  bff,
}) => {
  bff.desk.login = { ...seedLogin, auth: { access_token: accessToken(3600) } };
  await signIn(page, bff);
  await openTransfer(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /Kullanıcı menüsü/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Havale Girişi' })).toBeVisible();
  expect(bff.desk.sessions.size).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => bff.desk.sessions.size).toBe(0);
  expect(bff.received(userLogout).at(-1)?.body).toMatchObject({ userName: 'elif' });
});

test('S09: leaving the two pages of the seed sends the server nothing', async ({ page, bff }) => {
  bff.desk.login = { ...seedLogin, auth: { access_token: accessToken(3600) } };
  const silentPages = ['/accounting/anyArDefinition', '/aml/suspiciousTransactionTemplateCreateAndTracking'];
  bff.config = { ...bff.config, areas: ['accounting', 'aml'], silentPages };
  await signIn(page, bff);
  for (const path of silentPages) {
    await visit(page, path);
    await expect(page).toHaveURL(new RegExp(path));
    await page.goto('about:blank');
    await page.goto(bff.address);
    await expect(page).toHaveURL(dashboard);
    expect(bff.received(userLogout)).toHaveLength(0);
  }
});

for (const [name, texts] of [
  ['are empty', { json: { restHeader: { success: true, code: '0', message: '' }, responseObject: [] } }],
  ['fail', brokenPage],
] as const) {
  test(`S07 H18: an expired token shows its reason in words if the texts ${name}`, async ({ page, bff }) => {
    bff.answer('GET utils/localization', texts);
    await storeExpiredToken(page, bff);
    await page.goto(`${bff.address}/authentication/login`);
    await expect(page.getByText('Oturumunuzun süresi doldu.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt_access_token'))).toBeNull();
    await expect(page.getByRole('heading', { name: 'Oturum açın' })).toBeVisible();
    await expect(page.getByText(/\b(login|auth|common):?\w*\.\w+/)).toHaveCount(0);
    await signIn(page, bff);
  });
}

test('S07 H12 H18: the splash waits for late texts, and the reason is shown in words', async ({
  page,
  bff,
}) => {
  let go: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (go = resolve));
  await storeExpiredToken(page, bff);
  bff.answer('GET utils/localization', async () => {
    await late;
    return null;
  });
  await page.goto(`${bff.address}/authentication/login`, { waitUntil: 'commit' });
  await expect.poll(() => bff.received('GET utils/localization').length).toBe(1);
  await expect(page.locator('#splash, .splash').first()).toBeVisible();
  go();
  await expect(page.getByText('Oturumunuzun süresi doldu.')).toBeVisible();
  await expect(page.getByText('reason.')).toHaveCount(0);
});

test('S09 R09: logout clears; a reply LOGOUT warns, calls the server and reloads the page', async ({
  page,
  bff,
}) => {
  await signIn(page, bff);
  await signOut(page);
  expect(bff.received('POST users/logout')).toHaveLength(1);
  await signIn(page, bff);
  const head = { success: true, code: 'SES-9', message: 'Gün sonu başladı.', notificationType: 'LOGOUT' };
  bff.answer('POST payments/transfer/begin', { json: { restHeader: head } });
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /Havale Girişi/ })
    .click();
  const reported = page.getByRole('dialog').filter({ hasText: 'Gün sonu başladı.' });
  await reported.getByRole('button', { name: 'Tamam' }).click();
  await expect(page).toHaveURL(login);
  expect(bff.received('POST users/logout')).toHaveLength(2);
});

test('S10: plain success of resetSessionTimeOut prolongs the session, and no indicator shows', async ({
  page,
  bff,
}) => {
  await page.clock.install();
  bff.desk.login = { ...seedLogin, auth: { access_token: accessToken(300) } };
  await signIn(page, bff);
  await page.clock.runFor(200_000);
  await page.mouse.click(700, 500);
  await page.clock.runFor(50_000);
  await expect.poll(() => bff.received('POST users/resetSessionTimeOut').length).toBe(1);
  await page.mouse.click(700, 500);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: /Kullanıcı menüsü/ })).toBeVisible();
  await expect(page).toHaveURL(dashboard);
});

test('S11 H17: the lock as a page; «Are you …?» clears what is stored and resets the lock', async ({
  page,
  bff,
}) => {
  bff.desk.login = { ...seedLogin, auth: { access_token: accessToken(3600) } };
  await signIn(page, bff);
  await visit(page, '/authentication/lock');
  await expect(page.getByRole('heading', { name: 'Oturumunuz kilitli' })).toBeVisible();
  expect((await page.locator('form').locator('..').boundingBox())?.width).toBe(600);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Elif Şahin siz misiniz?' }).click();
  await expect(page).toHaveURL(login);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('jwt_access_token')).catch(() => ''))
    .toBeNull();
  await signIn(page, bff);
  await expect(lock(page)).toHaveCount(0);
});

test.describe('a signed-in user', () => {
  const bank = signedInBank();

  test('S12: the device key is in its three places and is sent with every call', async () => {
    const { page, bff } = bank();
    const places = await page.evaluate(() => [
      localStorage.getItem('device-key'),
      sessionStorage.getItem('device-key'),
      /device-key=([^;]+)/.exec(document.cookie)?.[1],
    ]);
    expect(new Set([...places, ...bff.calls.map(({ headers }) => headers['device-key'])]).size).toBe(1);
    expect(new Set(bff.calls.map(({ headers }) => headers['instance-id'])).size).toBe(1);
    expect(new Set(bff.calls.map(({ headers }) => headers['request-id'])).size).toBe(bff.calls.length);
  });

  test('S13 H05: a star is saved with the own API, with a notice', async () => {
    const { page, bff } = bank();
    const star = page.getByRole('navigation').first().getByRole('button', { name: 'Kısayol: Havale Girişi' });
    await star.click();
    await expect(page.getByText('Kullanıcı verileri api ile kaydedildi')).toBeVisible();
    expect(bff.received('POST api/auth/user/update')[0]?.body).toMatchObject({
      user: { data: { shortcuts: ['payments/transfer'] } },
    });
  });

  test('S11 R09: locked by the toolbar and by a reply, and unlocked by any truthy answer', async () => {
    const { page, bff } = bank();
    await openTransfer(page);
    await userMenu(page, 'Ekranı kilitle');
    await expect(lock(page).getByLabel(/Kullanıcı adı/)).toHaveValue('elif');
    const password = lock(page).getByLabel(/^Şifre/);
    await expect(password).toBeFocused();
    await password.fill('yanlış');
    await page.keyboard.press('Enter');
    await expect(lock(page).getByRole('alert')).toContainText('Şifre hatalı.');
    await password.fill(seedPassword);
    await page.keyboard.press('Enter');
    await expect(lock(page)).toBeHidden();
    expect(bff.received('POST users/unlock').at(-1)?.body).toMatchObject({ password: seedPassword });

    const head = { success: true, code: 'LCK', message: '', notificationType: 'LOCK' };
    bff.answer('POST payments/transfer/price', { json: { restHeader: head } });
    await page.getByRole('button', { name: 'Ücret sor' }).click();
    await password.fill(seedPassword);
    await page.keyboard.press('Enter');
    await expect(lock(page)).toBeHidden();
  });

  test('S05: the password is changed from the user menu, and a refusal shows the reason', async () => {
    const { page } = bank();
    await userMenu(page, 'Şifre değiştir');
    const dialog = page.getByRole('dialog', { name: 'Şifre değiştir' });
    await dialog.locator('input[name=currentPassword]').fill('yanlış');
    await dialog.locator('input[name=newPassword1]').fill('Parola-2');
    await dialog.locator('input[name=newPassword2]').fill('Parola-2');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Mevcut şifre hatalı.')).toBeVisible();
    await dialog.locator('input[name=currentPassword]').fill(seedPassword);
    for (const name of ['newPassword1', 'newPassword2'])
      await dialog.locator(`input[name=${name}]`).fill('Parola-2');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  test('S08: a 401 without a head on any call ends the session with its reason', async () => {
    const { page, bff } = bank();
    bff.desk.sessions.clear();
    // A call that the page makes by itself may come first: then there is no link any more.
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /Havale Girişi/ })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(login);
    await expect(page.getByText('Oturumunuz artık geçerli değil.')).toBeVisible();
  });
});
