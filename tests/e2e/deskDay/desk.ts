import type { Locator, Page } from '@playwright/test';
import Big from 'big.js';
import { demoPassword } from '../../../tools/runs/browser/signIn';
import { count, dayAfter, press, refused } from '../accountLife/teller';
import { expect, openScreen } from '../fixtures';
import { choose, lookUp, panel } from '../formPanel';
import { box, define, fill, saveForApproval } from '../formSteps';

/** Currencies of the demo's desks, with their notes and coins, largest first. */
const notes = {
  TRY: ['200', '100', '50', '20', '10', '5', '1', '0.50', '0.25', '0.10', '0.05', '0.01'],
  USD: ['100', '50', '20', '10', '5', '2', '1'],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1'],
} as const;

/** Currency of a desk. */
export type DeskCurrency = keyof typeof notes;

/** All currencies of a desk. */
export const deskCurrencies = Object.keys(notes) as readonly DeskCurrency[];

/** The fewest notes and coins that make an amount: value, as the form shows it, → pieces. */
function notesOf(amount: string, currency: DeskCurrency): Readonly<Record<string, number>> {
  let rest = new Big(amount);
  const counted: Record<string, number> = {};
  for (const value of notes[currency]) {
    const pieces = rest.div(value).round(0, Big.roundDown);
    if (pieces.gt(0)) counted[value.replace('.', ',')] = Number(pieces);
    rest = rest.minus(pieces.times(value));
  }
  return counted;
}

/** Sends cash from the own desk to another one. */
export async function send(page: Page, to: RegExp, amount: string): Promise<void> {
  const form = await define(page, 'Kasalar Arası Transfer');
  await box(form, 'Veren kasa').click();
  await page.getByRole('option').first().click();
  await lookUp(page, box(form, 'Alan kasa'), 'Kadıköy', to);
  await count(form, notesOf(amount, 'TRY'));
  await press(page, form, 'Kaydet');
}

/** Counts and receives a transfer of this amount, shown as staff read it. */
export async function receive(page: Page, shown: string, amount: string): Promise<void> {
  await openScreen(page, 'Kasa Transferi Sorgulama');
  const list = panel(page, 'Kasa Transferi Sorgulama');
  const criteria = list.getByRole('button', { name: /Arama ölçütleri/ });
  const search = list.getByRole('button', { name: 'Ara', exact: true });
  // Criteria fold after a search; before the list is drawn there is neither.
  await expect(search.or(criteria).first()).toBeVisible();
  if (!(await search.isVisible())) await criteria.click();
  await search.click();
  const row = list.getByRole('row').filter({ hasText: shown }).filter({ hasText: 'Yolda' }).first();
  await row.getByRole('button', { name: 'Say ve teslim al' }).click();
  const dialog = page.getByRole('dialog', { name: 'Say ve teslim al' });
  // The transfer is named, and its first note can be counted at once.
  await expect(dialog.getByText(/^KT\d+$/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /200 adedi/ })).toBeFocused();
  await count(dialog, notesOf(amount, 'TRY'));
  // A long form scrolls between its title and its buttons.
  for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Say ve teslim al' })])
    await expect(part).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Say ve teslim al' }).click();
  await expect(page.getByText(/teslim alındı/).first()).toBeVisible();
}

/** Counts a desk in a currency at the end of its day; the screen stays open from one currency to the next. */
async function counting(page: Page, title: string, currency: DeskCurrency, amount: string): Promise<Locator> {
  const form = panel(page, title);
  const again = form.getByRole('button', { name: 'Yenisini gir' });
  if (await again.isVisible()) await again.click();
  else await openScreen(page, title);
  await lookUp(page, box(form, 'Kasa günü'), currency, new RegExp(`\\b${currency}\\b`));
  await count(form, notesOf(amount, currency));
  return form;
}

/** The witness of a count signs with the own password. */
async function sign(page: Page, form: Locator, witness: string): Promise<void> {
  await lookUp(page, box(form, 'Sayım şahidi'), witness, new RegExp(witness, 'i'));
  await form.getByRole('textbox', { name: /^Şahidin şifresi/ }).fill(demoPassword);
}

/** Counts a desk and closes its day in a currency; a main desk with a witness. */
export async function closeDay(
  page: Page,
  title: string,
  currency: DeskCurrency,
  amount: string,
  witness: string | null = null,
): Promise<void> {
  const form = await counting(page, title, currency, amount);
  if (witness !== null) await sign(page, form, witness);
  await press(page, form, 'Sayımı bitir');
}

/** Counts too little: the difference is shown, and closes the day only with a reason and a witness. */
export async function closeShort(page: Page, title: string, amount: string, shortage: RegExp): Promise<void> {
  const form = await counting(page, title, 'TRY', amount);
  await refused(page, form, 'Sayımı bitir', shortage);
  await fill(form, { 'Fark açıklaması': 'Bir 50’lik eksik' });
  await sign(page, form, 'manager');
  await press(page, form, 'Sayımı bitir');
  await expect(form.getByRole('status').getByText('-50,00 TRY')).toBeVisible();
}

/** Changes the cash limit of a desk. @returns the number of the request, which waits for approval */
export async function changeLimit(page: Page, desk: string, limit: string): Promise<string> {
  const list = await define(page, 'Kasa Sorgulama');
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  const row = list.getByRole('row').filter({ hasText: desk });
  await row.getByRole('button', { name: 'Tanımı aç' }).click();
  const form = panel(page, 'Kasa Tanımlama');
  await fill(form, { 'Nakit üst limiti': limit });
  return saveForApproval(page, form);
}

/** Charges a shortage of today to the teller. */
export async function chargeToStaff(page: Page): Promise<void> {
  const list = await define(page, 'Kasa Fazlası / Noksanı');
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  const ofToday = list.getByRole('row').filter({ hasText: dayAfter(0) });
  const row = ofToday.filter({ hasText: '-50,00' }).first();
  await row.getByRole('button', { name: 'Sonuçlandır' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sonuçlandır' });
  await choose(page, box(dialog, 'Fark sonucu'), 'Personele borç');
  await fill(dialog, { Açıklama: 'Gişe sorumlusu karşılayacak' });
  await dialog.getByRole('button', { name: 'Sonuçlandır' }).click();
  await expect(page.getByText('Fark sonuçlandırıldı.')).toBeVisible();
}
