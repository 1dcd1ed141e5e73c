import Big from 'big.js';
import { currencyDigits } from './currencies';
import type { Language } from './language';

/** Names of a currency and its minor unit; `one/many`, or with the plural ending in brackets. */
const currencyWords: Readonly<Record<string, Readonly<Record<Language, readonly [string, string?]>>>> = {
  TRY: { tr: ['Türk lirası', 'kuruş'], en: ['Turkish lira', 'kuruş'] },
  USD: { tr: ['ABD doları', 'sent'], en: ['US dollar(s)', 'cent(s)'] },
  EUR: { tr: ['avro', 'sent'], en: ['euro(s)', 'cent(s)'] },
  GBP: { tr: ['İngiliz sterlini', 'peni'], en: ['pound(s) sterling', 'penny/pence'] },
  CHF: { tr: ['İsviçre frangı', 'santim'], en: ['Swiss franc(s)', 'centime(s)'] },
  SAR: { tr: ['Suudi riyali', 'halala'], en: ['Saudi riyal(s)', 'halala(s)'] },
  AED: { tr: ['BAE dirhemi', 'fils'], en: ['UAE dirham(s)', 'fils'] },
  QAR: { tr: ['Katar riyali', 'dirhem'], en: ['Qatari riyal(s)', 'dirham(s)'] },
  KWD: { tr: ['Kuveyt dinarı', 'fils'], en: ['Kuwaiti dinar(s)', 'fils'] },
  BHD: { tr: ['Bahreyn dinarı', 'fils'], en: ['Bahraini dinar(s)', 'fils'] },
  OMR: { tr: ['Umman riyali', 'baysa'], en: ['Omani rial(s)', 'baisa'] },
  JOD: { tr: ['Ürdün dinarı', 'fils'], en: ['Jordanian dinar(s)', 'fils'] },
  IQD: { tr: ['Irak dinarı', 'fils'], en: ['Iraqi dinar(s)', 'fils'] },
  RUB: { tr: ['Rus rublesi', 'kopek'], en: ['Russian rouble(s)', 'kopeck(s)'] },
  AZN: { tr: ['Azerbaycan manatı', 'kepik'], en: ['Azerbaijani manat(s)', 'qepik(s)'] },
  GEL: { tr: ['Gürcistan larisi', 'tetri'], en: ['Georgian lari', 'tetri'] },
  UAH: { tr: ['Ukrayna grivnası', 'kopiyka'], en: ['Ukrainian hryvnia(s)', 'kopiyka(s)'] },
  KZT: { tr: ['Kazakistan tengesi', 'tiyin'], en: ['Kazakhstani tenge', 'tiyin'] },
  SEK: { tr: ['İsveç kronu', 'öre'], en: ['Swedish krona/Swedish kronor', 'öre'] },
  NOK: { tr: ['Norveç kronu', 'öre'], en: ['Norwegian krone/Norwegian kroner', 'øre'] },
  DKK: { tr: ['Danimarka kronu', 'öre'], en: ['Danish krone/Danish kroner', 'øre'] },
  CAD: { tr: ['Kanada doları', 'sent'], en: ['Canadian dollar(s)', 'cent(s)'] },
  AUD: { tr: ['Avustralya doları', 'sent'], en: ['Australian dollar(s)', 'cent(s)'] },
  CNY: { tr: ['Çin yuanı', 'fen'], en: ['Chinese yuan', 'fen'] },
  INR: { tr: ['Hindistan rupisi', 'paisa'], en: ['Indian rupee(s)', 'paisa/paise'] },
  BRL: { tr: ['Brezilya reali', 'sentavo'], en: ['Brazilian real/Brazilian reais', 'centavo(s)'] },
  JPY: { tr: ['Japon yeni'], en: ['Japanese yen'] },
  KRW: { tr: ['Güney Kore wonu'], en: ['South Korean won'] },
};

/** Number words of a language below a thousand, and the names of powers. */
interface Counting {
  readonly zero: string;
  readonly minus: string;
  below1000(number: number): string;
  /** Names of thousand, million …, by power. */
  readonly powers: readonly string[];
  group(number: string, power: string): string;
  /** Separator between groups. */
  readonly between: string;
}

const turkishOnes = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const turkishTens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const englishOnes = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function turkishBelow1000(number: number): string {
  const hundreds = Math.floor(number / 100);
  const hundred = hundreds === 0 ? '' : `${hundreds === 1 ? '' : turkishOnes[hundreds]}yüz`;
  return `${hundred}${turkishTens[Math.floor(number / 10) % 10]}${turkishOnes[number % 10]}`;
}

function englishBelow1000(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const tens = englishTens[Math.floor(rest / 10)];
  const below = rest < 20 ? englishOnes[rest] : [tens, englishOnes[rest % 10]].filter(Boolean).join('-');
  return [hundreds > 0 && `${englishOnes[hundreds]} hundred`, below].filter(Boolean).join(' ');
}

/** On Turkish securities a number is one word (TDK), so that nothing can be inserted. */
const countings: Readonly<Record<Language, Counting>> = {
  tr: {
    zero: 'sıfır',
    minus: 'eksi',
    below1000: turkishBelow1000,
    powers: ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon'],
    group: (number, power) => (power === 'bin' && number === 'bir' ? power : `${number}${power}`),
    between: '',
  },
  en: {
    zero: 'zero',
    minus: 'minus',
    below1000: englishBelow1000,
    powers: ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'],
    group: (number, power) => `${number} ${power}`.trim(),
    between: ' ',
  },
};

/** A whole number of 1 to 18 digits in words. */
function numberInWords(digits: string, language: Language): string {
  const { zero, below1000, powers, group, between } = countings[language];
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const words = groups.flatMap((three, at) => {
    const number = Number(three);
    return number === 0 ? [] : [group(below1000(number), powers[groups.length - 1 - at] ?? '')];
  });
  return words.length === 0 ? zero : words.join(between);
}

/** Singular or plural name of a unit. */
function named(name: string, digits: string): string {
  const isOne = Number(digits) === 1;
  const [one = name, many = name] = name.split('/');
  return isOne ? one.replace(/\(\w+\)/, '') : many.replace(/[()]/g, '');
}

/**
 * An amount in words with its currency, as on securities: 1234.50 TRY is «binikiyüzotuzdört Türk lirası elli
 * kuruş». A currency without words is shown as its code, its fraction in figures (50/100). Null for other
 * values than decimals.
 */
export function amountInWords(amount: unknown, currency: string, language: Language): string | null {
  if (typeof amount !== 'string' || !/^-?\d{1,18}(\.\d{1,6})?$/.test(amount)) return null;
  const scale = currencyDigits(currency);
  const [whole = '0', fraction = ''] = new Big(amount).abs().toFixed(scale).split('.');
  const [unit, part] = currencyWords[currency]?.[language] ?? [currency];
  const minus = amount.startsWith('-') ? countings[language].minus : '';
  const words = [minus, numberInWords(whole, language), unit && named(unit, whole)];
  if (Number(fraction) > 0)
    words.push(
      part
        ? `${numberInWords(fraction, language)} ${named(part, fraction)}`
        : `${fraction}/1${'0'.repeat(scale)}`,
    );
  return words.filter(Boolean).join(' ');
}
