import type { Locator, Page } from '@playwright/test';
import { press } from '../accountLife/teller';
import { expect } from '../fixtures';

/** Starts the run of a screen by its button, and waits until its list has it with this status. @returns its number */
export async function run(page: Page, form: Locator, button: string, status = 'Tamamlandı'): Promise<string> {
  const { runNo, number } = await press(page, form, button);
  await shows(form, form.getByRole('row').filter({ hasText: runNo ?? number }), status);
  return runNo ?? number;
}

/** Refreshes the lists of a screen until a row has this status. */
export async function shows(form: Locator, row: Locator, status: string): Promise<void> {
  await expect(async () => {
    await form.getByRole('button', { name: 'Yenile' }).click();
    await expect(row.first()).toContainText(status, { timeout: 1000 });
  }).toPass({ timeout: 150_000 });
}

/** Enters the period of a run; unless it is a preview, what it does is final. */
export async function enterPeriod(form: Locator, { first, last }: Period, isPreview = false): Promise<void> {
  await form.getByRole('textbox', { name: 'Dönem başı' }).fill(first);
  await form.getByRole('textbox', { name: 'Dönem sonu' }).fill(last);
  await form.getByRole('checkbox', { name: 'Ön izleme' }).setChecked(isPreview);
}

/** First and last day as they are entered: 31.10.2026. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** A day as it is entered: 2026-10-31 → 31.10.2026. */
export const entered = (day: string) => day.split('-').reverse().join('.');
