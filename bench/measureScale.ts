import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../tools/browser/signIn';
import { checkProject } from '../tools/compiler/checkProject';
import { compileProject, writeCompiled } from '../tools/compiler/compileProject';
import { loadProject } from '../tools/compiler/project/loadProject';
import { type RunningServer, startServer } from '../tools/run/startServer';
import { median } from './median';
import { writeScaleProject } from './writeScaleProject';

/** What an installation with so many screens costs; the user may open 250 of them. */
export interface Scale {
  readonly screens: number;
  /** ms of checking all definitions. */
  readonly lint: number;
  /** ms of the processor that it takes: what an idle machine would need. */
  readonly lintWork: number;
  /** ms of compiling and writing all of them. */
  readonly compile: number;
  /** Bytes of model.json. */
  readonly model: number;
  /** ms from the start of the process until it answers. */
  readonly serverStart: number;
  /** Bytes of the reply that signs the user in, menu included. */
  readonly signIn: number;
  /** Bytes that travel until the signed-in page is there. */
  readonly page: number;
  /** ms until then. */
  readonly pageTime: number;
}

/** Starts of the page, each. */
const runs = 15;

/** May open the screens of `accounting`. */
const userName = 'accounting';

function timed<Result>(work: () => Result) {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(used);
  return { result, took: performance.now() - began, worked: (user + system) / 1000 };
}

/** Starts the built server on definitions of its own. */
async function serve(screens: string, dataDir: string): Promise<{ server: RunningServer; took: number }> {
  const began = performance.now();
  const server = await startServer({ dataDir, env: { SCREENS_DIR: screens } });
  return { server, took: performance.now() - began };
}

/** One start of the page: bytes that travelled, ms until the menu was there. */
interface Opened {
  readonly bytes: number;
  readonly took: number;
}

/** Opens the page of a signed-in user anew. */
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

/** Signs in by the page: its reply's bytes. */
async function signInBytes(page: Page, { address }: RunningServer): Promise<number> {
  const replied = page.waitForResponse('**/users/login');
  await signIn(page, address, userName);
  return (await (await replied).body()).length;
}

/** What it costs to check, compile and serve a project. */
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
  // The first start makes the data; what is measured are the later ones, and the last one stays.
  for (let run = 0; ; run += 1) {
    const { server, took } = await serve(out, data);
    if (run > 0) starts.push(took);
    const model = statSync(join(out, 'model.json')).size;
    if (run === 3) return { server, screens, lint, lintWork, compile, model, serverStart: median(starts) };
    await server.stop();
  }
}

/** Measures an installation with each number of screens. Needs the built server and page. */
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
    // Run about, so that whatever the machine does meets all of them.
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
