import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { preview } from 'vite';
import { compileBenchScreens } from '../compileBenchScreens';
import { median } from '../median';
import { benchColumns } from './benchRows';
import { buildPeer } from './buildPeer';
import { installPeer, type PeerName, peers } from './peers';

export const sizes = [12, 60, 200] as const;
/** Number of runs per peer: warm-up, then counted. */
const runs = { warm: 3, counted: 10 } as const;
const typedText = 'Banka';

/** Medians of a form in ms. */
export interface PeerForm {
  /** From an empty page with its theme to the laid out form. */
  readonly mount: number;
  /** One keystroke, to the end of its frame. */
  readonly keystroke: number;
  /** Processor time of the page for five keystrokes and leaving the field, until the store holds the text. */
  readonly word: number;
}

/** Measurements of a peer. */
export interface PeerTimes {
  readonly scriptBytes: number;
  readonly forms: ReadonlyMap<number, PeerForm>;
  /** From rows given to ten laid out, in ms, by number of rows; null for too slow. */
  readonly rows: ReadonlyMap<number, number | null>;
}

/** Numbers of rows: of one page, and of the whole query. */
export const rowCounts = [50, 1000] as const;

/** A table that takes longer, in ms, is measured no further. */
const mostForRows = 30_000;

/** An open page of a peer. */
interface OpenPeer {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Runs all peers in turns, forwards and backwards, so that machine load affects all. */
async function inTurns<Taken>(
  measure: (peer: PeerName) => Promise<Taken>,
): Promise<ReadonlyMap<PeerName, Taken[]>> {
  const taken = new Map<PeerName, Taken[]>(peers.map((peer) => [peer, []]));
  for (let run = 0; run < runs.warm + runs.counted; run++) {
    for (const peer of run % 2 === 0 ? peers : peers.toReversed()) {
      const one = await measure(peer);
      if (run >= runs.warm) taken.get(peer)?.push(one);
    }
  }
  return taken;
}

/** Processor time of the page's main thread so far, in ms. */
async function worked({ session }: OpenPeer): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Types the word: times of the keystrokes, and the work of all. */
async function type(open: OpenPeer, size: number) {
  const { page } = open;
  await page.evaluate((count) => window.peer.startTyping(count), size);
  const before = await worked(open);
  const keystrokes: number[] = [];
  for (const letter of typedText)
    keystrokes.push(await page.evaluate((sign) => window.peer.press(sign), letter));
  await page.evaluate((text) => window.peer.leave(text), typedText);
  const word = (await worked(open)) - before;
  await page.evaluate(() => window.peer.close());
  return { keystrokes, word };
}

/** Medians by peer. */
const medians = <Taken>(taken: ReadonlyMap<PeerName, Taken[]>, of: (all: Taken[]) => number[]) =>
  new Map(peers.map((peer) => [peer, median(of(taken.get(peer) ?? []))]));

type OpenPeers = ReadonlyMap<PeerName, OpenPeer>;

function openedOf(open: OpenPeers, peer: PeerName): OpenPeer {
  const found = open.get(peer);
  if (!found) throw new Error(`${peer} is not open`);
  return found;
}

async function measureForm(open: OpenPeers, size: number): Promise<ReadonlyMap<PeerName, PeerForm>> {
  const mounts = await inTurns((peer) =>
    openedOf(open, peer).page.evaluate((count) => window.peer.mount(count), size),
  );
  const typings = await inTurns((peer) => type(openedOf(open, peer), size));
  const mount = medians(mounts, (all) => all);
  const keystroke = medians(typings, (all) => all.flatMap(({ keystrokes }) => keystrokes));
  const word = medians(typings, (all) => all.map((one) => one.word));
  const of = (times: ReadonlyMap<PeerName, number>, peer: PeerName) => times.get(peer) ?? Number.NaN;
  return new Map(
    peers.map((peer) => [
      peer,
      { mount: of(mount, peer), keystroke: of(keystroke, peer), word: of(word, peer) },
    ]),
  );
}

/** Peers that are too slow in the first run take no part in the others. */
async function measureRows(open: OpenPeers, count: number): Promise<ReadonlyMap<PeerName, number | null>> {
  const slow = new Set<PeerName>();
  const taken = await inTurns(async (peer) => {
    if (slow.has(peer)) return Number.NaN;
    const drawn = openedOf(open, peer).page.evaluate((rows) => window.peer.rows(rows), count);
    // Its page stays busy: the browser is closed after the last table.
    const took = await Promise.race([drawn.catch(() => null), delay(mostForRows, null, { ref: false })]);
    if (took === null) slow.add(peer);
    return took ?? Number.NaN;
  });
  const times = medians(taken, (all) => all);
  return new Map(peers.map((peer) => [peer, slow.has(peer) ? null : (times.get(peer) ?? null)]));
}

/** Installs, builds, serves and measures all peers, each on a page of its own. */
export async function measurePeers(
  browser: Browser,
  port: number,
): Promise<ReadonlyMap<PeerName, PeerTimes>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-peers-'));
  const close: (() => Promise<void>)[] = [];
  try {
    const screens = compileBenchScreens(
      join(folder, 'project'),
      sizes,
      benchColumns.map(({ name }) => name),
    );
    const open = new Map<PeerName, OpenPeer>();
    const scripts = new Map<PeerName, number>();
    for (const [at, peer] of peers.entries()) {
      installPeer(peer);
      const { outDir, scriptBytes } = await buildPeer(peer, folder);
      scripts.set(peer, scriptBytes);
      mkdirSync(join(outDir, 'screens'));
      for (const [name, text] of screens) writeFileSync(join(outDir, `screens/${name}.js`), text);
      const shared = { root: folder, configFile: false, logLevel: 'error', build: { outDir } } as const;
      const server = await preview({ ...shared, preview: { port: port + at, strictPort: true } });
      close.push(() => server.close());
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(0);
      await page.goto(`http://localhost:${port + at}/`);
      await page.waitForFunction(() => 'peer' in window);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      open.set(peer, { page, session });
    }
    const forms: (readonly [number, ReadonlyMap<PeerName, PeerForm>])[] = [];
    for (const size of sizes) forms.push([size, await measureForm(open, size)]);
    const rows: (readonly [number, ReadonlyMap<PeerName, number | null>])[] = [];
    for (const count of rowCounts) rows.push([count, await measureRows(open, count)]);
    return new Map(
      peers.map((peer) => [
        peer,
        {
          scriptBytes: scripts.get(peer) ?? Number.NaN,
          forms: new Map(forms.flatMap(([size, times]) => [[size, times.get(peer)]] as [number, PeerForm][])),
          rows: new Map(rows.map(([count, times]) => [count, times.get(peer) ?? null])),
        },
      ]),
    );
  } finally {
    for (const one of close) await one();
    rmSync(folder, { recursive: true });
  }
}
