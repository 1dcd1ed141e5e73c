import type { Page } from '@playwright/test';
import { settingChoices } from '../../contract/workspaceSettings';
import { type Picture, signIn } from './pictures';

/** Sets the layout for the signed-in user, as the drawer of theme settings does. */
async function setLayout(page: Page, layout: string, mode: string): Promise<void> {
  await page.evaluate(
    async (settings) => {
      const token = localStorage.getItem('jwt_access_token');
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = JSON.stringify({ user: { data: { settings } } });
      await fetch('/bff/api/auth/user/update', { method: 'POST', headers, body });
    },
    { layout, mode },
  );
}

/** The workspace in every layout, scheme, language and width. */
export const layoutPictures: readonly Picture[] = settingChoices.layout.flatMap((layout) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['tr', 'en'] as const).flatMap((language) =>
      [1440, 768, 390].map((width) => ({
        name: `${layout}-${language}-${scheme}-${width}`,
        ...{ language, scheme, width },
        show: async (page: Page, address: string) => {
          await signIn(page, address, 'manager', 'light');
          await setLayout(page, layout, scheme);
          await page.goto(`${address}/customers/customerDefinition`);
          await page.getByRole('heading', { level: 1 }).waitFor();
        },
      })),
    ),
  ),
);
