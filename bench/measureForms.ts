import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { compileBenchScreens } from './compileBenchScreens';
import { median } from './median';
import type { TypingTimes, Variant } from './page/main';

const sizes = [12, 60, 200] as const;
const variants = ['hand', 'engine'] as const;
/** Number of runs per variant: warm-up, then counted. */
const runs = { warm: 6, counted: 30 } as const;
const typedText = 'Banka';

/** Medians in ms of the same form hand-written, and rendered by the engine. */
export type Medians = Readonly<Record<Variant, number>>;

/** Measurements of a form. */
export interface FormTimes {
  /** Number of fields. */
  readonly size: number;
  /** From nothing to a laid out form. */
  readonly mount: Medians;
  /** One keystroke in a text field. */
  readonly keystroke: Medians;
  /** Typing a word and leaving the field. */
  readonly word: Medians;
}

/** Builds and serves the page with both forms, in production mode. */
async function servePage(folder: string, port: number) {
  const outDir = join(folder, 'page');
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  mkdirSync(join(outDir, 'screens'));
  for (const [name, text] of compileBenchScreens(join(folder, 'project'), sizes)) {
    writeFileSync(join(outDir, `screens/${name}.js`), text);
  }
  return preview({ root: folder, configFile: false, logLevel: 'warn', build: { outDir }, preview: { port } });
}

/** Measures both variants alternately, so that machine load affects both. */
async function inTurns<Times>(
  measure: (variant: Variant) => Promise<Times>,
): Promise<Record<Variant, Times[]>> {
  const times: Record<Variant, Times[]> = { hand: [], engine: [] };
  for (let run = 0; run < runs.warm + runs.counted; run++) {
    for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
      const took = await measure(variant);
      if (run >= runs.warm) times[variant].push(took);
    }
  }
  return times;
}

/** Measures the forms of all sizes, smallest first. */
export async function measureForms(browser: Browser, port: number): Promise<readonly FormTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await servePage(folder, port);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://localhost:${port}/`);
    const measured: FormTimes[] = [];
    for (const size of sizes) {
      const mounts = await inTurns((variant) =>
        page.evaluate(([of, count]) => window.bench.mount(of, count), [variant, size] as const),
      );
      const typings = await inTurns((variant) =>
        page.evaluate(([of, count, text]) => window.bench.type(of, count, text), [
          variant,
          size,
          typedText,
        ] as const),
      );
      const keystrokes = (times: readonly TypingTimes[]) => times.flatMap((time) => time.keystrokes);
      const words = (times: readonly TypingTimes[]) => times.map(({ word }) => word);
      measured.push({
        size,
        mount: { hand: median(mounts.hand), engine: median(mounts.engine) },
        keystroke: { hand: median(keystrokes(typings.hand)), engine: median(keystrokes(typings.engine)) },
        word: { hand: median(words(typings.hand)), engine: median(words(typings.engine)) },
      });
    }
    return measured;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
