import type { Page, Request } from '@playwright/test';
import type { QueryAnswer } from '../../contract/wire/query';
import { ApiClient } from '../contract/ApiClient';
import { expect, openScreen, signIn, test } from './fixtures';
import { visit } from './visit';

// «Duplicate tab» copies the session storage of a page: its open tabs, their conversations and drafts.

const form = 'Yerleşim: Tanımlama';
const panel = (page: Page) => page.getByRole('tabpanel', { name: form });
const note = (page: Page) => panel(page).getByRole('textbox', { name: 'Açıklama' });
const commit = /gallery\/order\/commit$/;

/** Opens a copy of a page, as the browser does. */
async function copyOf(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  return opened;
}

/** Saves; returns the code of the answer and the key of the conversation. */
async function save(page: Page): Promise<readonly [code: string, key: string | undefined]> {
  const isCommit = (request: Request) => commit.test(request.url()) && request.method() === 'POST';
  const done = page.waitForResponse((answer) => isCommit(answer.request()));
  await page.keyboard.press('Control+s');
  const answer = await done;
  const key = answer.request().headers()['current-transaction-key'];
  return [(await answer.json()).restHeader.code, key];
}

/** A record whose note this test may change. */
async function someOrder(address: string, at: number): Promise<string> {
  const admin = await ApiClient.signedIn(address, 'admin');
  const query = { state: {}, filter: {}, page: 0, size: 20, sort: [] };
  const { envelope } = await admin.post<QueryAnswer>('gallery/orders/query', query);
  return envelope.responseObject?.rows[at]?.id ?? '';
}

const browsers = [
  ['a browser with locks', () => undefined],
  [
    'one without, as on plain http',
    () => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
  ],
] as const;

for (const [at, [where, prepare]] of browsers.entries())
  test(`E1 in ${where} both pages of a copied tab keep conversations of their own, and the second save meets the first one`, async ({
    page,
    server,
  }) => {
    await page.context().addInitScript(prepare);
    await signIn(page, server.address, 'admin');
    await visit(page, `/gallery/floorplanDefine?record=${await someOrder(server.address, at)}`);
    await note(page).fill(`Asıl ${at}`);
    await openScreen(page, 'Hesap Açma');

    // The tab of the form is never drawn in this copy, whose closing leaves the conversation to the original.
    const copy = await copyOf(page);
    await expect(copy.getByRole('textbox', { name: 'Hesap adı' })).toBeVisible();
    await expect(copy.locator('.loading-words')).toHaveCount(0);
    await copy.getByRole('tab', { name: form }).press('Delete');
    await expect(copy.getByRole('tab', { name: form })).toHaveCount(0);
    await copy.close();

    await page.getByRole('tab', { name: form }).click();
    const other = await copyOf(page);
    await expect(note(other)).toHaveValue(`Asıl ${at}`);
    await note(other).fill(`Kopya ${at}`);
    await other.keyboard.press('Tab');
    const [saved, copied] = await save(other);
    expect(saved).toBe('ok');
    await other.close();

    const [refused, own] = await save(page);
    expect([refused, own === copied]).toEqual(['record.stale', false]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tamam' }).click();
    await expect(note(page)).toHaveValue(`Asıl ${at}`);
    await expect(panel(page)).toContainText(`«Kopya ${at}»`);
    expect((await save(page))[0]).toBe('ok');
  });
