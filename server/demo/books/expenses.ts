import Big from 'big.js';
import { addDays } from '../../../contract/values/days';
import type { DemoRow } from '../DemoBatch';
import { demoVkn } from '../identityNumbers';
import type { Random } from '../Random';
import type { DemoBooks } from './DemoBooks';
import type { DemoDesk, DeskFlow } from './DeskFlow';

/** Type, document, supplier, largest amount, VAT and withholding in percent. */
const kinds = [
  ['COURIER', 'INVOICE', 'Hızlı Kargo Ltd. Şti.', 900, 20, 0],
  ['STATIONERY', 'INVOICE', 'Atlas Kırtasiye', 2400, 20, 0],
  ['UTILITY', 'INVOICE', 'Boğaziçi Elektrik', 7800, 20, 0],
  ['MEAL', 'RECEIPT', 'Lezzet Lokantası', 1600, 10, 0],
  ['RENT', 'INVOICE', 'Yılmaz Gayrimenkul A.Ş.', 9000, 20, 20],
  ['OTHER', 'RECEIPT', 'Köşe Market', 700, 10, 0],
] as const;

/** First running number of the suppliers' tax numbers, far from those of others. */
const taxNumbers = 970_000;

/** Expenses of the branches, paid at their first teller desk: monthly, and more of them lately. */
export class Expenses {
  readonly rows: DemoRow[] = [];

  constructor(
    private readonly books: DemoBooks,
    private readonly flow: DeskFlow,
    private readonly desks: readonly DemoDesk[],
    private readonly random: Random,
    private readonly today: string,
  ) {}

  /** Pays the expenses of a day; the last one of today is reversed. */
  pay(day: string): void {
    const payers = this.desks.filter(({ isMain, name }) => !isMain && name.endsWith('1'));
    const isRecent = day > addDays(this.today, -12);
    for (const [at, desk] of payers.entries()) {
      const isMonthly = Number(day.slice(8)) === 3 + at;
      if (isMonthly || (isRecent && (Number(day.slice(8)) + at) % 4 === 0)) this.#pay(day, desk);
    }
    const [first] = payers;
    if (day !== this.today || first === undefined) return;
    this.#pay(day, first);
    const voucher = this.#pay(day, first);
    this.books.reverse(voucher, 'Tutar yanlış girildi');
    const last = this.rows.pop();
    if (last)
      this.rows.push({
        ...last,
        status: 'CANCELLED',
        cancelReason: 'Tutar yanlış girildi',
        documentKey: null,
      });
  }

  #pay(day: string, desk: DemoDesk) {
    const [expenseType, expenseDocType, supplierName, most, vatRate, withholdingRate] =
      this.random.pick(kinds);
    const net = new Big(this.random.int(2, most / 100) * 100);
    const [vat, withheld] = [net.times(vatRate).div(100), net.times(withholdingRate).div(100)];
    const total = net.plus(vat).minus(withheld);
    const id = String(this.rows.length + 1);
    const isInvoice = expenseDocType === 'INVOICE';
    const documentNo = `${isInvoice ? 'ABC' : 'Z'}${day.slice(0, 4)}${id.padStart(6, '0')}`;
    const supplierVkn = demoVkn(taxNumbers + kinds.findIndex(([type]) => type === expenseType));
    const expenseNo = `MSR${id.padStart(9, '0')}`;
    this.flow.provide(day, desk, 'TRY', total.times(100).toNumber());
    const voucher = this.books.post(
      'expense',
      {
        currency: 'TRY',
        desk: desk.id,
        expenseAmount: net.toFixed(2),
        vat: vat.toFixed(2),
        withholding: withheld.toFixed(2),
      },
      { agent: desk.agent, sourceRef: expenseNo, counterparty: supplierName },
    );
    this.rows.push({
      id,
      expenseNo,
      payDesk: desk.id,
      expenseType,
      expenseDocType,
      documentNo,
      documentDate: day,
      ...(isInvoice && { supplierVkn, documentKey: `${supplierVkn}/${documentNo}` }),
      supplierName,
      netAmount: net.toFixed(2),
      vatRate,
      withholdingRate,
      bookingDate: day,
      vatAmount: vat.toFixed(2),
      withholdingAmount: withheld.toFixed(2),
      grossAmount: net.plus(vat).toFixed(2),
      totalAmount: total.toFixed(2),
      voucher: voucher.id,
      status: 'POSTED',
      createdBy: desk.responsible,
      createdAt: `${day}T09:00:00.000Z`,
    });
    return voucher;
  }
}
