import type { Browser } from '@playwright/test';
import { enter } from './signIn';

/** Kinds of files that a browser fetches. */
export type SentKind = 'script' | 'fonts' | 'other';

/** Bytes that a test accepts; the goal of all is 600 KB (docs/performance.md). */
export const sentBudget = { fonts: 40 * 1024, all: 660 * 1024 } as const;

const screen = 'Hesap Sorgulama';

function kindOf(path: string): SentKind {
  if (path.endsWith('.js')) return 'script';
  return path.endsWith('.woff2') ? 'fonts' : 'other';
}

/**
 * Bytes that the server sends to an empty cache until a teller, who signs in and searches the accounts, sees the first
 * rows: bodies as encoded, without heads.
 */
export async function measureFirstGrid(
  browser: Browser,
  address: string,
): Promise<Readonly<Record<SentKind, number>>> {
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
  const page = await context.newPage();
  await page.goto(`${address}/authentication/login`);
  await enter(page, 'teller');
  await page.getByRole('combobox', { name: 'Ekran ara' }).click();
  await page.keyboard.type(screen, { delay: 40 });
  await page.getByRole('option', { name: screen }).first().click();
  const tab = page.getByRole('tabpanel', { name: screen });
  await tab.getByRole('textbox').first().press('Enter');
  await tab.locator('.ag-row').first().waitFor();
  const bodies = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ entryType }) => entryType === 'resource' || entryType === 'navigation')
      // From the cache, nothing is transferred.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
  await context.close();
  const sent = { script: 0, fonts: 0, other: 0 };
  for (const { path, bytes } of bodies) sent[kindOf(path)] += bytes;
  return sent;
}
