import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { loaded } from './pictures';
import type { Scene } from './Scene';

const definitions = fileURLToPath(new URL('../../../screen-defs/', import.meta.url));

/** Waits for a screen, and runs its query if it has one. */
export async function runScreen(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('heading', { level: 1 }).waitFor();
  const run = panel.getByRole('button', { name: /^(Ara|Search|Çalıştır|Run)$/ });
  await page.waitForLoadState('networkidle');
  if ((await run.count()) === 0) return;
  await run.first().click();
  // Rows, cards of a narrow window, or the text of an empty list.
  await panel.locator('.ag-row, li, [role=status]').filter({ visible: true }).first().waitFor();
  await loaded(page);
}

/** Every business screen, when opened and with results. */
export const screenScenes: readonly Scene[] = readdirSync(definitions, { withFileTypes: true })
  .filter((area) => area.isDirectory() && !['gallery', 'dashboards'].includes(area.name))
  .flatMap(({ name: area }) =>
    readdirSync(join(definitions, area))
      .filter((file) => /^[\w-]+\.json$/.test(file) && file !== 'area.json')
      .flatMap((file) => {
        const id = file.replace('.json', '');
        const written = JSON.parse(readFileSync(join(definitions, area, file), 'utf8')) as {
          route?: string | null;
        };
        const { route: path = `/${area}/${id}` } = written;
        if (path === null) return [];
        return [{ name: `screens/${area}-${id}`, path, widths: [1440, 1024, 390], show: runScreen }];
      }),
  );
