import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { compileProject, writeCompiled } from '../tools/compiler/compileProject';
import { loadProject } from '../tools/language/project/loadProject';
import { checkProject } from '../tools/lint/checkProject';
import { signIn } from '../tools/runs/browser/signIn';
import { type RunningServer, startServer } from '../tools/runs/startServer';
import { median } from './median';
import { writeScaleProject } from './writeScaleProject';

/** Costs of an installation with so many screens; the user may open 250 of them. */
export interface Scale {
  readonly screens: number;
  /** Time in ms for linting all definitions. */
  readonly lint: number;
  /** Processor time of linting in ms. */
  readonly lintWork: number;
  /** Time in ms for compiling and writing all definitions. */
  readonly compile: number;
  /** Size of model.json in bytes. */
  readonly model: number;
  /** Time in ms from process start to the first response. */
  readonly serverStart: number;
  /** Size of the sign-in response in bytes, including the menu. */
  readonly signIn: number;
  /** Bytes transferred until the signed-in page is ready. */
  readonly page: number;
  /** Time in ms until then. */
  readonly pageTime: number;
}

/** Page starts for each installation. */
const runs = 15;

/** Has the screens of `accounting`. */
const userName = 'accounting';

function timed<Result>(work: () => Result) {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(used);
  return { result, took: performance.now() - began, worked: (user + system) / 1000 };
}

/** Starts the built server with other definitions. */
async function serve(screens: string, dataDir: string): Promise<{ server: RunningServer; took: number }> {
  const began = performance.now();
  const server = await startServer({ flags: [], dataDir, env: { SCREENS_DIR: screens } });
  return { server, took: performance.now() - began };
}

/** One page start: bytes transferred, ms until the menu is visible. */
interface Opened {
  readonly bytes: number;
  readonly took: number;
}

/** Reloads the page of a signed-in user. */
async function openPage(page: Page, address: string): Promise<Opened> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const began = performance.now();
  await page.goto(`${address}/apps/dashboards/analytics`);
  await page.getByRole('navigation').first().waitFor();
  const took = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { bytes, took };
}

/** Signs in on the page; returns the response's size. */
async function signInBytes(page: Page, { address }: RunningServer): Promise<number> {
  const replied = page.waitForResponse('**/users/login');
  await signIn(page, address, userName);
  return (await (await replied).body()).length;
}

/** Measures checking, compiling and serving a project. */
async function measureProject(folder: string, screens: number) {
  const project = join(folder, String(screens));
  const out = join(project, 'compiled');
  writeScaleProject(project, screens);
  const { result, took: lint, worked: lintWork } = timed(() => checkProject(loadProject(project)));
  const wrong = result.problems.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`${wrong.file}:${wrong.line} ${wrong.message}`);
  const { took: compile } = timed(() => writeCompiled(compileProject(project), out));
  const data = join(project, 'data');
  const starts: number[] = [];
  // The first start creates the data; measures the later ones, and keeps the last one running.
  for (let run = 0; ; run += 1) {
    const { server, took } = await serve(out, data);
    if (run > 0) starts.push(took);
    const model = statSync(join(out, 'model.json')).size;
    if (run === 3) return { server, screens, lint, lintWork, compile, model, serverStart: median(starts) };
    await server.stop();
  }
}

/** Measures an installation for each number of screens. Needs the built server and page. */
export async function measureScale(browser: Browser, counts: readonly number[]): Promise<readonly Scale[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  const running: RunningServer[] = [];
  try {
    const projects = [];
    for (const screens of counts) {
      const project = await measureProject(folder, screens);
      running.push(project.server);
      const page = await (await browser.newContext()).newPage();
      projects.push({
        ...project,
        page,
        signIn: await signInBytes(page, project.server),
        opened: [] as Opened[],
      });
    }
    // Alternates, so that machine load affects all.
    for (let run = 0; run < runs; run += 1) {
      for (const { page, server, opened } of projects) opened.push(await openPage(page, server.address));
    }
    return projects.map(({ server: _, page: __, opened, ...rest }) => ({
      ...rest,
      page: median(opened.map(({ bytes }) => bytes)),
      pageTime: median(opened.map(({ took }) => took)),
    }));
  } finally {
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true });
  }
}
