import type { Page } from '@playwright/test';

/** Message after a session expired. */
export const over = (page: Page) => page.getByText('Oturumunuzun süresi doldu.');

/** The page's stored token; null without one. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('jwt_access_token'));

/** The server's status for a page's session, independent of the page's own state. */
export const statusOf = (page: Page, token: string | null) =>
  page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch('/bff/users/notifications', { headers })).status;
  }, token);
