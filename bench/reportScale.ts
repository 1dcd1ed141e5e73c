import type { Browser } from '@playwright/test';
import { measureScale, type Scale } from './measureScale';
import { printTable } from './printTable';

/** Measured numbers of screens: those of an institution, and forty times as many. */
const counts = [250, 10_000] as const;

/** Goals: ms for linting 250 definitions, and maximum growth of transfer and waiting with 10,000. */
const goals = { lint: 2000, growth: 1.1 } as const;

const shown: Readonly<Record<Exclude<keyof Scale, 'screens'>, string>> = {
  lint: 'lint, ms',
  lintWork: 'its work, ms of the processor',
  compile: 'compile and write, ms',
  model: 'model.json, bytes',
  serverStart: 'server ready, ms',
  signIn: 'sign-in reply, bytes',
  page: 'page start, bytes',
  pageTime: 'page start, ms',
};

/** Metrics that must not grow with the number of screens. */
const constant: ReadonlySet<keyof Scale> = new Set(['signIn', 'page', 'pageTime']);

/** Measures few and many screens, and prints what grows. */
export async function reportScale(browser: Browser): Promise<void> {
  const [few, many] = await measureScale(browser, counts);
  if (few === undefined || many === undefined) return;
  printTable(
    ['a user of 250 screens, in an installation that has', ...counts.map(String), 'ratio', 'goal'],
    (Object.keys(shown) as (keyof typeof shown)[]).map((word) => {
      const ratio = many[word] / few[word];
      const growth = `≤ ${goals.growth}${ratio <= goals.growth ? '' : ', missed'}`;
      const lint = `≤ ${goals.lint} for ${few.screens}${few.lintWork <= goals.lint ? '' : ', missed'}`;
      const goal = constant.has(word) ? growth : word === 'lintWork' ? lint : '';
      return [shown[word], few[word].toFixed(0), many[word].toFixed(0), ratio.toFixed(2), goal];
    }),
  );
}
