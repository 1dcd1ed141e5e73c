import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';
import { violations } from './violations';

/** Disables polling: messages arrive by push (contract/wire/socket.ts, `chat`). */
function neverPoll(): void {
  const every = window.setInterval.bind(window);
  window.setInterval = ((task: () => void, pause?: number) =>
    pause === 5000 ? 0 : every(task, pause)) as typeof window.setInterval;
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Ekip Sohbeti' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'İleti yaz' });
const log = (page: Page) => panel(page).getByRole('log');

async function openChat(page: Page, contact: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Ekip Sohbeti' }).click();
  await panel(page).getByRole('button', { name: contact }).click();
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('H09 H19: messages reach the other browser, in both directions, and are read in a panel to the letter', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ locale: 'tr-TR' });
  const other = await elsewhere.newPage();
  for (const one of [page, other]) await one.addInitScript(neverPoll);
  await signIn(page, server.address, 'accounting');
  await signIn(other, server.address, 'compliance');
  await openChat(page, /Zeynep Çağlar/);
  await sendMessage(page, 'Raporu görebildin mi?');
  await openChat(other, /Ömer Ilgaz, 1 okunmamış ileti/);
  await expect(log(other)).toContainText('Raporu görebildin mi?');
  await sendMessage(page, 'Üçüncü sayfada.');
  await expect(log(other)).toContainText('Üçüncü sayfada.');
  await sendMessage(other, 'Şimdi bakıyorum.');
  await expect(log(page)).toContainText('Şimdi bakıyorum.');
  for (const one of [page, other]) expect(await violations(one)).toEqual([]);

  // A user with a closed chat sees the unread count.
  await page.keyboard.press('Escape');
  await sendMessage(other, 'Bitti.');
  const way = page.getByRole('button', { name: 'Ekip Sohbeti, 1 okunmamış ileti', exact: true });
  await expect(way).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Kullanıcı menüsü: .*1 okunmamış ileti$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Ekip Sohbeti, 1 okunmamış ileti' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await way.click();
  await panel(page)
    .getByRole('button', { name: /Zeynep Çağlar, 1 okunmamış ileti, Çevrimiçi/ })
    .click();
  await expect(log(page)).toContainText('Bitti.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ekip Sohbeti', exact: true })).toBeVisible();
  await elsewhere.close();

  await test.step('the panel to the letter', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('users/chat/send')) sent.push(request.postDataJSON().text);
    });
    await openChat(page, /Zeynep Çağlar/);
    const contacts = panel(page).getByRole('list', { name: 'Kişiler' });
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(360);
    expect((await contacts.boundingBox())?.width).toBe(70);

    // Empty texts are not sent; sending clears the input.
    await sendMessage(page, '   ');
    await sendMessage(page, 'Bir satır');
    await expect(field(page)).toHaveValue('');
    await expect(log(page)).toContainText('Bir satır');
    expect(sent).toEqual(['Bir satır']);
    await expect(log(page).getByRole('time').last()).toHaveText(/^\d{1,2} \S+ \d{4}, .*\d{1,2}:\d\d:\d\d/);

    // Esc closes the panel and clears the selection; so does a click on the backdrop.
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Ekip Sohbeti' }).click();
    await expect(field(page)).toHaveCount(0);
    await expect(contacts.getByRole('button', { pressed: true })).toHaveCount(0);
    await page.mouse.click(300, 500);
    await expect(panel(page)).toBeHidden();
  });
});
