import { expect, signIn, test } from './fixtures';
import { violations } from './violations';

test('no serious axe violation before and after sign-in', async ({ page, server }) => {
  await page.goto(`${server.address}/authentication/login`);
  await expect(page.getByRole('button', { name: 'Oturum aç' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signIn(page, server.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
