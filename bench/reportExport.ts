import type { Browser } from '@playwright/test';
import { measureExport } from './measureExport';
import { printTable } from './printTable';

/** Number of exported rows: the most of which the page makes the file itself (`report.fromRows`). */
const rows = 50_000;

/** Goal: maximum processor time of a main thread task, in ms. */
const goal = 50;

/** Exports many rows and prints the main thread's work. */
export async function reportExport(browser: Browser): Promise<void> {
  const times = await measureExport(browser, rows);
  printTable(
    [
      `${rows} rows`,
      'file, MB',
      'saved after, s',
      'longest task by the clock, ms',
      'its most work, ms',
      'goal',
    ],
    times.map(({ format, bytes, took, longest, work }) => [
      format.toUpperCase(),
      (bytes / 1024 / 1024).toFixed(1),
      (took / 1000).toFixed(1),
      longest.toFixed(0),
      work.toFixed(0),
      `≤ ${goal} of work${work <= goal ? '' : ', missed'}`,
    ]),
  );
}
