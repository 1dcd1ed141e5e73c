// `npm run bench`: the engine's forms compared with hand-written ones, and scripts loaded by the sign-in
// page. One run, medians. `npm run bench -- rows`: pages of a grid over a million rows (`--only search`: one of
// its tables: pages, search, calls). After `npm run build`: `npm run bench -- export`: 50,000 rows as
// files, and main thread work. `npm run bench -- scale`: an installation with 10,000 definitions compared with 250. `npm run bench -- workspace`: thirty tabs, and
// two hundred opened and closed. `npm run bench -- start`: the first page on a slow processor. `npm run bench
// -- keys`: key presses of four jobs; BENCH_ADDRESS selects another server. `npm run bench -- peers`: the
// same form and rows in RJSF, JSON Forms and amis, which it installs below .cache. `npm run bench -- server`:
// generic endpoints beside hand-written routes, on a PostgreSQL server of its own. `npm run bench -- ledger`: posts
// of the ledger beside SQL by hand, with 1, 8 and 32 writers. `npm run bench -- statement`:
// statements of an account with a million movements, on both databases. `npm run bench -- trial`: a trial balance of ten
// million entries (BENCH_ENTRIES) while others post, on a PostgreSQL server of its own. `npm run bench --
// screening`: names compared by several measures, and a list of a million names (BENCH_NAMES). `npm run bench -- pricing`: quotes with ten thousand fee rules (BENCH_RULES).
// `npm run bench -- monitoring`: the movements of a year searched by three rules, then those of a day (BENCH_MOVEMENTS).
// `npm run bench -- matching`: lines of a bank matched with a hundred thousand entries (BENCH_SEED), beside amount and date alone.
// `npm run bench -- orders`: transfers quoted and sent by 1, 8 and 32 tellers, and the share of each stage. Each prints tables for
// docs/performance.md, and the machine's load.
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../tools/runs/browser/chromium';
import { ensureBrowser } from '../tools/runs/browser.mjs';
import { reportPeers } from './peers/reportPeers';
import { reportExport } from './reportExport';
import { reportForms } from './reportForms';
import { reportKeys } from './reportKeys';
import { reportLedger } from './reportLedger';
import { reportMatching } from './reportMatching';
import { reportMonitoring } from './reportMonitoring';
import { reportOrders } from './reportOrders';
import { reportPricing } from './reportPricing';
import { reportRows } from './reportRows';
import { reportScale } from './reportScale';
import { reportScreening } from './reportScreening';
import { reportServer } from './reportServer';
import { reportSignIn } from './reportSignIn';
import { reportStart } from './reportStart';
import { reportStatement } from './reportStatement';
import { reportTrialBalance } from './reportTrialBalance';
import { reportWorkspace } from './reportWorkspace';

const port = Number(process.env.BENCH_PORT ?? 8460);

async function inBrowser(report: (browser: Browser) => Promise<void>): Promise<void> {
  ensureBrowser();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    await report(browser);
  } finally {
    await browser.close();
  }
}

/** Reports by command line argument. */
const reports: Readonly<Record<string, () => Promise<void>>> = {
  forms: () =>
    inBrowser(async (browser) => {
      await reportForms(browser, port);
      await reportSignIn(browser, port);
    }),
  rows: reportRows,
  export: () => inBrowser(reportExport),
  scale: () => inBrowser(reportScale),
  peers: () => inBrowser((browser) => reportPeers(browser, port)),
  keys: () => inBrowser(reportKeys),
  start: () => inBrowser(reportStart),
  workspace: () => inBrowser(reportWorkspace),
  server: reportServer,
  ledger: reportLedger,
  statement: reportStatement,
  trial: reportTrialBalance,
  screening: reportScreening,
  matching: reportMatching,
  monitoring: reportMonitoring,
  pricing: reportPricing,
  orders: reportOrders,
};

const what = process.argv[2] ?? 'forms';
const report = reports[what];
if (report === undefined) throw new Error(`Nothing is called ${what}: ${Object.keys(reports).join(', ')}`);
const began = performance.now();
await report();
const load = loadavg()
  .map((average) => average.toFixed(1))
  .join(', ');
console.log(
  `\n${((performance.now() - began) / 60_000).toFixed(1)} min; ${cpus().length} cores, load average ${load}`,
);
process.exit(0);
