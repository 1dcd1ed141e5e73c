import type Big from 'big.js';
import type { Language } from '../../../contract/values/language';
import type { Refusal } from '../../errors/Refusal';
import { refusedField } from '../../errors/refusedField';
import { shownNumber } from '../money';

/** A price is so far from the edition before that nobody may publish it. @param line its index */
export const rateFarOff = (
  currency: string,
  field: string,
  line: number,
  percent: Big,
  language: Language,
): Refusal =>
  refusedField('rates.farOff', `rates.${line}.${field}`, language, {
    tr: `${currency} kuru önceki yayından %${shownNumber(percent.toFixed(2)).tr} ayrılıyor; ondalık ayırıcıyı ve kuru denetleyin.`,
    en: `The rate of ${currency} is ${percent.toFixed(2)} % from the edition before: check the decimal point and the rate.`,
  });

/** A currency is in the edition twice. */
export const repeatedCurrency = (currency: string, line: number, language: Language): Refusal =>
  refusedField('rates.repeated', `rates.${line}.currency`, language, {
    tr: `${currency} bu yayında iki kez var.`,
    en: `${currency} is in this edition twice.`,
  });

/** TRY is the measure of all rates. */
export const ownCurrency = (line: number, language: Language): Refusal =>
  refusedField('rates.ownCurrency', `rates.${line}.currency`, language, {
    tr: 'Türk lirasının kuru yayımlanmaz; bütün kurlar liradır.',
    en: 'The lira has no rate: all rates are in lira.',
  });

/** Rates are published on their day alone: also when they were entered on it and confirmed later. */
export const ratesOfAnotherDay = (language: Language): Refusal =>
  refusedField('rates.dayPassed', 'rateDate', language, {
    tr: 'Bu kurlar başka bir günün. Bugünün kurlarını yeniden girin.',
    en: 'These rates are of another day. Enter those of today again.',
  });
