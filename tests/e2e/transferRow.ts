import type { Locator, Page } from '@playwright/test';
import { openScreen } from './fixtures';
import { panel } from './formPanel';
import { fill } from './formSteps';

/** Finds a transfer by its number in the list of transfers; returns its row. */
export async function transferRow(page: Page, transferNo: string): Promise<Locator> {
  await openScreen(page, 'Transfer İşlemleri');
  const list = panel(page, 'Transfer İşlemleri');
  await fill(list, { 'Transfer no': transferNo });
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  return list.getByRole('row').filter({ hasText: transferNo });
}
