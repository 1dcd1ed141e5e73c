import type { Json, JsonObject } from '../../../../../contract/values/json';
import type { SignedReply } from '../../../../platform/outside/askSigned';

/** Services of a biller: open bills of a subscriber, packages of an operator, payment, its state, its cancellation, a day’s list. */
export type BillerService = 'BILLS' | 'PACKAGES' | 'PAY' | 'STATUS' | 'CANCEL' | 'LIST';

/** A question to a biller. A repeated one has the same key, and gets the same answer. */
export interface BillerQuestion {
  readonly service: BillerService;
  /** Our number of the payment and of its step: `FT0000000001-1-PAY`. */
  readonly key: string;
  /** Values of the placeholders in the path of the service. */
  readonly place: Readonly<Record<string, string>>;
  /** Null for a question without a body. */
  readonly content: JsonObject | null;
}

/** The billers, by their codes. */
export interface Billers {
  ask(billerCode: string, question: BillerQuestion): Promise<SignedReply>;
}

/** An open bill of a subscriber, as the biller names it. Amounts in TRY. */
export interface OpenBill {
  readonly billNo: string;
  readonly billDueDate: string;
  readonly billAmount: string;
  readonly lateFee: string;
}

/** A payment as the biller knows it. */
export interface ReportedPayment {
  readonly paymentNo: string;
  readonly billerRef: string;
  readonly state: 'PAID' | 'CANCELLED';
  /** What the biller has got, TRY. */
  readonly amount: string;
}

const amount = /^\d{1,13}(\.\d{1,2})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The open bills in an answer; null if one of them is not whole. */
export function openBills({ bills }: JsonObject): readonly OpenBill[] | null {
  if (!Array.isArray(bills)) return null;
  const read = bills.map((bill) => {
    if (!isObject(bill)) return null;
    const { billNo, dueDate, amount: billAmount, lateFee = '0.00' } = bill;
    const isNumber = typeof billNo === 'string' && /^[A-Z0-9-]{1,20}$/.test(billNo);
    const areAmounts = [billAmount, lateFee].every((each) => amount.test(String(each)));
    if (!isNumber || !day.test(String(dueDate)) || !areAmounts) return null;
    return { billNo, billDueDate: String(dueDate), billAmount: String(billAmount), lateFee: String(lateFee) };
  });
  const whole = read.filter((bill) => bill !== null);
  return whole.length === read.length ? whole : null;
}

/** The payment in a message of a biller; null if it is not whole. */
export function reportedPayment(value: Json | undefined): ReportedPayment | null {
  if (!isObject(value)) return null;
  const { orderNo, billerRef, state, amount: paid } = value;
  const areTexts = [orderNo, billerRef].every((text) => typeof text === 'string' && text.length <= 30);
  if (!areTexts || (state !== 'PAID' && state !== 'CANCELLED') || !amount.test(String(paid))) return null;
  return { paymentNo: String(orderNo), billerRef: String(billerRef), state, amount: String(paid) };
}
