import type { Browser } from '@playwright/test';
import { measureWorkspace, type Switch } from './measureWorkspace';
import { median } from './median';
import { percentile } from './percentile';
import { printTable } from './printTable';

const setup = { tabs: 30, cycles: 200 } as const;

/** Goals: ms by the clock of a switch, the median to a rendered tab and the 95th percentile to another; memory growth. */
const goals = { toAwake: 40, toAsleep: 100, growth: 1.1 } as const;

/** Measures tabs in the built page and prints their costs. */
export async function reportWorkspace(browser: Browser): Promise<void> {
  const { awake, asleep, before, after } = await measureWorkspace(browser, setup);
  const switches = (what: string, times: readonly Switch[], goal: number, of: 'median' | 'p95') => {
    const [took, work] = [times.map((one) => one.took), times.map((one) => one.work)];
    const clock = { median: median(took), p95: percentile(took, 95) };
    const figures = [clock.median, clock.p95, median(work), percentile(work, 95)];
    const met = clock[of] <= goal ? '' : ', missed';
    return [what, times.length, ...figures.map((ms) => ms.toFixed(0)), `${of} ≤ ${goal} by the clock${met}`];
  };
  printTable(
    [
      `switch between ${setup.tabs} tabs`,
      ...['times', 'median, ms', 'p95, ms', 'median work, ms', 'p95 work, ms', 'goal'],
    ],
    [
      switches('to one of the last ten', awake, goals.toAwake, 'median'),
      switches('to one that sleeps, rendered again', asleep, goals.toAsleep, 'p95'),
    ],
  );
  const growth = (what: string, of: 'heap' | 'nodes' | 'listeners', unit: number) => {
    const ratio = after[of] / before[of];
    const percent = `${((ratio - 1) * 100).toFixed(1)} %`;
    return [
      what,
      (before[of] / unit).toFixed(unit > 1 ? 1 : 0),
      (after[of] / unit).toFixed(unit > 1 ? 1 : 0),
      percent,
      of === 'heap' ? `≤ 10 %${ratio <= goals.growth ? '' : ', missed'}` : '',
    ];
  };
  printTable(
    [`${setup.cycles} tabs opened and closed`, 'before', 'after', 'growth', 'goal'],
    [
      growth('heap, MB', 'heap', 1024 * 1024),
      growth('nodes of the document', 'nodes', 1),
      growth('listeners', 'listeners', 1),
    ],
  );
}
