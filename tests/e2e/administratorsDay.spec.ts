import { enter } from '../../tools/browser/signIn';
import { approve } from './administratorsDay/AdministratorsDesk';
import { closeLogin, endSession, openLogin, tellUser } from './administratorsDay/maintenance';
import { assignRole, defineUser, firstSignIn, seesGrantedOnly } from './administratorsDay/newUser';
import { defineChannel, limitChannel, seeChannelLimit } from './administratorsDay/setUpChannel';
import { defineApproval, defineRole, giveRight, grantScreens, setLimit } from './administratorsDay/setUpRole';
import { changeLabel, wordMessages } from './administratorsDay/texts';
import { expect, openScreen, signIn, test } from './fixtures';
import { panel } from './formPanel';
import { ownServer } from './ownServer';

test.describe('an administrator’s day', () => {
  const server = ownServer();
  const t0 = Date.now();
  const at = (what: string) => console.log(what, ((Date.now() - t0) / 1000).toFixed(1));
  let refusedPair = '';
  test('W13: defines a role with its screens, right, limit and approval, and a channel with its limit', async ({
    page,
    browser,
  }) => {
    await signIn(page, server.address, 'admin');
    at('in');
    await defineRole(page);
    at('role');
    await grantScreens(page);
    at('screens');
    const waiting = [await giveRight(page)];
    at('right');
    waiting.push(await setLimit(page));
    at('limit');
    await defineApproval(page);
    at('approval');
    await defineChannel(page);
    at('channel');
    waiting.push(await limitChannel(page));
    at('chlimit');
    const other = await browser.newContext({ locale: 'tr-TR' });
    const checker = await other.newPage();
    await signIn(checker, server.address, 'compliance');
    await approve(checker, waiting);
    await other.close();
    at('approved');
    await seeChannelLimit(page);
    at('seen');
  });
  test('W13: new user', async ({ page, browser }) => {
    await signIn(page, server.address, 'admin');
    await changeLabel(page);
    at('label');
    await wordMessages(page);
    at('messages');
    await defineUser(page);
    at('user');
    refusedPair = await assignRole(page);
    at('assigned');
    const other = await browser.newContext({ locale: 'tr-TR' });
    const hers = await other.newPage();
    await firstSignIn(hers, server.address, server.output);
    at('her sign in');
    await seesGrantedOnly(hers, server.address);
    at('granted only');
    await tellUser(page, 'Bakım 18:00’de başlıyor.');
    await expect(hers.getByRole('status').filter({ hasText: 'Bakım 18:00’de başlıyor.' })).toBeVisible();
    at('told');
    await closeLogin(page);
    const teller = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
    await teller.goto(`${server.address}/authentication/login`);
    await enter(teller, 'teller');
    await expect(teller.getByText('Bakım var, 18:00’de açılır.')).toBeVisible();
    at('closed');
    await endSession(page);
    await expect(hers).toHaveURL(/authentication\/login/);
    at('ended');
    await openLogin(page);
    await enter(teller, 'teller');
    await expect(teller).toHaveURL(/analytics/);
    at('open');
    await page.reload();
    await openScreen(page, 'Menü Yetkisi Tanımlama');
    await expect(
      panel(page, 'Menü Yetkisi Tanımlama').getByRole('searchbox', { name: 'Listede ara' }),
    ).toBeVisible();
    at('label seen');
    console.log(refusedPair);
  });
});
