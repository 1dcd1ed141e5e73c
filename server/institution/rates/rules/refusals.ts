import type Big from 'big.js';
import { shownDay } from '../../../../contract/values/days';
import type { Language, LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import { shownNumber } from '../../../platform/messages/shownNumber';

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

/** A rate that a person typed is so far from the published one that nothing may be booked with it. @param nearest the published rate */
export const typedRateFarOff = (
  field: string,
  {
    currency,
    percent,
    nearest,
  }: { readonly currency: string; readonly percent: Big; readonly nearest: string },
  language: Language,
): Refusal =>
  refusedField('rates.farOff', field, language, {
    tr: `${currency} kuru yayımlanan kurdan (${shownNumber(nearest).tr}) %${shownNumber(percent.toFixed(2)).tr} ayrılıyor; ondalık ayırıcıyı ve kuru denetleyin.`,
    en: `The rate of ${currency} is ${percent.toFixed(2)} % from the published one (${nearest}): check the decimal point and the rate.`,
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

const unchanged = { tr: 'Hiçbir kur değişmedi.', en: 'No rate has changed.' };

/** A refusal to take the rates of the central bank. */
const notTaken = (code: string, { tr, en }: LocalizedText, status: 409 | 422 | 503 = 422): Refusal =>
  new Refusal(code, { tr: `${tr} ${unchanged.tr}`, en: `${en} ${unchanged.en}` }, status);

/** The central bank has not answered in time, or cannot be reached. */
export const bankSilent = (): Refusal =>
  notTaken(
    'rates.bankSilent',
    {
      tr: 'TCMB yanıt vermedi; biraz sonra yeniden deneyin.',
      en: 'The central bank has not answered: try again in a while.',
    },
    503,
  );

/** The central bank has answered with an error. @param status of HTTP */
export const bankFailed = (status: number): Refusal =>
  notTaken(
    'rates.bankFailed',
    {
      tr: `TCMB kurları vermedi (HTTP ${status}).`,
      en: `The central bank has not given the rates (HTTP ${status}).`,
    },
    503,
  );

/** The answer of the central bank is no bulletin. */
export const bulletinUnreadable = (why: LocalizedText): Refusal =>
  notTaken('rates.bulletinUnreadable', {
    tr: `TCMB bülteni okunamadı. ${why.tr}`,
    en: `The bulletin of the central bank can’t be read. ${why.en}`,
  });

/** The bulletin is of a later day, or not the newest one. @param day YYYY-MM-DD */
export const bulletinOfAnotherDay = (day: string): Refusal =>
  notTaken('rates.bulletinDay', {
    tr: `TCMB ${shownDay(day)} tarihli bülteni verdi; bu, bugün geçerli bülten değil.`,
    en: `The central bank has given the bulletin of ${shownDay(day)}, which is not the one of today.`,
  });

/** Rates entered by hand are of a bulletin before the last one that was published. */
export const olderBulletin = (language: Language): Refusal =>
  refusedField('rates.bulletinOlder', 'bulletinDate', language, {
    tr: 'Daha yeni bir TCMB bülteni yayımlandı; bülteni yeniden yükleyin.',
    en: 'A newer bulletin of the central bank was published: load it again.',
  });

/** The bulletin was published before. @param bulletin its number and day @param editionNo the edition that has its rates */
export const bulletinKnown = (bulletin: string, editionNo: string): Refusal =>
  notTaken(
    'rates.bulletinKnown',
    {
      tr: `${bulletin} bülteni ${editionNo} yayınıyla zaten alınmış.`,
      en: `The bulletin ${bulletin} was published before as ${editionNo}.`,
    },
    409,
  );

/** The bulletin has no rate of a currency of the institution. */
export const bulletinHasNone = (): Refusal =>
  notTaken('rates.bulletinEmpty', {
    tr: 'Bültende, kuru yayımlanmış dövizlerinizden hiçbiri yok; ilk kurları Manuel Kur Girişi ekranında yayımlayın.',
    en: 'The bulletin has none of the currencies whose rates you publish: publish the first rates with Manual Rate Entry.',
  });

/** A rate of the bulletin is so far from the edition before that it is not taken unasked. @param canBeConfirmed by a second person */
export function bulletinFarOff(currency: string, percent: Big, canBeConfirmed: boolean): Refusal {
  const change = {
    tr: `Bültende ${currency} kuru önceki yayından %${shownNumber(percent.toFixed(2)).tr} ayrılıyor`,
    en: `The bulletin’s rate of ${currency} is ${percent.toFixed(2)} % from the edition before`,
  };
  const advice = canBeConfirmed
    ? {
        tr: 'kurları Manuel Kur Girişi ekranında TCMB’den yükleyin ve ikinci kişiye onaylatın.',
        en: 'load the rates with Manual Rate Entry, where a second person confirms them.',
      }
    : { tr: 'bülteni TCMB ile denetleyin.', en: 'check the bulletin with the central bank.' };
  return notTaken('rates.bulletinFarOff', {
    tr: `${change.tr}; ${advice.tr}`,
    en: `${change.en}: ${advice.en}`,
  });
}
