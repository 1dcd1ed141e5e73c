import type { Locator, Page } from '@playwright/test';
import { demoRows } from '../demoRows';
import { expect, openScreen } from '../fixtures';
import { panel } from '../formPanel';
import { define, fill } from './AdministratorsDesk';

/** TCKN of a customer of the demo. */
export function knownTckn(): string {
  const found = demoRows('Customer').find(({ customerType, tckn }) => customerType === 'INDIVIDUAL' && tckn);
  return String(found?.tckn);
}

/** Registers a customer whose identity number another one has. @returns the request ID that the refusal shows */
export async function registerKnownCustomer(page: Page, tckn: string): Promise<string> {
  const form = await define(page, 'Müşteri Tanımlama');
  await form.getByLabel('T.C. kimlik no').fill(tckn);
  await fill(form, { Ad: 'şaziye', Soyad: 'gündoğdu', 'Doğum tarihi': '15.04.1986' });
  await form.getByLabel('Cep telefonu').fill('5321234567');
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('/customers/customer/') && answer.status() === 409,
  );
  await form.getByRole('button', { name: 'Kaydet' }).click();
  const requestId = (await refused).request().headers()['request-id'] ?? '';
  await page.getByText('Ayrıntı', { exact: true }).click();
  await expect(page.getByText(requestId)).toBeVisible();
  return requestId;
}

/** Finds a call in the log of operations. */
export async function findCall(page: Page, requestId: string): Promise<Locator> {
  await openScreen(page, 'İşlem Kaydı Sorgulama');
  const log = panel(page, 'İşlem Kaydı Sorgulama');
  const field = log.getByRole('textbox', { name: 'İstek no', exact: true });
  const criteria = log.getByRole('button', { name: /Arama ölçütleri/ });
  await expect(criteria).toBeVisible();
  if (!(await field.isVisible())) await criteria.click();
  await field.fill(requestId);
  await log.getByRole('button', { name: 'Ara', exact: true }).click();
  return log;
}
