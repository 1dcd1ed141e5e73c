import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test, watch } from './fixtures';
import type { OwnServer } from './ownServer';

/**
 * Sessions of the roles in a file's tests: a user signs in at the first use, and the page stays open for later tests.
 * Their pages are checked like those of the fixture.
 */
export function roleSessions(server: OwnServer): (userName: string) => Promise<Page> {
  const pages = new Map<string, Promise<Page>>();
  const watched: string[][] = [];
  let ownBrowser: Browser;
  test.beforeAll(({ browser }) => {
    ownBrowser = browser;
  });
  test.afterEach(() => expect(watched.flat()).toEqual([]));
  test.afterAll(async () => {
    for (const page of pages.values()) await (await page).context().close();
  });
  const open = async (userName: string): Promise<Page> => {
    const context = await ownBrowser.newContext({ locale: 'tr-TR' });
    watched.push(watch(context));
    const page = await context.newPage();
    await signIn(page, server.address, userName);
    return page;
  };
  return (userName) => {
    const known = pages.get(userName) ?? open(userName);
    pages.set(userName, known);
    return known;
  };
}
