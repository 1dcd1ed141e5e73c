import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { choose, panel } from './formPanel';
import { fill } from './formSteps';

/** Fields of a receiver, as a teller types them. */
export type TypedReceiver = Readonly<Record<string, string>>;

/** A transfer that a teller fills in, in one tab of the browser. */
export class LeftTransfer {
  readonly form: Locator;
  /** Commits that the page has sent. */
  commits = 0;

  constructor(
    readonly page: Page,
    readonly receiver: TypedReceiver,
  ) {
    this.form = panel(page, 'Para Gönderme').filter({ visible: true });
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/transfer/commit')) this.commits += 1;
    });
  }

  get total(): Locator {
    return this.form.getByRole('textbox', { name: 'Tahsil edilecek toplam' });
  }

  get confirmation(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: 'Para tahsil edilecek' });
  }

  /** The first step with its price, the receiver on the second one, and the reasons on the last. */
  async fill(address: string, sender: string): Promise<void> {
    await this.page.goto(`${address}/moneyTransfer/transfer`);
    await this.form.getByRole('combobox', { name: 'Gönderen' }).fill(sender);
    await this.page.getByRole('option').first().click();
    await this.form.getByRole('textbox', { name: 'Gönderilen tutar' }).fill('1500');
    await this.next();
    await fill(this.form, this.receiver);
    await this.form.getByRole('button', { name: 'İleri' }).click();
    for (const name of ['Gönderim amacı', 'Yakınlık'])
      await choose(this.page, this.form.getByRole('combobox', { name }), /Aile/);
    await expect
      .poll(() => this.page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toMatch(/FAMILY.*FAMILY/);
  }

  /** The next step; the receiver's follows the first one. */
  async next(): Promise<void> {
    await expect(this.total).toHaveValue(/\d,\d\d/);
    await this.form.getByRole('button', { name: 'İleri' }).click();
    await expect(this.form.getByRole('textbox', { name: 'Alıcı adı' })).toBeVisible();
  }

  /** The restored form has its price without a touch, and all that was typed. */
  async expectRestored(): Promise<void> {
    await expect(this.form.getByText('Taslak geri yüklendi')).toBeVisible();
    await expect(this.form.getByRole('textbox', { name: 'Gönderilen tutar' })).toHaveValue('1.500,00');
    await this.next();
    await expect(this.form.getByRole('textbox', { name: 'Alıcının T.C. kimlik no' })).toHaveValue(
      this.receiver['Alıcının T.C. kimlik no'] ?? '',
    );
  }

  /** Submits, and answers the confirmation, which has the amount. */
  async submit(answer: 'Evet' | 'Hayır', amount = /1\.5\d\d,\d\d/): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await expect(this.confirmation).toContainText(amount);
    await this.confirmation.getByRole('button', { name: answer }).click();
  }
}
