import type { Page } from '@playwright/test';
import { signIn, test, watch } from './fixtures';

/** A page that the tests of a group share, and what it must not report. */
export interface SharedPage {
  /** Signed in; opened before the group's first test, and again after a failed one. */
  readonly page: Page;
}

/** Signs in once for all tests of a group: for tests that open screens of their own and leave no dialog open. */
export function sharedPage(userName = 'admin'): SharedPage {
  let page: Page;
  let wrongs: string[];
  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext();
    wrongs = watch(context);
    page = await context.newPage();
    await signIn(page, server.address, userName);
  });
  test.afterEach(() => test.expect(wrongs.splice(0)).toEqual([]));
  test.afterAll(() => page.context().close());
  return {
    get page() {
      return page;
    },
  };
}
