// `npm run bench`: the engine's forms beside ones written by hand, and what the sign-in page loads. One run, medians.
// `npm run bench -- rows`: pages of a grid over a million rows.
// `npm run bench -- export`: 100,000 rows as files, and what the page's thread has to do with it; needs `npm run build`.
// `npm run bench -- scale`: an installation with 10,000 definitions beside one with 250; needs `npm run build`.
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../tools/browser/chromium';
import { measureQueries } from './measureQueries';
import { reportExport } from './reportExport';
import { reportForms } from './reportForms';
import { reportScale } from './reportScale';
import { reportSignIn } from './reportSignIn';

const port = Number(process.env.BENCH_PORT ?? 8460);

async function inBrowser(report: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    await report(browser);
  } finally {
    await browser.close();
  }
}

/** What can be measured, by the word of the command line. */
const reports: Readonly<Record<string, () => Promise<void>>> = {
  forms: () =>
    inBrowser(async (browser) => {
      await reportForms(browser, port);
      await reportSignIn(browser, port);
    }),
  rows: async () => console.table(await measureQueries(1_000_000)),
  export: () => inBrowser(reportExport),
  scale: () => inBrowser(reportScale),
};

const what = process.argv[2] ?? 'forms';
const report = reports[what];
if (report === undefined) throw new Error(`Nothing is called ${what}: ${Object.keys(reports).join(', ')}`);
await report();
process.exit(0);
