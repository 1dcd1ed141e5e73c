import Big from 'big.js';
import { isDate } from '../../../../../contract/values/checks/dates';
import { hasIbanCheckDigits } from '../../../../../contract/values/checks/iban';
import { isCurrencyCode } from '../../../../../contract/values/currencies';
import { daysBetween } from '../../../../../contract/values/days';
import { ledgerDigits } from '../../../kernel/rules/money';
import { wrongLine } from './refusals';
import type { BankFormat, LineDetails } from './Statement';

/** Details of a line of which the bank tells nothing more. */
export const noDetails: LineDetails = {
  description: '',
  reference: '',
  name: '',
  iban: '',
  taxNo: '',
  namedIban: '',
};

/**
 * An amount in the bank's way of writing it, with two decimals. Nothing is guessed: marks between thousands, the other decimal
 * mark and decimals that the currency does not have are refused. @throws Refusal `statement.line`, `money.currencyDigits`
 */
export function readAmount(
  text: string,
  currency: string,
  { decimalMark }: Pick<BankFormat, 'decimalMark'>,
  line: number,
): string {
  const [whole = '', fraction = '', ...others] = text.split(decimalMark);
  const isNumber = /^[0-9]{1,16}$/.test(whole) && /^[0-9]*$/.test(fraction) && others.length === 0;
  const amount = isNumber ? new Big(`${whole}.${fraction || '0'}`) : null;
  if (amount === null || !amount.round(ledgerDigits(currency), Big.roundDown).eq(amount))
    throw wrongLine(line, {
      tr: `tutar okunamadı: ${shortened(text)}`,
      en: `the amount can’t be read: ${shortened(text)}`,
    });
  return amount.toFixed(2);
}

/** A currency of ISO 4217. @throws Refusal `statement.line` */
export function readCurrency(text: string, line: number): string {
  if (isCurrencyCode(text)) return text;
  throw wrongLine(line, {
    tr: `para birimi bilinmiyor: ${shortened(text)}`,
    en: `unknown currency: ${shortened(text)}`,
  });
}

/** A day as YYYY-MM-DD. @throws Refusal `statement.line` */
export function readDay(text: string, line: number): string {
  if (isDate(text)) return text;
  throw wrongLine(line, {
    tr: `tarih okunamadı: ${shortened(text)}`,
    en: `the day can’t be read: ${shortened(text)}`,
  });
}

/** A day of six digits; no statement is older than 1980. @throws Refusal `statement.line` */
export function readShortDay(text: string, line: number): string {
  const century = Number(text.slice(0, 2)) < 80 ? '20' : '19';
  return readDay(`${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`, line);
}

/** A day of month and day, in the year in which it is nearest to another one. @throws Refusal `statement.line` */
export function readNearDay(text: string, near: string, line: number): string {
  const days = [-1, 0, 1]
    .map((years) => `${Number(near.slice(0, 4)) + years}-${text.slice(0, 2)}-${text.slice(2)}`)
    .filter(isDate)
    .sort((one, other) => Math.abs(daysBetween(near, one)) - Math.abs(daysBetween(near, other)));
  return readDay(days[0] ?? text, line);
}

/** The IBAN in an account as banks write it: with their code before it, a currency behind it; otherwise the text without blanks. */
export function accountIn(text: string): string {
  const plain = text.replace(/\s+/g, '').toUpperCase();
  const parts = [...plain.split('/'), plain.slice(0, -3)];
  return parts.find(hasIbanCheckDigits) ?? plain;
}

/** A text in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A reference, empty for what stands for none. */
export function realReference(text: string): string {
  const reference = oneLine(text);
  return /^(?:NON ?REF|NOT ?PROVIDED)$/i.test(reference) ? '' : reference;
}

/** A text of the file in a message. */
export const shortened = (text: string): string => text.slice(0, 40);
