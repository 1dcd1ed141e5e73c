import type { Browser } from '@playwright/test';
import { printTable } from '../printTable';
import { measurePeers, type PeerTimes, rowCounts, sizes } from './measurePeers';
import { peers, peerTitles } from './peers';

/** Measures the same form and table in our engine and in other libraries, and prints a table for each size. */
export async function reportPeers(browser: Browser, port: number): Promise<void> {
  const measured = await measurePeers(browser, port);
  const titles = peers.map((peer) => peerTitles[peer]);
  const line = (title: string, of: (times: PeerTimes) => string) => [
    title,
    ...peers.map((peer) => {
      const times = measured.get(peer);
      return times ? of(times) : '';
    }),
  ];
  for (const size of sizes) {
    printTable(
      [`${size} fields, medians in ms`, ...titles],
      (['mount', 'keystroke', 'word'] as const).map((measure) =>
        line(measure, ({ forms }) => forms.get(size)?.[measure].toFixed(1) ?? ''),
      ),
    );
  }
  printTable(
    ['rows given to a table, medians in ms', ...titles],
    rowCounts.map((count) =>
      line(`${count} rows`, ({ rows }) => {
        const took = rows.get(count);
        return took === null || took === undefined ? '> 30 s' : took.toFixed(1);
      }),
    ),
  );
  printTable(
    ['script of the page, gzip', ...titles],
    [line('KB', ({ scriptBytes }) => (scriptBytes / 1024).toFixed(0))],
  );
}
