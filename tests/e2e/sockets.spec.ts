import type { Page, WebSocketRoute } from '@playwright/test';
import type { LookupAnswer } from '../../contract/wire/query';
import { demoPassword } from '../../tools/runs/browser/signIn';
import { ApiClient, type ApiReply } from '../contract/ApiClient';
import { expect, openScreen, signIn, test } from './fixtures';
import { signInElsewhere } from './signInElsewhere';

// Pushed server events (requirements P1), in a real browser over the real connection.

const login = /\/authentication\/login$/;
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Bildirimler, ${unread} okunmamış` });

/** A payment of the administrator awaiting the branch manager; returns a function that decides it. */
async function heldPayment(address: string) {
  const [maker, analyst, manager] = await Promise.all([
    ApiClient.signedIn(address, 'admin'),
    ApiClient.signedIn(address, 'analyst'),
    ApiClient.signedIn(address, 'manager'),
  ]);
  const begin = (path: string, body: object) =>
    maker.post(path, body).then(({ envelope: { session, state } }) => ({
      headers: { 'current-transaction-key': session?.currentTransactionKey ?? '' },
      state,
    }));
  const made = await begin('gallery/order/begin', { state: {} });
  const order = { ...made.state, payee: 'Şükrü İnce', amount: '6000.00', currency: 'TRY' };
  const { envelope: kept } = await maker.post('gallery/order/commit', { state: order }, made.headers);
  const record = kept.result?.id;
  await analyst.post('gallery/pool/approve', { state: {}, record });
  const begun = await begin('gallery/payment/begin', { state: {}, record });
  const state = { order: record, paymentRef: 'DK-1', id: record, version: begun.state?.version };
  const { envelope: held } = await maker.post('gallery/payment/commit', { state }, begun.headers);
  const approvalNo = String(held.result?.approvalNo);
  const question = { state: {}, filter: { approvalNo }, page: 0, size: 20, sort: [] };
  const found = await manager.post<{ rows: readonly { id: string }[] }>('approval/record/query', question);
  const approvals = found.envelope.responseObject?.rows[0]?.id;
  return {
    approvalNo,
    async approve() {
      const { envelope } = await manager.post('approval/decide/approve', { state: {}, approvals });
      expect(envelope.restHeader.success).toBe(true);
    },
  };
}

/** Lets a test send server messages on the page's connection. */
async function overheard(page: Page): Promise<(message: object) => Promise<void>> {
  let told: ((line: WebSocketRoute) => void) | undefined;
  const line = new Promise<WebSocketRoute>((resolve) => (told = resolve));
  await page.routeWebSocket(/socket\.io/, (route) => {
    const server = route.connectToServer();
    server.onMessage((message) => {
      route.send(message);
      // The server has accepted the session: messages follow.
      if (String(message).startsWith('40')) told?.(route);
    });
  });
  return async (message) => (await line).send(`42${JSON.stringify(['notification', message])}`);
}

/** Waits until the server sends the page its counters: from then on it receives all messages. */
function joinedSockets(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const read = (text: string) => {
      if (text.includes('"counters"')) resolve();
    };
    page.on('response', (response) => {
      if (response.url().includes('socket.io')) response.text().then(read, () => undefined);
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(String(payload))));
  });
}

/**
 * Gives a user a role, as an administrator does and compliance approves; returns a function by which the administrator
 * revokes it alone.
 */
async function givenRole(address: string, userName: string, roleCode: string) {
  const [admin, compliance] = await Promise.all([
    ApiClient.signedIn(address, 'admin'),
    ApiClient.signedIn(address, 'compliance'),
  ]);
  const base = 'applicationmanager/userRole';
  const idOf = async (field: string, text: string) => {
    const { envelope } = await admin.post<LookupAnswer>(`${base}/lookup/${field}`, { state: {}, text });
    return envelope.responseObject?.options[0]?.id ?? '';
  };
  const firstOf = async (client: ApiClient, path: string, filter: object) => {
    const question = { state: {}, filter, page: 0, size: 20, sort: [] };
    const { envelope } = await client.post<{ rows: readonly { id: string }[] }>(path, question);
    return envelope.responseObject?.rows[0]?.id;
  };
  const done = ({ envelope }: ApiReply) => {
    expect(envelope.restHeader, JSON.stringify(envelope)).toMatchObject({ success: true });
    return envelope.result;
  };
  const [user, role] = [await idOf('user', userName), await idOf('roles', roleCode)];
  const { envelope: begun } = await admin.post(`${base}/begin`, { state: {} });
  const conversation = { 'current-transaction-key': begun.session?.currentTransactionKey ?? '' };
  const state = { ...begun.state, user, roles: [role] };
  const held = done(await admin.post(`${base}/commit`, { state }, conversation));
  const request = await firstOf(compliance, 'approval/record/query', { approvalNo: held?.approvalNo ?? '' });
  done(await compliance.post('approval/decide/approve', { state: {}, approvals: request }));
  const given = await firstOf(admin, `${base}/query`, { user, role });
  return async () => done(await admin.post(`${base}/end`, { state: {}, id: given }));
}

/** Signs the administrator in, and reads the notifications there are. */
async function signInRead(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse('**/bff/users/notifications');
  await signIn(page, address, 'admin');
  await loaded;
  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeVisible();
}

const head = (notificationType: string, message: string) => ({
  header: { notificationType, code: 'Duyuru', message },
});

test('H19: LOGIN and NOTIFICATION are shown, the code as title; notifications are stored and lead to their screen', async ({
  page,
  server,
}) => {
  await signInRead(page, server.address);
  const leave = await signInElsewhere(server.address, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'adresinden giriş yapıldı' })).toContainText(
    'Yeni oturum',
  );
  leave();

  const { approvalNo, approve } = await heldPayment(server.address);
  await approve();
  const notice = page.getByRole('status').filter({ hasText: approvalNo });
  await expect(notice).toContainText('Talep onaylandı');
  await bell(page, 1).click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await panel.getByRole('button', { name: new RegExp(approvalNo) }).click();
  await expect(page.getByRole('tab', { name: 'Onay Sorgulama', selected: true })).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
});

test('H19: missed notifications are fetched after a reconnect, and counted in a second window', async ({
  page,
  server,
}) => {
  const { approve } = await heldPayment(server.address);
  await signInRead(page, server.address);
  const second = await page.context().newPage();
  await second.goto(server.address);
  await expect(bell(second, 0)).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  const nothing = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...nothing });
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await approve();
  await expect(bell(second, 1)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...nothing });
  await expect(bell(page, 1)).toBeVisible({ timeout: 60_000 });

  // Read in one window, it is read in all.
  await bell(second, 1).click();
  await second.keyboard.press('Escape');
  await expect(bell(second, 0)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
});

test('H19 S09: LOGOUT is shown as a warning, then the page is left, also after a sign-out in another window', async ({
  page,
  server,
}) => {
  const joined = joinedSockets(page);
  await signIn(page, server.address, 'teller');
  await joined;
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('jwt_access_token')}`,
      'content-type': 'application/json',
    };
    await fetch('/bff/users/logout', { method: 'POST', headers, body: '{"state":{}}' });
  });
  const told = page.getByRole('dialog').filter({ hasText: 'Oturumunuz sona erdi.' });
  await told.getByRole('button', { name: 'Tamam' }).click();
  await expect(page).toHaveURL(login);
});

test('H19 S09 S11: LOCK locks no other user; EXIT warns, sends the user name to the server, and leaves even if the warning is closed', async ({
  page,
  server,
}) => {
  const say = await overheard(page);
  await signIn(page, server.address, 'teller');
  await say({ ...head('LOCK', 'Kilit'), userName: 'manager' });
  // A later message arrived, so the lock message did, too, without effect.
  await say({ ...head('NOTIFICATION', 'Kur tablosu yenilendi.'), userName: 'teller' });
  const notice = page.getByRole('status').filter({ hasText: 'Kur tablosu yenilendi.' });
  await expect(notice).toContainText('Duyuru');
  const lock = page.getByRole('dialog', { name: 'Oturumunuz kilitli' });
  await expect(lock).toHaveCount(0);
  await say({ ...head('LOCK', 'Kilit'), userName: 'teller' });
  await expect(lock).toBeVisible();
  await lock.getByLabel(/^Şifre/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(lock).toBeHidden();

  await say({ ...head('EXIT', 'Sistem bakıma alınıyor.'), userName: 'teller' });
  const told = page.getByRole('dialog').filter({ hasText: 'Sistem bakıma alınıyor.' });
  await expect(told).toBeVisible();
  const left = page.waitForRequest(
    (request) => request.url().endsWith('users/user-logout') && 'userName' in (request.postDataJSON() ?? {}),
  );
  await page.keyboard.press('Escape');
  expect((await left).postDataJSON()).toMatchObject({ userName: 'teller' });
  await expect(page).toHaveURL(login);
});

test('SECURITY 3: a role shows its menu at once; revoked, it closes the tabs of its screens and shows their input', async ({
  page,
  server,
}) => {
  const joined = joinedSockets(page);
  await signIn(page, server.address, 'mert.ozkan');
  await joined;
  const area = page.getByRole('navigation').getByRole('button', { name: /^Muhasebe/ });
  await expect(area).toHaveCount(0);
  const revoke = await givenRole(server.address, 'mert.ozkan', 'ACCOUNTING');
  await expect(area).toBeVisible();
  await openScreen(page, 'Hesap Sorgulama');
  await openScreen(page, 'Hesap Açma');
  const name = page.getByRole('textbox', { name: 'Hesap adı' });
  await name.fill('Şirin Iğdır Hesabı');

  await revoke();
  await expect(page.getByText('Hesap Sorgulama ekranı kapatıldı')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Ekran kapatıldı' });
  await expect(dialog).toContainText('Hesap Açma ekranı kapatıldı: rolünüz artık bu ekranı içermiyor.');
  await expect(dialog).toContainText('Şirin Iğdır Hesabı');
  await dialog.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByRole('tab', { name: /Hesap/ })).toHaveCount(0);
  await expect(area).toHaveCount(0);
});
