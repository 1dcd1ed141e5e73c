import { addDays } from '../../../contract/values/days';
import type { DemoRow } from '../DemoBatch';
import { demoTckn, demoVkn, demoYkn } from '../identityNumbers';
import { sampleIban } from './sampleIban';

const samples = [
  ['Şişli Şubesi', 'INDIVIDUAL', 'NEW', 'F', 'TRY', '1250.50'],
  ['Çankaya Şubesi', 'CORPORATE', 'CORPORATE', 'M', 'EUR', '98765.40'],
  ['İnegöl Temsilciliği', 'INDIVIDUAL', 'LOYAL', 'F', 'USD', '300.00'],
  ['Üsküdar Gişesi', 'INDIVIDUAL', 'STUDENT', 'M', 'TRY', '18.75'],
  ['Iğdır Temsilciliği', 'CORPORATE', 'ALL', 'F', 'JPY', '54000'],
] as const;

/** A sample of every field type; each name is a record of the gallery. */
export function gallerySamples(today: string): readonly DemoRow[] {
  return samples.map(([name, customerType, segment, gender, currency, amount], at) => ({
    id: String(at + 1),
    name,
    shortText: name.slice(0, 10).trim(),
    code: `GAL${1000 + at}`,
    description: `${name} için kayıt.\nHer alan türünden bir değer taşır.`,
    upperText: name.toLocaleUpperCase('tr-TR'),
    lowerText: name.toLocaleLowerCase('tr-TR'),
    firstUpperText: 'Yalnız ilk harf büyük',
    wordsUpperText: name,
    latinText: 'GUNESLI SOKAK',
    wholeNumber: 10 + at * 20,
    decimalNumber: `${1234 * (at + 1)}.56`,
    rate: `${at}.1250`,
    amount,
    currency,
    startDay: addDays(today, at),
    endDay: addDays(today, at + 30),
    periodMonth: addDays(today, -31 * at).slice(0, 7),
    birthDate: `${1970 + at * 5}-04-1${at}`,
    openingTime: `0${8 + (at % 2)}:30`,
    appointment: `${addDays(today, at)}T0${6 + at}:15:00.000Z`,
    segment,
    gender,
    fundSources: at % 2 === 0 ? ['SALARY', 'SAVINGS'] : ['BUSINESS'],
    allowedTxns: at % 2 === 0 ? ['SEND', 'PAY', 'EFT'] : ['CASH_IN', 'CASH_OUT'],
    strCategory: at % 2 === 0 ? 'LAUNDERING' : 'TERROR',
    crimeCategory: at % 2 === 0 ? 'BETTING' : 'TERROR',
    countries: at % 2 === 0 ? ['TR', 'DE'] : ['AZ'],
    currencies: at % 2 === 0 ? ['TRY', 'EUR'] : ['USD'],
    aliases: at === 0 ? ['Merkez', 'Çarşı Şubesi'] : [`Eski ${at + 1}. Şube`],
    recipients: [`sube${at + 1}@example.com`, 'operasyon@example.com'],
    active: at !== 3,
    accepted: true,
    bank: String(at + 1),
    banks: at === 0 ? ['3', '1'] : [String(at + 1)],
    country: 'TR',
    tckn: demoTckn(9000 + at),
    ykn: demoYkn(9000 + at),
    taxNumber: demoVkn(9000 + at),
    iban: sampleIban(String(7000 + at)),
    bic: 'TCZBTR2A',
    phone: `+90532000001${at}`,
    email: `sube${at + 1}@example.com`,
    webAddress: 'https://www.example.com',
    ...counted(at),
    hiddenIdentity: demoTckn(9500 + at),
    hiddenIban: sampleIban(String(7500 + at)),
    hiddenPhone: `+90532000009${at}`,
    hiddenCard: `979200000000${1000 + at}`,
    customerType,
    ...(customerType === 'CORPORATE'
      ? { tradeName: `${name.toLocaleUpperCase('tr-TR')} A.Ş.` }
      : { nationality: 'TR' }),
    dailyLimit: at === 1 ? '25000.00' : '5000.00',
    ...(at === 1 && { limitReason: 'Kurumsal sözleşme gereği yükseltildi' }),
    sendAmount: '1000.00',
    sendCurrency: 'TRY',
    feeAmount: '10.00',
    taxAmount: '0.50',
    totalAmount: '1010.50',
  }));
}

/** Banknotes of one of the counted currencies; the largest increases from sample to sample. */
function counted(at: number): Partial<DemoRow> {
  const [cashCurrency, largest] = cash[at % cash.length] ?? cash[0];
  const counts = { [largest]: at + 1, '20': 4, '1': 7 };
  return { cashCurrency, counts, countedTotal: `${Number(largest) * (at + 1) + 87}.00` };
}

const cash = [
  ['TRY', '200'],
  ['USD', '100'],
  ['EUR', '500'],
  ['GBP', '50'],
] as const;

const items = ['Posta gideri', 'Kırtasiye', 'Para çantası', 'Sayım makinesi bakımı'] as const;

/** Line items for every other sample, in two currencies. */
export function galleryLines(today: string): readonly DemoRow[] {
  return samples.flatMap((_, sample) =>
    items.slice(0, sample % 2 === 0 ? 3 : 0).map((item, at) => ({
      id: String(sample * items.length + at + 1),
      sample: String(sample + 1),
      item,
      quantity: at + 1,
      currency: at === 2 ? 'EUR' : 'TRY',
      unitPrice: `${125 * (at + 1)}.25`,
      dueDate: addDays(today, 10 * (at + 1)),
      agent: String(at + 1),
    })),
  );
}
