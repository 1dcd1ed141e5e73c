import type { Browser } from '@playwright/test';
import { measureScale, type Scale } from './measureScale';

/** Screens that are measured: what an institution has, and forty times as many. */
const counts = [250, 10_000] as const;

/** Goals: ms of checking 250 definitions, and how much more may travel and be waited for with 10,000. */
const goals = { lint: 2000, growth: 1.1 } as const;

const shown: Readonly<Record<keyof Scale, string>> = {
  screens: 'screens',
  lint: 'lint, ms',
  compile: 'compile and write, ms',
  model: 'model.json, bytes',
  serverStart: 'server ready, ms',
  signIn: 'sign-in reply, bytes',
  page: 'page start, bytes',
  pageTime: 'page start, ms',
};

/** What the start may not cost more of, however many screens there are. */
const constant: ReadonlySet<keyof Scale> = new Set(['signIn', 'page', 'pageTime']);

/** Measures few and many screens side by side and prints what grows. */
export async function reportScale(browser: Browser): Promise<void> {
  const [few, many] = await measureScale(browser, counts);
  if (few === undefined || many === undefined) return;
  console.log('\nA user of 250 screens, in an installation that has');
  for (const word of Object.keys(shown) as (keyof Scale)[]) {
    const ratio = many[word] / few[word];
    const goal = constant.has(word)
      ? `  ${ratio <= goals.growth ? 'met' : 'MISSED'} (≤ ${goals.growth})`
      : '';
    const cells = [few[word].toFixed(0), many[word].toFixed(0), `×${ratio.toFixed(2)}`];
    console.log(shown[word].padEnd(24) + cells.map((cell) => cell.padStart(12)).join('') + goal);
  }
  const lint = few.lint <= goals.lint ? 'met' : 'MISSED';
  console.log(`lint of ${few.screens}: ${few.lint.toFixed(0)} ms  ${lint} (≤ ${goals.lint})`);
}
