import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { settingChoices } from '../../../contract/wire/workspaceSettings';
import { contactSheet } from './contactSheet';
import { signInTo } from './pictures';
import type { Scene } from './Scene';

const languages = ['tr', 'en'] as const;
const schemes = ['light', 'dark'] as const;

/** Default settings; the browser decides the colour scheme. */
const unset = Object.fromEntries(Object.entries(settingChoices).map(([name, [first]]) => [name, first]));

interface Look {
  readonly file: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** Pictures of a scene in a language whose names contain all patterns. */
function looksOf(scene: Scene, language: string, words: readonly string[]): readonly Look[] {
  return scene.widths
    .flatMap((width) =>
      (scene.schemes ?? schemes).map((scheme) => {
        const file = `${scene.name}-${language}-${scheme}-${width}.png`;
        return { file, width, scheme };
      }),
    )
    .filter(({ file }) => words.every((word) => new RegExp(word).test(file)));
}

/**
 * Takes scenes in both languages, both schemes and their widths, into a folder with an overview page. One
 * browser and one sign-in: a scene is opened once for each language and width, and switches its scheme in
 * place.
 */
export async function captureScenes(
  browser: Browser,
  address: string,
  folder: string,
  scenes: readonly Scene[],
  words: readonly string[],
): Promise<void> {
  const captured: string[] = [];
  const failed: string[] = [];
  let signedIn: BrowserContext | undefined;
  const apartContext = ({ session, user }: Scene) =>
    session === 'none' ? newContext(browser) : enter(browser, address, user);
  for (const scene of scenes) {
    for (const language of languages) {
      const looks = looksOf(scene, language, words);
      if (looks.length === 0) continue;
      const apart = scene.session !== undefined || scene.user !== undefined;
      if (!apart) signedIn ??= await enter(browser, address);
      const context = signedIn && !apart ? signedIn : await apartContext(scene);
      try {
        if (scene.session !== 'none') await set(context, address, { ...unset, ...scene.settings });
        for (const width of scene.widths) {
          const now = looks.filter((look) => look.width === width);
          if (now.length === 0) continue;
          await capture(context, { address, folder, scene, language, looks: now });
          captured.push(...now.map(({ file }) => file));
        }
        console.log(`${scene.name}-${language}`);
      } catch (error) {
        failed.push(`${scene.name}-${language}`);
        console.error(`${scene.name}-${language}: ${error instanceof Error ? error.message : error}`);
      }
      if (apart) await context.close();
    }
  }
  await signedIn?.close();
  if (captured.length + failed.length === 0) throw new Error(`No scene matches ${words.join(' ')}`);
  await mkdir(folder, { recursive: true });
  const existing = await readdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    contactSheet(existing.filter((file) => file.endsWith('.png')).sort()),
  );
  console.log(`${captured.length} pictures: ${join(folder, 'index.html')}`);
  if (failed.length > 0) throw new Error(`Not captured: ${failed.join(', ')}`);
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  return context;
}

async function enter(browser: Browser, address: string, user = 'admin'): Promise<BrowserContext> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await signInTo(page, address, user, 'light');
  await page.close();
  return context;
}

/** Stores workspace settings for the signed-in user, as the settings drawer does. */
async function set(context: BrowserContext, address: string, settings: object): Promise<void> {
  const { origins } = await context.storageState();
  const token = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'jwt_access_token')?.value;
  const headers = { authorization: `Bearer ${token}`, origin: address };
  const answer = await context.request.post(`${address}/bff/api/auth/user/update`, {
    headers,
    data: { user: { data: { settings } } },
  });
  if (!answer.ok()) throw new Error(`settings: ${answer.status()}`);
}

async function capture(
  context: BrowserContext,
  of: {
    readonly address: string;
    readonly folder: string;
    readonly scene: Scene;
    readonly language: string;
    readonly looks: readonly Look[];
  },
): Promise<void> {
  const { address, folder, scene, language, looks } = of;
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await scene.before?.(page);
  const [first] = looks;
  if (first) await turnTo(page, browser, first);
  await page.goto(address + scene.path, { waitUntil: 'domcontentloaded' });
  try {
    await scene.show?.(page);
    await quiet(page);
    for (const look of looks) {
      await turnTo(page, browser, look);
      const path = join(folder, look.file);
      await mkdir(dirname(path), { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
    }
  } finally {
    await page.close();
  }
}

/** Sets width and scheme; phone and tablet get touch input. */
async function turnTo(page: Page, browser: CDPSession, { width, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: width < 900 });
  // Resize observers take effect after the next frame.
  await page.waitForTimeout(200);
}

/** Waits for pending requests, with a timeout. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
}
