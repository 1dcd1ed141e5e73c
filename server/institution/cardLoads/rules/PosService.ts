import type { PosBankStateCode, PosJobCode } from '../../../../contract/model/generated/entities';
import type { Json, JsonObject } from '../../../../contract/values/json';
import posBankState from '../../../../schemas/codes/cardLoads/PosBankState.json' with { type: 'json' };
import type { SignedReply } from '../../../platform/outside/askSigned';
import { hasCardNumber } from './cardNumbers';

/** Services of a POS bank: the state of an order, its void and refund, the orders of a day, and what it settled on a day. */
export type PosServiceName = PosJobCode | 'LIST' | 'SETTLEMENT';

/** A question to a POS bank. A repeated one has the same key, and gets the same answer. */
export interface PosQuestion {
  readonly service: PosServiceName;
  readonly key: string;
  /** Values of the placeholders in the path of the service. */
  readonly place: Readonly<Record<string, string>>;
  /** Null for a question without a body. */
  readonly content: JsonObject | null;
}

/** The POS banks, by their codes. */
export interface PosBanks {
  ask(bankCode: string, question: PosQuestion): Promise<SignedReply>;
}

/** An order as its bank knows it. Texts are null until the card holder has paid. */
export interface PosReport {
  readonly orderId: string;
  readonly state: Exclude<PosBankStateCode, 'UNKNOWN'>;
  /** Decimal as text. */
  readonly amount: string;
  readonly currency: string;
  readonly cardMasked: string | null;
  readonly authCode: string | null;
  readonly rrn: string | null;
  readonly responseCode: string | null;
}

/** A line of a settlement: a payment that the bank has credited, or a refund that it has kept back. Decimals as text. */
export interface SettledOrder {
  readonly orderId: string;
  readonly kind: 'SALE' | 'REFUND';
  readonly amount: string;
  readonly commission: string;
}

const amountText = /^\d{1,13}(\.\d{1,2})?$/;
const orderText = /^[A-Z0-9]{1,20}$/;
const states = posBankState.codes.map(({ code }) => code).filter((code) => code !== 'UNKNOWN');

/** Texts of a report, and what they look like. */
const texts = {
  cardMasked: /^\d{6}\*{6,9}\d{4}$/,
  authCode: /^[A-Z0-9]{1,10}$/,
  rrn: /^[A-Z0-9]{1,12}$/,
  responseCode: /^[A-Z0-9]{1,4}$/,
} as const;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The order in a message of a POS bank; null if it is not whole, or has a whole card number anywhere. */
export function posReport(value: Json | undefined): PosReport | null {
  if (!isObject(value) || hasCardNumber(JSON.stringify(value))) return null;
  const { orderNo, state, amount, currency } = value;
  if (!orderText.test(String(orderNo)) || !states.some((known) => known === state)) return null;
  if (!amountText.test(String(amount)) || !/^[A-Z]{3}$/.test(String(currency))) return null;
  const read = Object.entries(texts).map(([name, pattern]) => {
    const text = value[name] ?? null;
    return [name, text === null || pattern.test(String(text)) ? text : undefined] as const;
  });
  if (read.some(([, text]) => text === undefined)) return null;
  return {
    orderId: String(orderNo),
    state: state as PosReport['state'],
    amount: String(amount),
    currency: String(currency),
    ...(Object.fromEntries(read) as Record<keyof typeof texts, string | null>),
  };
}

/** A line of a settlement; null if it is not whole. */
export function settledOrder(value: Json | undefined): SettledOrder | null {
  if (!isObject(value) || hasCardNumber(JSON.stringify(value))) return null;
  const { orderNo, kind, amount, commission } = value;
  if (!orderText.test(String(orderNo)) || (kind !== 'SALE' && kind !== 'REFUND')) return null;
  if (![amount, commission].every((each) => amountText.test(String(each)))) return null;
  return { orderId: String(orderNo), kind, amount: String(amount), commission: String(commission) };
}
