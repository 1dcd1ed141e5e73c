import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../../contract/values/days';
import { todayInTurkiye } from '../../../contract/values/today';
import { demoRows } from '../demoRows';
import { expect } from '../fixtures';
import { lookUp } from '../formPanel';
import { box, define } from '../formSteps';

/** An account of the demo, with the balance that it begins with. */
export interface DemoAccount {
  readonly id: string;
  readonly accountNo: string;
  readonly balance: string;
  readonly openDate: string;
}

/** Open TRY accounts of active customers with a small balance, no block, no hold and no restriction. */
export function plainAccounts(): readonly DemoAccount[] {
  const named = (entity: string, field: string) => new Set(demoRows(entity).map((row) => row[field]));
  const held = ['AccountBlock', 'Provision', 'AccountLimitAllowance'].map((name) => named(name, 'account'));
  const restricted = named('CustomerRestriction', 'customer');
  const good = demoRows('Customer').filter(
    ({ id, status, riskLevel, kycLevel }) =>
      status === 'ACTIVE' && riskLevel === 'LOW' && kycLevel === 'FULL' && !restricted.has(id),
  );
  const customers = new Set(good.map(({ id }) => id));
  return demoRows('Account')
    .filter(
      ({ id, ownerType, accountType, currency, status, customer }) =>
        ownerType === 'CUSTOMER' &&
        accountType === 'PAYMENT' &&
        currency === 'TRY' &&
        status === 'OPEN' &&
        customers.has(String(customer)) &&
        held.every((ids) => !ids.has(id)),
    )
    .filter(
      ({ balance }) => Number(balance) > 100 && Number(balance) < 3000,
    ) as unknown as readonly DemoAccount[];
}

/** The IBAN that an account of the demo has in force, if it has one. */
export function ibanOf(account: string): string | undefined {
  const found = demoRows('AccountIban').find((row) => row.account === account && row.status === 'ACTIVE');
  return found && String(found.iban);
}

/** An amount as staff read it: 60.000,00. */
export const shown = (amount: number): string =>
  new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(amount);

/** Counts notes: value → pieces. */
export async function count(form: Locator, notes: Readonly<Record<string, number>>): Promise<void> {
  for (const [value, pieces] of Object.entries(notes))
    await form.getByRole('textbox', { name: `Küpür dökümü: ${value} adedi` }).fill(String(pieces));
}

/** Opens a cash screen at the own desk, with an account and counted notes. */
export async function cashForm(
  page: Page,
  title: string,
  account: string,
  notes: Readonly<Record<string, number>>,
): Promise<Locator> {
  const form = await define(page, title);
  await box(form, 'Kasa').click();
  await page.getByRole('option', { name: /Gişe 1/ }).click();
  await lookUp(page, box(form, 'Hesap'), account, new RegExp(account));
  await count(form, notes);
  return form;
}

/** Presses a button, and reads why it was refused: at the field, or in a dialog. The form stays as it is. */
export async function refused(page: Page, form: Locator, button: string, text: RegExp): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'Evet' });
  const dialog = page.getByRole('alertdialog');
  const reason = form.getByText(text).or(dialog).first();
  await expect(question.or(reason).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(reason).toContainText(text);
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Tamam' }).click();
}

/** Runs the operation of a screen by its button, after its confirmation. @returns the result */
export async function press(page: Page, form: Locator, button: string) {
  const done = page.waitForResponse((answer) => answer.url().endsWith('/commit'));
  await form.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
  const { restHeader, result } = await (await done).json();
  expect(restHeader).toMatchObject({ success: true });
  return result;
}

/** The day that comes some days after today, as it is entered: 24.12.2026. */
export function dayAfter(days: number): string {
  return addDays(todayInTurkiye(), days).split('-').reverse().join('.');
}
