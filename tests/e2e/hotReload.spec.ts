import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { freePort, newData } from '../../tools/runs/startServer';
import { openScreen, signIn } from './fixtures';
import { ProjectCopy } from './ProjectCopy';

/** A copy of the sources with its own development server. */
class Workbench {
  private constructor(
    readonly address: string,
    private readonly copy: ProjectCopy,
    private readonly child: ChildProcess,
    private readonly dataDir: string,
  ) {}

  static async open(): Promise<Workbench> {
    const copy = await ProjectCopy.make(['dist']);
    const dataDir = await newData();
    const [port, pagePort] = [await freePort(), await freePort()];
    const child = spawn(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'tools/runs/dev.ts', '--definitions'],
      {
        cwd: copy.folder,
        env: {
          ...process.env,
          PORT: String(port),
          PAGE_PORT: String(pagePort),
          DATA_DIR: dataDir,
        },
        stdio: 'ignore',
      },
    );
    const address = `http://localhost:${pagePort}`;
    const workbench = new Workbench(address, copy, child, dataDir);
    try {
      await expect
        .poll(async () => (await fetch(`${address}/config.json`).catch(() => null))?.status, {
          timeout: 300_000,
        })
        .toBe(200);
    } catch (error) {
      await workbench.close();
      throw error;
    }
    return workbench;
  }

  /** Saves a file as an editor does. */
  edit(file: string, change: (text: string) => string): Promise<void> {
    return this.copy.edit(file, change);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
    await this.copy.remove();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** When the page requested a screen's module, had it, and had its `begin`: ms since the epoch. */
async function stepsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const called = (path: RegExp) => calls.filter(({ name }) => path.test(name)).at(-1);
    const [module, begin] = [called(/\/screens\/.+\.js/), called(/\/begin$/)];
    const times = [module?.startTime, module?.responseEnd, begin?.responseEnd];
    return times.map((time) => performance.timeOrigin + (time ?? Number.NaN));
  });
}

/**
 * Waits until something is visible, and records the time since the save and its parts in the test's result.
 * Then waits until the new version has begun: saving meanwhile would remove its endpoints.
 */
async function shownAfter(saved: string, save: () => Promise<void>, shown: Locator): Promise<void> {
  const page = shown.page();
  const begun = page.waitForResponse(/\/begin$/);
  // The page has loaded more files than the browser keeps times of.
  await page.evaluate(() => performance.clearResourceTimings());
  const began = Date.now();
  await save();
  await shown.waitFor();
  const took = Date.now() - began;
  const [asked, loaded, answered] = (await stepsOf(page)).map((time) => Math.round(time - began));
  const description = `${saved}: on the page after ${took} ms: module requested after ${asked} ms, loaded ${loaded} ms, begin answered ${answered} ms`;
  test.info().annotations.push({ type: 'measured', description });
  console.log(`    ${description}`);
  await begun;
}

test('E08 a saved definition or entity reloads its open tab, with entered values', async ({ page }) => {
  test.setTimeout(480_000);
  const workbench = await Workbench.open();
  try {
    await signIn(page, workbench.address);
    await openScreen(page, 'Hesap Açma');
    const tab = page.getByRole('tabpanel', { name: 'Hesap Açma' });
    await tab.getByLabel('Hesap adı').fill('Ayşe Yılmaz');
    await tab.getByLabel('Hesap adı').blur();

    for (const title of Array.from({ length: 3 }, () => ['Geçerlilik Süresi', 'Geçerlilik']).flat()) {
      await shownAfter(
        'a definition',
        () =>
          workbench.edit('screen-defs/accounting/accountCreate.json', (text) =>
            text.replace(/"tr": "Geçerlilik[^"]*"/, `"tr": "${title}"`),
          ),
        tab.getByRole('heading', { name: title, exact: true }),
      );
      await expect(tab.getByLabel('Hesap adı')).toHaveValue('Ayşe Yılmaz');
    }

    await shownAfter(
      'an entity',
      () =>
        workbench.edit('schemas/entities/accounts/Account.json', (text) =>
          text.replace('"tr": "Hesap adı"', '"tr": "Hesabın Adı"'),
        ),
      tab.getByLabel('Hesabın Adı'),
    );
    await expect(tab.getByLabel('Hesabın Adı')).toHaveValue('Ayşe Yılmaz');

    await workbench.edit('screen-defs/accounting/accountCreate.json', (text) =>
      text.replace('"floorplan"', '"floorplam"'),
    );
    // After a change of an entity the server checks every screen again.
    await expect(
      page.getByText('«floorplam» is not a word of the language here', { exact: false }),
    ).toBeVisible({ timeout: 60_000 });
    await workbench.edit('screen-defs/accounting/accountCreate.json', (text) =>
      text.replace('"floorplam"', '"floorplan"'),
    );
    await expect(tab.getByRole('heading', { name: 'Geçerlilik', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(tab.getByLabel('Hesabın Adı')).toHaveValue('Ayşe Yılmaz');
  } finally {
    await workbench.close();
  }
});
