import type { DemoRow } from './DemoBatch';

/** Code, name, category and subscriber numbers of fictional billers, whether they take some of the bills, and until when they cancel. */
const all = [
  ['KUZEN', 'Kuzey Enerji Perakende', 'ELECTRICITY', '[0-9]{10}', true, '20:00'],
  ['MARSU', 'Marmara Su İşleri', 'WATER', '[0-9]{8}', false, '17:30'],
  ['ANAGAZ', 'Anadolu Gaz Dağıtım', 'GAS', '[0-9]{9}', true, '18:00'],
  ['SESTEL', 'Sestel İletişim', 'TELECOM', '[0-9]{10}', true, '23:30'],
  ['FIBNET', 'Fibernet İnternet', 'INTERNET', '[0-9]{10}', true, '23:30'],
  ['BELVER', 'Belediye Vergi Tahsilat', 'TAX', '[0-9]{11}', false, '16:00'],
] as const;

/** Billers whose bills the demo collects. */
export const billers: readonly DemoRow[] = all.map(
  ([billerCode, name, billerCategory, subscriberPattern, partialAllowed, cancelUntil], at) => ({
    id: String(at + 1),
    billerCode,
    name,
    billerCategory,
    subscriberPattern,
    partialAllowed,
    cancelUntil,
    status: 'ACTIVE',
  }),
);
