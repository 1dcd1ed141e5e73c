import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { compileBenchScreens } from './compileBenchScreens';
import { median } from './median';
import type { Variant } from './page/main';

const sizes = [12, 60] as const;
const variants = ['hand', 'engine'] as const;
/** Runs of each variant that count, after those that only warm up. */
const runs = { warm: 8, counted: 40 } as const;
const typedText = 'Banka';

/** Medians in ms, by variant. */
export interface FormTimes {
  readonly mount12: Readonly<Record<Variant, number>>;
  readonly mount60: Readonly<Record<Variant, number>>;
  readonly keystroke60: Readonly<Record<Variant, number>>;
}

/** Builds the page with both forms as it is built for production, and serves it. */
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
  for (const [size, text] of compileBenchScreens(join(folder, 'project'), sizes)) {
    writeFileSync(join(outDir, `screens/form${size}.js`), text);
  }
  return preview({ root: folder, configFile: false, logLevel: 'warn', build: { outDir }, preview: { port } });
}

/** Measures both forms side by side, run about, so that whatever the machine does meets both. */
export async function measureForms(browser: Browser, port: number): Promise<FormTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await servePage(folder, port);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://localhost:${port}/`);
    const both = async (measure: (variant: Variant) => Promise<readonly number[]>) => {
      const times = { hand: [] as number[], engine: [] as number[] };
      for (let run = 0; run < runs.warm + runs.counted; run++) {
        for (const variant of variants) {
          const took = await measure(variant);
          if (run >= runs.warm) times[variant].push(...took);
        }
      }
      return { hand: median(times.hand), engine: median(times.engine) };
    };
    const mount = (size: number) =>
      both(async (variant) => [
        await page.evaluate(([of, count]) => window.bench.mount(of, count), [variant, size] as const),
      ]);
    return {
      mount12: await mount(12),
      mount60: await mount(60),
      keystroke60: await both((variant) =>
        page.evaluate(([of, text]) => window.bench.type(of, 60, text), [variant, typedText] as const),
      ),
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
