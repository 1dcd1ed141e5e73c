import Big from 'big.js';
import type { LocalizedText } from '../../../../contract/values/language';
import { partsOf, textAt, type XmlNode, XmlRecords } from '../../../platform/files/XmlRecords';
import type { RateBulletin } from '../rules';

/** A text is no bulletin, or has a wrong number: nothing of it is taken. */
export class BulletinError extends Error {
  override readonly name = 'BulletinError';

  constructor(readonly text: LocalizedText) {
    super(text.en);
  }
}

type Line = RateBulletin['rates'][number];

/** The element of a bulletin; its attributes are the day (MM/DD/YYYY) and the number. */
const root = 'Tarih_Date';

/**
 * Reads a bulletin of the central bank (the form of `today.xml`): prices are of `Unit` units, and are divided by it to six
 * decimals. Currencies without a buying or a selling rate are left out.
 * @throws BulletinError for a wrong day, unit or price, an impossible order of prices, and a currency that occurs twice
 * @throws Refusal `file.broken`, `file.documentType` for broken XML and for document types
 */
export function readBulletin(text: string): RateBulletin {
  const reader = new XmlRecords(new Set([root]));
  const records = [...reader.read(text), ...reader.close()];
  const [record, another] = records;
  if (record === undefined || another !== undefined || reader.root !== root)
    throw new BulletinError({ tr: `${root} öğesi yok.`, en: `The element ${root} is missing.` });
  const { node } = record;
  const rates = partsOf(node, 'Currency').flatMap(lineOf);
  const twice = rates.find(({ currency }, at) => rates.findIndex((each) => each.currency === currency) < at);
  if (twice !== undefined) throw wrong(twice.currency, 'CurrencyCode');
  return { bulletinNo: numberOf(node), bulletinDate: dayOf(node), rates };
}

function dayOf({ attributes }: XmlNode): string {
  const [, month = '', day = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(attributes.Date ?? '') ?? [];
  const found = `${year}-${month}-${day}`;
  const at = Date.parse(`${found}T00:00:00Z`);
  // A day that no month has is read as one of the next month.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== found)
    throw new BulletinError({ tr: 'Bültenin tarihi yok.', en: 'The bulletin has no day.' });
  return found;
}

function numberOf({ attributes }: XmlNode): string {
  const found = attributes.Bulten_No ?? '';
  if (!/^(\d{4}\/\d{1,4})?$/.test(found))
    throw new BulletinError({ tr: 'Bültenin numarası yanlış.', en: 'The number of the bulletin is wrong.' });
  return found;
}

function lineOf(node: XmlNode): readonly Line[] {
  const currency = node.attributes.CurrencyCode ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw wrong(currency.slice(0, 3), 'CurrencyCode');
  const unit = textAt(node, 'Unit');
  if (!/^[1-9]\d{0,5}$/.test(unit)) throw wrong(currency, 'Unit');
  const price = (name: string) => priceOf(currency, name, textAt(node, name), unit);
  const [buyRate, sellRate] = [price('ForexBuying'), price('ForexSelling')];
  const [effectiveBuy, effectiveSell] = [price('BanknoteBuying'), price('BanknoteSelling')];
  if (buyRate === null || sellRate === null) return [];
  if (new Big(sellRate).lt(buyRate)) throw wrong(currency, 'ForexSelling');
  if (effectiveBuy !== null && new Big(effectiveBuy).gt(buyRate)) throw wrong(currency, 'BanknoteBuying');
  if (effectiveSell !== null && new Big(effectiveSell).lt(sellRate)) throw wrong(currency, 'BanknoteSelling');
  return [{ currency, buyRate, sellRate, effectiveBuy, effectiveSell }];
}

/** The price of one unit as a text; null if the bulletin has none. */
function priceOf(currency: string, name: string, text: string, unit: string): string | null {
  if (text === '') return null;
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text)) throw wrong(currency, name);
  const price = new Big(text).div(unit).round(6, Big.roundHalfUp);
  if (price.eq(0)) throw wrong(currency, name);
  return price.toFixed(6);
}

const wrong = (currency: string, element: string) =>
  new BulletinError({
    tr: `${currency} için ${element} değeri yanlış.`,
    en: `The value ${element} of ${currency} is wrong.`,
  });
