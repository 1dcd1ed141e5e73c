import type { Browser } from '@playwright/test';
import { measureSignIn } from './measureSignIn';
import { printTable } from './printTable';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Prints the scripts of the sign-in page. */
export async function reportSignIn(browser: Browser, port: number): Promise<void> {
  const scripts = await measureSignIn(browser, port);
  const drawnWith = scripts.filter(({ isLater }) => !isLater).reduce((sum, { bytes }) => sum + bytes, 0);
  printTable(
    ['script that the sign-in page loads', 'gzip', ''],
    [
      ...scripts.map(({ path, bytes, isLater }) => [
        path,
        kilobytes(bytes),
        isLater ? 'after it is drawn' : '',
      ]),
      ['what it is drawn with', kilobytes(drawnWith), ''],
    ],
  );
}
