import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunch } from '../tools/runs/browser/chromium';

/** Fetched by `npx` when it is first used: 185 MB for one measurement are no dependency of the project. */
const lighthouse = 'lighthouse@12.8.2';

/** Lighthouse scores of a page on a simulated phone, from 0 to 1, and its blocking time. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds in which long tasks kept the page from reacting. */
  readonly blocked: number;
}

/** Result file of Lighthouse, as far as it is read. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Runs Lighthouse's mobile test. Throws if it cannot be fetched or fails. */
export function measureLighthouse(address: string): Scores {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const path = join(folder, 'result.json');
    const categories = 'performance,accessibility,best-practices';
    const { executablePath, args = [] } = chromiumLaunch;
    const { status, stderr } = spawnSync(
      'npx',
      [
        ...['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${path}`],
        ...[`--only-categories=${categories}`, `--chrome-flags=--headless=new ${args.join(' ')}`],
      ],
      { encoding: 'utf8', env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) } },
    );
    if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`);
    const { categories: scores, audits } = JSON.parse(readFileSync(path, 'utf8')) as Result;
    const score = (name: string) => scores[name]?.score ?? 0;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
