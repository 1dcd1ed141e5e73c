import type { Browser } from '@playwright/test';
import { removeData, startServer } from '../tools/runs/startServer';
import { measureKeys } from './measureKeys';
import { printTable } from './printTable';

/**
 * Counts the key presses of four jobs, on the built server or on BENCH_ADDRESS (an earlier build, for
 * comparison).
 */
export async function reportKeys(browser: Browser): Promise<void> {
  const other = process.env.BENCH_ADDRESS;
  const own = other === undefined ? await startServer({ flags: [] }) : null;
  try {
    const jobs = await measureKeys(browser, own?.address ?? other ?? '');
    printTable(
      ['job, by keyboard alone', 'keys'],
      jobs.map(({ name, presses }) => [name, presses]),
    );
  } finally {
    if (own) {
      await own.stop();
      await removeData(own);
    }
  }
}
