import { statSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { openStorage } from '../server/web/node/openStorage';
import { signIn } from '../tools/runs/browser/signIn';
import { removeData, startServer } from '../tools/runs/startServer';

/** Effect of a large export on the page. */
export interface ExportTimes {
  readonly format: string;
  /** File size. */
  readonly bytes: number;
  /** Time in ms from the click until the file is saved. */
  readonly took: number;
  /** Longest main thread task in ms of wall time, including waiting on a busy machine. */
  readonly longest: number;
  /** Most expensive main thread task in ms of processor time. */
  readonly work: number;
}

/** Labels in the screen's export menu. */
const buttons = { xlsx: 'Excel olarak aktar', csv: 'CSV olarak aktar' } as const;

/** An event of a browser trace; times in microseconds, `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest and the most expensive main thread task in a trace, in ms. */
function worstTasks(trace: Buffer): Pick<ExportTimes, 'longest' | 'work'> {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  const worst = (of: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000;
  return { longest: worst('dur'), work: worst('tdur') };
}

/** Adds gallery transfers up to a number of rows, all of which the page exports, while no server is running. */
async function addTransfers(dataDir: string, count: number): Promise<void> {
  const storage = await openStorage({ databaseAddress: null, dataFolder: dataDir });
  await sql`
    insert into gallery_transfer (reference, sender, receiver, unit, currency, amount, fee, value_date, due_date, urgent,
      note, status, created_by, created_at, updated_by, updated_at)
    select 'HX' || lpad(n::text, 8, '0'), 'Şükrü Iğdır ' || n, 'İpek Ağaoğlu ' || n, n % 60 + 1,
      (array['TRY', 'USD', 'EUR', 'GBP'])[n % 4 + 1], n % 100000 + 0.25, 1.5, date '2026-01-01' + n % 300,
      date '2027-01-01', n % 9 = 0, 'Ödeme açıklaması', 'PAID', 'bench', now(), 'bench', now()
    from generate_series(1, ${count}::int - (select count(*)::int from gallery_transfer)) n`.execute(
    storage.database,
  );
  await sql`update property set prop_value = '1000000' where prop_key = 'report.fromRows'`.execute(
    storage.database,
  );
  await storage.close();
}

async function openRows(page: Page, address: string): Promise<void> {
  await signIn(page, address, 'admin');
  await page.goto(`${address}/gallery/gridPaging`);
  await page.getByRole('button', { name: 'Ara', exact: true }).click();
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Exports the rows once. */
async function exportOnce(browser: Browser, page: Page, format: keyof typeof buttons): Promise<ExportTimes> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const began = performance.now();
  const saved = page.waitForEvent('download', { timeout: 300_000 });
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  await page.getByRole('menuitem', { name: buttons[format] }).click();
  const path = await (await saved).path();
  const took = performance.now() - began;
  return { format, bytes: statSync(path).size, took, ...worstTasks(await browser.stopTracing()) };
}

/** Exports a number of rows from the built page, in each format. */
export async function measureExport(browser: Browser, rows: number): Promise<readonly ExportTimes[]> {
  const first = await startServer({ flags: [] });
  await first.stop();
  await addTransfers(first.dataDir, rows);
  const server = await startServer({ flags: [], dataDir: first.dataDir });
  try {
    const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await openRows(page, server.address);
    const times: ExportTimes[] = [];
    for (const format of ['csv', 'xlsx'] as const) times.push(await exportOnce(browser, page, format));
    return times;
  } finally {
    await server.stop();
    await removeData(server);
  }
}
