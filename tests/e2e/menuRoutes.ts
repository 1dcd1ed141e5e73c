import { expect, type Page } from '@playwright/test';

/** Routes of all screens in the user's menu. */
export async function menuRoutes(page: Page): Promise<readonly string[]> {
  const answer = page.waitForResponse(/\/access-token/);
  await page.reload();
  const found = new Set<string>();
  JSON.stringify(await (await answer).json(), (key, value) => {
    if (key === 'url' && typeof value === 'string' && value.startsWith('/')) found.add(value);
    return value as unknown;
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return [...found];
}
