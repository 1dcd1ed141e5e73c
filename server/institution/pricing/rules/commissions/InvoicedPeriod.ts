/** Institution and days of an invoice of taken commissions. */
export interface InvoicedPeriod {
  readonly partner: string;
  /** YYYY-MM-DD */
  readonly periodStart: string;
  /** YYYY-MM-DD */
  readonly periodEnd: string;
}
