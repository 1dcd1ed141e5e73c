import type { Page } from '@playwright/test';
import { signIn } from '../browser/signIn';

/** A picture of the running product. */
export interface Picture {
  /** File name without extension. */
  readonly name: string;
  readonly language: 'tr' | 'en';
  readonly scheme: 'light' | 'dark';
  /** Window size, px. */
  readonly width: number;
  /** Brings the page into the pictured state. */
  show(page: Page, address: string): Promise<void>;
}

/** Signs in as a demo user and sets the colour scheme. */
export async function signInTo(
  page: Page,
  address: string,
  userName: string,
  scheme: 'light' | 'dark',
): Promise<void> {
  await signIn(page, address, userName);
  // On small screens the switch is in the user menu.
  if ((page.viewportSize()?.width ?? 0) < 960) return;
  const [other, turn] =
    scheme === 'dark'
      ? [/Açık renklere geç|Switch to light/, /Koyu renklere geç|Switch to dark/]
      : [/Koyu renklere geç|Switch to dark/, /Açık renklere geç|Switch to light/];
  const button = page.getByRole('button', { name: turn });
  await button.or(page.getByRole('button', { name: other })).waitFor();
  if (await button.isVisible()) {
    await Promise.all([page.waitForResponse(/auth\/user\/update/), button.click()]);
  }
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: /Ekran ara|Search screens/ }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Waits until nothing visible is loading. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
}

async function run(page: Page, button: string): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('gridcell').first().waitFor();
  await loaded(page);
}

/** Pictures in the README. */
export const pictures: readonly Picture[] = [
  ...(['light', 'dark'] as const).map(
    (scheme): Picture => ({
      name: `account-search-${scheme}`,
      language: 'tr',
      scheme,
      width: 1440,
      show: async (page, address) => {
        await signInTo(page, address, 'admin', scheme);
        await open(page, 'Müşteri Tanımlama');
        await open(page, 'Nakit Raporu');
        await open(page, 'Hesap Sorgulama');
        await run(page, 'Ara');
      },
    }),
  ),
  {
    name: 'dashboard',
    language: 'en',
    scheme: 'light',
    width: 1440,
    show: async (page, address) => {
      await signInTo(page, address, 'admin', 'light');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'customer-definition-dark',
    language: 'tr',
    scheme: 'dark',
    width: 1440,
    show: async (page, address) => {
      await signInTo(page, address, 'teller', 'dark');
      await open(page, 'Müşteri Tanımlama');
      await page.getByRole('textbox', { name: 'T.C. kimlik no' }).fill('98765432151');
      await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('şükrü ibrahim');
      await page.getByRole('textbox', { name: 'Soyad' }).fill('günışığı');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText('Bu alan zorunludur').first().waitFor();
    },
  },
  {
    name: 'account-create-en',
    language: 'en',
    scheme: 'light',
    width: 1440,
    show: async (page, address) => {
      await signInTo(page, address, 'teller', 'light');
      await open(page, 'Open New Account');
      await page.getByRole('combobox', { name: 'Owner type' }).click();
      await page.getByRole('option', { name: 'Customer' }).click();
      await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('yılmaz');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'bank-balance-report',
    language: 'tr',
    scheme: 'light',
    width: 1440,
    show: async (page, address) => {
      await signInTo(page, address, 'accounting', 'light');
      await open(page, 'Banka Bakiye Raporu');
      await run(page, 'Çalıştır');
    },
  },
  {
    name: 'why',
    language: 'tr',
    scheme: 'light',
    width: 1440,
    show: async (page, address) => {
      await signInTo(page, address, 'admin', 'light');
      await page.goto(`${address}/apps/dashboards/analytics?why`);
      await open(page, 'Hesap Açma');
      await page.getByRole('combobox', { name: 'Sahip tipi' }).click();
      await page.getByRole('option', { name: 'Müşteri', exact: true }).click();
      await page.getByRole('combobox', { name: 'Müşteri', exact: true }).click({ modifiers: ['Alt'] });
      await page.getByText('/fields/customer').waitFor();
    },
  },
];
