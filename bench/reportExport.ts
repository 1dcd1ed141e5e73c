import type { Browser } from '@playwright/test';
import { measureExport } from './measureExport';

/** Rows that are exported. */
const rows = 100_000;

/** Goal: no task of the page's thread has more work, in ms. */
const goal = 50;

/** Exports many rows and prints what the page's thread had to do with it. */
export async function reportExport(browser: Browser): Promise<void> {
  console.log(`\n${rows} rows      file KB   saved after ms   longest task ms     its most work`);
  for (const { format, bytes, took, longest, work } of await measureExport(browser, rows)) {
    const cells = [bytes / 1024, took, longest, work].map((cell) => cell.toFixed(0).padStart(16));
    console.log(format.padEnd(8) + cells.join('') + (work <= goal ? '  met' : '  MISSED'));
  }
}
