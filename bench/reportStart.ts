import type { Browser } from '@playwright/test';
import { removeData, startServer } from '../tools/runs/startServer';
import { measureLighthouse } from './measureLighthouse';
import { jobs, measureStart, type StartTimes } from './measureStart';
import { median } from './median';
import { printTable } from './printTable';

const asked = { rate: 4, runs: 5 } as const;

/** Goals in ms: largest contentful paint of both pages, and interaction to next paint. */
const good = { signInPaint: 2500, workspacePaint: 1500, interaction: 200 } as const;

/** Starts the built page on a slow processor and prints the waiting times, then the scores of its sign-in page. */
export async function reportStart(browser: Browser): Promise<void> {
  const server = await startServer({ flags: [] });
  try {
    await reportTimes(browser, server.address);
    reportScores(`${server.address}/authentication/login`);
  } finally {
    await server.stop();
    await removeData(server);
  }
}

async function reportTimes(browser: Browser, address: string): Promise<void> {
  const { times, sent } = await measureStart(browser, { ...asked, address });
  const of = (pick: (one: StartTimes) => number) => median(times.map(pick));
  const row = (what: string, value: number, limit: number, unit: string) => [
    what,
    `${value.toFixed(0)} ${unit}`,
    `≤ ${limit} ${unit}${value <= limit ? '' : ', missed'}`,
  ];
  printTable(
    [`start, processor ${asked.rate} times slower, medians of ${asked.runs}`, '', 'goal'],
    [
      [
        'script that the sign-in page is drawn with',
        `${(of(({ script }) => script) / 1024).toFixed(0)} KB`,
        '',
      ],
      [
        'script that comes by itself afterwards',
        `${(of(({ laterScript }) => laterScript) / 1024).toFixed(0)} KB`,
        '',
      ],
      row(
        'largest paint of the sign-in page',
        of(({ signInPaint }) => signInPaint),
        good.signInPaint,
        'ms',
      ),
      row(
        'largest paint of the workspace, signed in',
        of(({ workspacePaint }) => workspacePaint),
        good.workspacePaint,
        'ms',
      ),
      ...jobs.map((job) =>
        row(
          `slowest interaction: ${job}`,
          of(({ interaction }) => interaction[job]),
          good.interaction,
          'ms',
        ),
      ),
    ],
  );
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const all = Object.values(sent).reduce((sum, bytes) => sum + bytes, 0);
  printTable(
    ['sent until a teller sees the first rows', ''],
    [...Object.entries(sent).map(([kind, bytes]) => [kind, kilobytes(bytes)]), ['all', kilobytes(all)]],
  );
}

function reportScores(page: string): void {
  const scores = Array.from({ length: asked.runs }, () => measureLighthouse(page));
  printTable(
    [`sign-in page by Lighthouse, mobile, medians of ${asked.runs}`, '', 'goal'],
    (['performance', 'accessibility', 'bestPractices'] as const)
      .map((name) => {
        const score = median(scores.map((one) => one[name]));
        const limit = name === 'performance' ? 0.95 : 1;
        return [name, score.toFixed(2), `≥ ${limit}${score >= limit ? '' : ', missed'}`];
      })
      .concat([
        ['blocked by long tasks', `${median(scores.map(({ blocked }) => blocked)).toFixed(0)} ms`, ''],
      ]),
  );
}
