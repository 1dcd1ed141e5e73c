import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Model } from '../contract/model/model';
import { OutstandingRequests } from '../tools/runs/browser/OutstandingRequests';
import { signIn } from '../tools/runs/browser/signIn';
import { removeData, startServer } from '../tools/runs/startServer';

const root = join(import.meta.dirname, '..');

/** Costs of a workspace in use all day. */
export interface WorkspaceTimes {
  readonly tabs: number;
  /** Switches to rendered tabs. */
  readonly awake: readonly Switch[];
  /** Switches to sleeping tabs, which must be rendered again. */
  readonly asleep: readonly Switch[];
  readonly cycles: number;
  /** Memory of the page before and after opening and closing many tabs. */
  readonly before: Held;
  readonly after: Held;
}

/** A click on a tab. */
export interface Switch {
  /** Time in ms from the click to the frame that shows the tab. */
  readonly took: number;
  /** Main thread processor time in ms. */
  readonly work: number;
}

/** Memory of the page after garbage collection. */
export interface Held {
  /** JavaScript heap in bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Number of tabs switched between while rendered: less than the limit of ten. */
const awakeTabs = 8;

/** Screens opened and closed in turn, and warm-up rounds. */
const cycled = { screens: 10, warm: 6 } as const;

/** Routes of menu screens, across all floorplans. */
function routes(count: number): readonly string[] {
  const { screens } = JSON.parse(readFileSync(join(root, 'dist/screens/model.json'), 'utf8')) as Model;
  const floorplans = new Map<string, string[]>();
  for (const { route, floorplan } of Object.values(screens)) {
    if (route === null || floorplan === 'dashboard') continue;
    floorplans.set(floorplan, [...(floorplans.get(floorplan) ?? []), route]);
  }
  const found: string[] = [];
  for (let at = 0; found.length < count; at += 1) {
    const inTurn = [...floorplans.values()].flatMap((those) => those.slice(at, at + 1));
    if (inTurn.length === 0) throw new Error(`There are fewer than ${count} screens`);
    found.push(...inTurn);
  }
  return found.slice(0, count);
}

/** Navigates like a link in the page, and waits for the screen. */
async function open(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await page.waitForFunction((to) => location.pathname === to && location.search.includes('key='), route);
  await shown(page);
}

/** Waits until the selected tab shows its screen and no request is pending. */
async function shown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) => one.checkVisibility());
    return panel !== undefined && panel.querySelector('h1, h2') !== null;
  });
  await requestsOf.get(page)?.answered();
}

const requestsOf = new WeakMap<Page, OutstandingRequests>();

/** Main thread processor time used so far, in ms. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Clicks the tab at an index, and measures until the frame that shows it. */
async function switchTo(page: Page, session: CDPSession, at: number): Promise<Switch> {
  const before = await worked(session);
  const took = await page.evaluate(async (place) => {
    const tab = document.querySelectorAll<HTMLElement>('[role=tab][draggable]')[place];
    if (tab === undefined) throw new Error(`There is no tab at ${place}`);
    const panel = tab.getAttribute('aria-controls') ?? '';
    const began = performance.now();
    tab.click();
    do await new Promise((frame) => requestAnimationFrame(frame));
    while (
      tab.getAttribute('aria-selected') !== 'true' ||
      document.getElementById(panel)?.checkVisibility() !== true
    );
    // A message sent in a frame's callback arrives after the frame was rendered.
    await new Promise((drawn) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = drawn;
      channel.port2.postMessage(null);
    });
    return performance.now() - began;
  }, at);
  return { took, work: (await worked(session)) - before };
}

async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  // Objects freed by finalizers need a second collection.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The button after the strip. */
const closeButton = '[aria-keyshortcuts="Control+Alt+W"]';

/** Opens a screen and closes its tab. */
async function cycle(page: Page, route: string): Promise<void> {
  await open(page, route);
  await page.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), closeButton);
  await page.waitForFunction(() => document.querySelector('[role=tab][draggable]') === null);
}

async function measureCycles(page: Page, cycles: number): Promise<Pick<WorkspaceTimes, 'before' | 'after'>> {
  const screens = routes(cycled.screens);
  for (let round = 0; round < cycled.warm; round += 1) for (const route of screens) await cycle(page, route);
  const before = await held(page);
  for (let done = 0; done < cycles; done += 1) await cycle(page, screens[done % screens.length] as string);
  return { before, after: await held(page) };
}

async function measureSwitches(page: Page, tabs: number): Promise<Pick<WorkspaceTimes, 'awake' | 'asleep'>> {
  for (const route of routes(tabs)) await open(page, route);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const asleep: Switch[] = [];
  // The first round warms up: loads all scripts.
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < tabs; at += 1) {
      const switched = await switchTo(page, session, at);
      if (round > 0) asleep.push(switched);
      await shown(page);
    }
  }
  const awake: Switch[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let at = 0; at < awakeTabs; at += 1) {
      const switched = await switchTo(page, session, at);
      if (round > 0) awake.push(switched);
      await shown(page);
    }
  }
  return { awake, asleep };
}

/** Works in the built page like staff do all day: opens and closes tabs, with many open at once. */
export async function measureWorkspace(
  browser: Browser,
  { tabs, cycles }: { readonly tabs: number; readonly cycles: number },
): Promise<WorkspaceTimes> {
  const server = await startServer({ flags: [] });
  try {
    const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    requestsOf.set(page, new OutstandingRequests(page));
    await signIn(page, server.address, 'admin');
    const held = await measureCycles(page, cycles);
    return { tabs, cycles, ...held, ...(await measureSwitches(page, tabs)) };
  } finally {
    await server.stop();
    await removeData(server);
  }
}
