import type { Locator, Page } from '@playwright/test';
import { hasFocus, isActiveOption } from '../tools/runs/browser/focus';
import { OutstandingRequests } from '../tools/runs/browser/OutstandingRequests';

/** Maximum number of Tab presses to reach a field. */
const mostStops = 80;

/** Counts key presses; typed text counts one per character, Ctrl+S counts one. */
export class Keyboard {
  presses = 0;

  private readonly requests: OutstandingRequests;

  constructor(readonly page: Page) {
    this.requests = new OutstandingRequests(page);
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

  /** Waits until no request is pending (they block the keyboard, requirements P4) and none follows. */
  async settle(): Promise<void> {
    await this.requests.settled();
  }

  private async ready(): Promise<void> {
    await this.requests.answered(30);
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await hasFocus(target)) return;
      await this.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target}`);
  }

  /** Types into an empty field; skips filled ones. */
  async fill(field: Locator, text: string): Promise<void> {
    if ((await field.inputValue()) !== '') return;
    await this.tabTo(field);
    await this.type(text);
  }

  /** Selects an option by typing its beginning; skips filled fields. */
  async choose(field: Locator, typed: string, option: RegExp): Promise<void> {
    const isSearched = (await field.evaluate(({ tagName }) => tagName)) === 'INPUT';
    if (option.test(isSearched ? await field.inputValue() : ((await field.textContent()) ?? ''))) return;
    await this.tabTo(field);
    // An arrow key opens a select; the letters then move to an option.
    if (!isSearched) await this.press('ArrowDown');
    await this.type(typed);
    const found = this.page.getByRole('option', { name: option }).first();
    await found.waitFor();
    await this.ready();
    for (let step = 0; step < mostStops && !(await isActiveOption(found)); step += 1)
      await this.press('ArrowDown');
    await this.press('Enter');
    await found.waitFor({ state: 'hidden' });
  }

  /** Opens a screen with the palette. */
  async openScreen(typed: string, title: string): Promise<void> {
    await this.palette(typed, title);
    await this.page.getByRole('tab', { name: title, selected: true }).waitFor();
  }

  /** Types into the palette and opens the first entry once it has the expected name. */
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
