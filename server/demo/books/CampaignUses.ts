import Big from 'big.js';
import { addDays } from '../../../contract/values/days';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';

/** Days before today in which the other campaigns ran, and those of the holiday. */
const campaignDays = 90;
const holidayDays = 30;

/** Days before today in which the campaign of the summer ran. */
const summerDays = 150;

/** A transfer that a campaign may be for. */
interface PricedTransfer {
  readonly day: string;
  readonly sender: string;
  readonly transferNo: string;
  /** In cents of lira. */
  readonly fee: number;
  readonly cents: number;
  /** Country of the receiver. */
  readonly country: string;
}

/** Discounts that transfers of the year took from campaigns. */
export class CampaignUses {
  readonly rows: DemoRow[] = [];
  readonly #known = new Set<string>();
  #count = 0;

  constructor(
    private readonly today: string,
    /** Id of a campaign by its code. */
    private readonly campaignOf: (code: string) => string,
  ) {}

  /**
   * Takes the discount of a transfer that its campaign fits. The first transfer of a customer is free.
   * @returns fields of the transfer, and the fee in cents that is left
   */
  take({ day, sender, transferNo, fee, cents, country }: PricedTransfer): {
    readonly values: Readonly<Record<string, string>>;
    readonly fee: number;
  } {
    const isFirst = !this.#known.has(sender);
    this.#known.add(sender);
    this.#count += 1;
    const code = this.#codeOf(day, country, isFirst);
    if (code === null) return { values: {}, fee };
    const discount = {
      'K-YENI': fromCents(fee),
      // The campaign halves the fee, so the discount equals the charged fee.
      'K-BAYRAM': fromCents(fee),
      'K-SADIK': '10.00',
      // A fifth of the fee, of which four parts are charged.
      'K-YAZ': new Big(fee).div(4).div(100).toFixed(2),
      'K-GURBET': new Big(cents).times('0.003').div(100).toFixed(2),
    }[code];
    const campaign = this.campaignOf(code);
    const id = String(this.rows.length + 1);
    this.rows.push({
      id,
      campaign,
      code,
      customer: sender,
      sourceRef: transferNo,
      currency: 'TRY',
      discount,
      usedAt: `${day}T08:00:00.000Z`,
      releasedAt: null,
    });
    return { values: { campaign, campaignCost: discount }, fee: code === 'K-YENI' ? 0 : fee };
  }

  /** Gives the discount of a cancelled transfer back. */
  release(transferNo: string, at: string): void {
    const use = this.rows.find(({ sourceRef }) => sourceRef === transferNo);
    if (use !== undefined) Object.assign(use, { releasedAt: at });
  }

  #codeOf(day: string, country: string, isFirst: boolean) {
    // Editions of campaigns begin with the year.
    if (day < `${this.today.slice(0, 4)}-01-01`) return null;
    if (isFirst && country === 'TR') return 'K-YENI';
    if (day <= addDays(this.today, -campaignDays))
      return country === 'TR' && day > addDays(this.today, -summerDays) && this.#count % 5 === 1
        ? 'K-YAZ'
        : null;
    if (country === 'DE') return 'K-GURBET';
    if (country !== 'TR') return null;
    if (this.#count % 4 === 0 && day > addDays(this.today, -holidayDays)) return 'K-BAYRAM';
    return this.#count % 9 === 2 ? 'K-SADIK' : null;
  }
}
