import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { startScripts } from '../tools/runs/browser/startScripts';

const root = join(import.meta.dirname, '..');

/** Server responses for a signed-out page. */
const answers: Readonly<Record<string, unknown>> = {
  '/config.json': {
    bffAddress: '/bff',
    socketAddress: '',
    environmentLabel: { tr: 'Ölçüm', en: 'Bench' },
    institutionName: 'Bench',
    defaultTheme: 'light',
    defaultLayout: 'layout1',
    captcha: 'none',
  },
  '/bff/utils/localization': {
    restHeader: { success: true, code: 'ok', message: '', notificationType: 'NONE' },
    responseObject: [],
  },
};

/** A script loaded by the sign-in page. */
export interface LoadedScript {
  readonly path: string;
  /** Transfer size in bytes, gzip. */
  readonly bytes: number;
  /** Loaded after rendering: the fingerprint. */
  readonly isLater: boolean;
}

/** Builds the client in production mode, opens the sign-in page and lists all scripts that it loads. */
export async function measureSignIn(browser: Browser, port: number): Promise<readonly LoadedScript[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port },
  });
  try {
    const page = await browser.newPage();
    const loaded: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js') && response.ok()) loaded.push(pathname);
    });
    for (const [path, answer] of Object.entries(answers)) {
      await page.route(`**${path}`, (route) => route.fulfill({ json: answer }));
    }
    await page.goto(`http://localhost:${port}/authentication/login`);
    await page.locator('input[type="password"]').waitFor();
    await page.waitForLoadState('networkidle');
    const drawnWith = new Set(startScripts(outDir).map(({ path }) => path));
    return loaded.map((path) => ({
      path,
      bytes: gzipSync(readFileSync(join(outDir, path))).length,
      isLater: !drawnWith.has(path),
    }));
  } finally {
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}
