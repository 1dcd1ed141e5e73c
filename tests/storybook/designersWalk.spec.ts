import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { freePort } from '../../tools/runs/startServer';
import { ProjectCopy } from '../e2e/ProjectCopy';
import { StoryPage } from '../visual/StoryPage';

/** A development Storybook on its own copy of the sources. */
class Studio {
  private constructor(
    readonly address: string,
    readonly copy: ProjectCopy,
    private readonly child: ChildProcess,
  ) {}

  static async open(): Promise<Studio> {
    const copy = await ProjectCopy.make(['dist', 'docs', 'bench']);
    const port = await freePort();
    const words = ['dev', '--port', String(port), '--ci', '--no-open', '--quiet'];
    const child = spawn(process.execPath, ['node_modules/storybook/dist/bin/dispatcher.js', ...words], {
      cwd: copy.folder,
      // Separate caches from other Storybooks with the same packages.
      env: { ...process.env, CACHE_DIR: join(copy.folder, '.cache/storybook') },
      stdio: 'ignore',
      // Runs in its own process group, which is killed as a whole.
      detached: true,
    });
    const studio = new Studio(`http://localhost:${port}`, copy, child);
    try {
      await studio.answers();
    } catch (error) {
      await studio.close();
      throw error;
    }
    return studio;
  }

  private async answers(): Promise<void> {
    const status = async () => (await fetch(`${this.address}/index.json`).catch(() => null))?.status;
    await expect.poll(status, { timeout: 180_000 }).toBe(200);
  }

  /** Opens a story in its own tab. */
  async show(browser: Browser, id: string): Promise<StoryPage> {
    const page = await browser.newPage();
    page.setDefaultTimeout(180_000);
    const story = await StoryPage.of(page, this.address);
    await story.open(id);
    return story;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGTERM');
    await ended;
    await this.copy.remove();
  }
}

/** Three areas and a part of the shell. */
const shown = [
  'accounting-accountcreate--filled',
  'applicationmanager-approvaldefinition--filled',
  'fee-feedefinition--filled',
  'shell-dialogs--question',
];

let studio: Studio;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

test.beforeAll(async () => {
  // The start makes the institution: the limit of a hook is shorter.
  test.setTimeout(400_000);
  studio = await Studio.open();
});

test.afterAll(() => studio?.close());

test('a changed colour of the theme is on every open screen at once', async ({ browser }) => {
  const stories: StoryPage[] = [];
  for (const id of shown) stories.push(await studio.show(browser, id));
  const buttons = stories.map(({ page }) => page.locator('.MuiButton-contained').first());
  for (const button of buttons) await expect(button).toHaveCSS('background-color', 'rgb(11, 92, 127)');
  await studio.copy.edit('src/ui/theme/palette.ts', (text) =>
    text.replace("main: '#0b5c7f'", "main: '#6a1b9a'"),
  );
  for (const button of buttons)
    await expect(button).toHaveCSS('background-color', 'rgb(106, 27, 154)', { timeout: 60_000 });
  for (const { page } of stories) await page.close();
});

test('E08 a changed label of a definition is on its open screen at once, with entered values, repeatedly', async ({
  browser,
}) => {
  const { page } = await studio.show(browser, 'accounting-accountcreate--filled');
  const field = page.getByLabel('Hesap adı');
  await field.fill('AYŞE YILMAZ');
  await field.blur();
  for (const title of ['Geçerlilik Süresi', 'Ne Zamana Kadar', 'Geçerlilik']) {
    await studio.copy.edit('screen-defs/accounting/accountCreate.json', (text) =>
      text.replace(/"tr": "Geçerlilik[^"]*"|"tr": "Ne Zamana Kadar"/, `"tr": "${title}"`),
    );
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(field).toHaveValue('AYŞE YILMAZ');
  }
  await page.close();
});

test('the environment of a screen is chosen in the toolbar', async ({ browser }) => {
  const story = await studio.show(browser, 'accounting-accountcreate--filled');
  const { page } = story;
  const navigation = page.getByRole('navigation', { name: 'Ekranlar' });
  const heading = page.getByRole('heading', { name: 'Hesap Açma', exact: true });
  const place = async () => {
    await expect(navigation).toBeVisible();
    await expect(heading).toBeVisible();
    const box = await navigation.boundingBox();
    return (box?.height ?? 0) > 600 ? 'beside' : 'above';
  };

  await expect(navigation).toBeHidden();
  await story.choose({ layout: 'layout1' });
  expect(await place()).toBe('beside');
  await story.choose({ layout: 'layout2' });
  await expect.poll(place).toBe('above');
  await expect(page.getByRole('banner').filter({ has: navigation })).toHaveCount(0);
  await story.choose({ layout: 'layout3' });
  await expect(page.getByRole('banner').filter({ has: navigation })).toHaveCount(1);
  expect(await place()).toBe('above');
  await story.choose({ layout: 'none' });
  await expect(navigation).toBeHidden();
  await expect(heading).toBeVisible();
  await page.close();
});
