import type { Locator, Page, Request } from '@playwright/test';

/** Most presses of Tab to reach a field; beyond that, the keyboard does not lead there. */
const mostStops = 80;

/** A keyboard that counts its presses; a typed text counts a press per character, Ctrl+S counts one. */
export class Keyboard {
  presses = 0;

  private readonly underway = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (!request.url().includes('/socket.io/')) this.underway.add(request);
    });
    page.on('requestfinished', (request) => this.underway.delete(request));
    page.on('requestfailed', (request) => this.underway.delete(request));
  }

  async press(key: string): Promise<void> {
    await this.ready();
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.ready();
    this.presses += text.length;
    await this.page.keyboard.type(text);
  }

  /** Waits until no call is outstanding (they block the keyboard, seed 000 §4) and none follows. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await this.page.waitForTimeout(100);
      if (this.underway.size > 0) quiet = -1;
    }
  }

  private async ready(): Promise<void> {
    do await this.page.waitForTimeout(30);
    while (this.underway.size > 0);
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await hasFocus(target)) return;
      await this.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target}`);
  }

  /** Types what a field lacks; a field that is filled already is left as it is. */
  async fill(field: Locator, text: string): Promise<void> {
    if ((await field.inputValue()) !== '') return;
    await this.tabTo(field);
    await this.type(text);
  }

  /** Chooses an option by typing its beginning; a field that has a value is left as it is. */
  async choose(field: Locator, typed: string, option: RegExp): Promise<void> {
    if (option.test(await field.inputValue().catch(() => field.textContent() as Promise<string>))) return;
    await this.tabTo(field);
    // A list of few codes opens by an arrow; plain letters go to an option then. Others are no keys to the browser that
    // is driven: they would be put into the last text field.
    if ((await field.evaluate(({ tagName }) => tagName)) !== 'INPUT') await this.press('ArrowDown');
    await this.type(typed);
    const found = this.page.getByRole('option', { name: option }).first();
    await found.waitFor();
    await this.ready();
    for (let step = 0; step < mostStops && !(await isMarked(found)); step += 1) await this.press('ArrowDown');
    await this.press('Enter');
    await found.waitFor({ state: 'hidden' });
  }

  /** Opens a screen by the palette. */
  async openScreen(typed: string, title: string): Promise<void> {
    await this.palette(typed, title);
    await this.page.getByRole('tab', { name: title, selected: true }).waitFor();
  }

  /** Types into the palette and takes the first entry once it has the expected name. */
  async palette(typed: string, expected: string): Promise<void> {
    await this.press('Control+k');
    await this.page.getByRole('dialog').getByRole('combobox').first().waitFor();
    await this.type(typed);
    await this.page
      .getByRole('option', { selected: true })
      .filter({ hasText: expected })
      .waitFor({ timeout: 10_000 });
    await this.press('Enter');
  }
}

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target
    .first()
    .evaluate((one) => one === document.activeElement || one.contains(document.activeElement));
}

function isMarked(option: Locator): Promise<boolean> {
  return option.evaluate((one) => {
    const at = document.activeElement;
    return one === at || one.id === at?.getAttribute('aria-activedescendant');
  });
}
