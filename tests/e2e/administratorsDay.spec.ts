import { enter } from '../../tools/runs/browser/signIn';
import { approve, define, fill } from './administratorsDay/AdministratorsDesk';
import { closeLogin, endSession, openLogin, tellUser } from './administratorsDay/maintenance';
import {
  assignRole,
  defineUser,
  firstSignIn,
  seesGrantedOnly,
  signInAgain,
} from './administratorsDay/newUser';
import { findCall, knownTckn, registerKnownCustomer } from './administratorsDay/operationLog';
import { defineChannel, limitChannel, seeChannelLimit } from './administratorsDay/setUpChannel';
import { defineApproval, defineRole, giveRight, grantScreens, setLimit } from './administratorsDay/setUpRole';
import {
  changedByAdministrator,
  expectedRows,
  loggedCalls,
  storedRows,
} from './administratorsDay/storedRows';
import { changeLabel, wordMessages } from './administratorsDay/texts';
import { expect, test } from './fixtures';
import { panel } from './formPanel';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// requirements W13: an administrator sets up a role, a user, a channel, texts and maintenance. Every change is in
// the change log, and every failure in the log of operations, where support finds it by its request ID.

test.describe('an administrator’s day', () => {
  // Twenty forms: a busy machine takes minutes for them.
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const tckn = knownTckn();
  let definedRole = '';
  let refusedPair = '';
  let refusedCall = '';

  test('W13: a role gets its screens, right, limit and approval, a channel its limit; compliance approves', async () => {
    const page = await as('admin');
    definedRole = await approve(await as('compliance'), [await defineRole(page)]);
    const waiting = [await grantScreens(page), await giveRight(page), await setLimit(page)];
    waiting.push(await defineApproval(page));
    await defineChannel(page, await as('compliance'));
    waiting.push(await limitChannel(page));
    await approve(await as('compliance'), waiting);
    await seeChannelLimit(page);
  });

  test('W13: texts are worded; a new user may not hold roles that exclude each other, and sees the granted screens alone', async ({
    page: hers,
  }) => {
    const page = await as('admin');
    await changeLabel(page);
    await approve(await as('compliance'), await wordMessages(page));
    await defineUser(page);
    const assigned = await assignRole(page);
    refusedPair = assigned.requestId;
    await approve(await as('compliance'), [assigned.approvalNo]);
    await firstSignIn(hers, server.address, server.output);
    await seesGrantedOnly(hers, server.address);
    await page.reload();
    const texts = await define(page, 'Kaynak Koleksiyonu Tanımlama');
    await fill(texts, { Koleksiyon: 'grid' });
    await expect(texts.getByRole('searchbox', { name: 'Listede ara' })).toBeVisible();
  });

  test('W13: during maintenance users get a message, sign-in is closed except for a role, and a session is ended', async ({
    page: hers,
  }) => {
    const [page, teller] = [await as('admin'), await as('teller')];
    await signInAgain(hers, server.address);
    await tellUser(page, 'Bakım 18:00’de başlıyor.');
    await expect(hers.getByRole('status').filter({ hasText: 'Bakım 18:00’de başlıyor.' })).toBeVisible();
    refusedCall = await registerKnownCustomer(teller, tckn);
    await teller.context().clearCookies();
    await closeLogin(page);
    await teller.goto(`${server.address}/authentication/login`);
    await enter(teller, 'teller');
    await expect(teller.getByText('Bakım var, 18:00’de açılır.')).toBeVisible();
    await endSession(page);
    await expect(hers).toHaveURL(/\/authentication\/login/);
    await signInAgain(hers, server.address);
    await openLogin(page);
    await enter(teller, 'teller');
    await expect(teller).toHaveURL(/\/apps\/dashboards\/analytics/);
  });

  test('W13: support finds calls by their request IDs: refusals without personal data, the role with its changes', async () => {
    const page = await as('admin');
    const log = await findCall(page, refusedCall);
    await expect(log.getByRole('gridcell', { name: 'Reddedildi' })).toBeVisible();
    await log.getByRole('gridcell', { name: /teller/ }).click();
    await expect(log.getByText(`${tckn.slice(0, 3)}******${tckn.slice(-2)}`)).toBeVisible();
    await expect(log.getByText('8 karakter, saklanmadı')).toBeVisible();
    await expect(log.getByText(/gündoğdu/i)).toHaveCount(0);
    await findCall(page, refusedPair);
    await expect(log.getByRole('gridcell', { name: /birleşemez/ })).toBeVisible();
    await findCall(page, definedRole);
    await log.getByRole('gridcell', { name: /compliance/ }).click();
    await log.getByRole('button', { name: 'Satır işlemleri' }).first().click();
    await page.getByRole('menuitem', { name: 'Değişiklikler' }).click();
    const changes = panel(page, 'Değişiklik Günlüğü');
    await expect(changes.getByRole('gridcell', { name: 'Destek masası' }).first()).toBeVisible();
  });

  test('W13 after: the rows of every step, their changes, and the refused calls', async () => {
    const { stored, calls } = await server.readStopped(async (database) => ({
      stored: await storedRows(database),
      calls: await loggedCalls(database, [refusedCall, refusedPair, definedRole]),
    }));
    expect(stored).toMatchObject(expectedRows);
    expect(stored.changed.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining([...changedByAdministrator]),
    );
    expect(calls).toMatchObject([
      { userName: 'teller', status: 'REFUSED' },
      { userName: 'admin', status: 'REFUSED', code: 'userRole.toxic' },
      { userName: 'compliance', status: 'DONE', writes: true },
    ]);
    expect(JSON.stringify(calls)).not.toContain(tckn);
  });
});
