import type { Locator, Page } from '@playwright/test';
import { expect, openScreen } from './fixtures';
import { panel } from './formPanel';

/** A choice of a form by its label. */
export const box = (form: Locator, name: string): Locator =>
  form.getByRole('combobox', { name, exact: true });

/** Fills a form by the labels of its text fields. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Opens a screen that defines something, and returns its form. */
export async function define(page: Page, title: string): Promise<Locator> {
  await openScreen(page, title);
  return panel(page, title);
}

/** Saves the form of a screen. @returns the request ID, which the log of operations knows, and the result */
export async function save(page: Page, form: Locator) {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/commit'));
  await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
  const response = await saved;
  const { restHeader, result } = await response.json();
  expect(restHeader).toMatchObject({ success: true });
  return { requestId: response.request().headers()['request-id'] ?? '', result };
}

/** Saves a form whose change waits for approval. @returns the number of the request */
export async function saveForApproval(page: Page, form: Locator): Promise<string> {
  const { result } = await save(page, form);
  await expect(form.getByText('Onaya gönderildi')).toBeVisible();
  return result.approvalNo;
}

/** Clicks what writes rights, which waits for approval. @returns the number of the request */
export async function clickForApproval(
  page: Page,
  click: () => Promise<void>,
  path: string,
): Promise<string> {
  const held = page.waitForResponse((answer) => answer.url().endsWith(path));
  await click();
  const { result } = await (await held).json();
  await page.getByRole('dialog', { name: 'Onaya gönderildi' }).getByRole('button', { name: 'Tamam' }).click();
  return result.approvalNo;
}

/** Approves requests together, by their numbers. @returns the request ID of the approval */
export async function approve(page: Page, numbers: readonly string[]): Promise<string> {
  await openScreen(page, 'Onay Havuzu');
  const pool = panel(page, 'Onay Havuzu');
  for (const number of numbers)
    await pool.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'));
  await pool.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
  await expect(page.getByText(`${numbers.length} işlem onaylandı.`)).toBeVisible({ timeout: 60_000 });
  return (await approved).request().headers()['request-id'] ?? '';
}
