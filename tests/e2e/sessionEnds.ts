import type { Page } from '@playwright/test';

/** What is told where a session's time is over. */
export const over = (page: Page) => page.getByText('Oturumunuzun süresi doldu.');

/** The token that a page keeps; null where there is none. */
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('jwt_access_token'));

/** What the server says to a page's session, whatever the page itself thinks of it. */
export const statusOf = (page: Page, token: string | null) =>
  page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch('/bff/users/notifications', { headers })).status;
  }, token);
