import { addDays } from '../../contract/values/days';
import type { DemoRow } from './DemoBatch';

/** Partner, name, title, authority, phone, e-mail; signatories with group, limit and days until their authority ends. */
const people = [
  [
    '1',
    'Leyla Hasanova',
    'Genel Müdür',
    'SIGNATORY',
    '+994502345671',
    'l.hasanova@hazar.example',
    'A',
    '500000.00',
    400,
  ],
  ['1', 'Rauf Mammadov', 'Operasyon Müdürü', 'OPERATION', '+994502345672', 'r.mammadov@hazar.example'],
  [
    '2',
    'Katrin Vogel',
    'Geschäftsführerin',
    'SIGNATORY',
    '+4915112345671',
    'k.vogel@eutran.example',
    'A',
    '1000000.00',
    21,
  ],
  ['2', 'Jonas Brandt', 'Compliance Officer', 'COMPLIANCE', '+4915112345672', 'j.brandt@eutran.example'],
  [
    '3',
    'Nino Beridze',
    'Finance Director',
    'SIGNATORY',
    '+995591234561',
    'n.beridze@kavkaz.example',
    'B',
    '200000.00',
    300,
  ],
  ['4', 'Aziz Karimov', 'Head of Payments', 'OPERATION', '+998901234561', 'a.karimov@sogda.example'],
  ['5', 'Maria Santos', 'Integration Lead', 'TECH', '+639171234561', 'm.santos@manila.example'],
] as const;

/** Authorised persons of partners; signatories have a specimen signature. */
export function authorisedPersons(today: string): readonly DemoRow[] {
  return people.map(
    ([partner, fullName, jobTitle, partnerAuthType, phone, email, signatureGroup, authLimit, days], at) => ({
      id: String(at + 1),
      partner,
      fullName,
      jobTitle,
      partnerAuthType,
      phone,
      email,
      status: 'ACTIVE',
      ...(signatureGroup && {
        signatureGroup,
        authLimit,
        validUntil: addDays(today, days),
        signatureFile: {
          id: `00000000-0000-4000-8000-0000e${String(at + 1).padStart(7, '0')}`,
          name: 'imza.pdf',
        },
      }),
    }),
  );
}

/** Partner, bank, BIC, IBAN, account number, currency, use. */
const banks = [
  ['1', 'Kaspi Sahil Bank', 'KSBAAZ22', null, 'AZ-USD-0031988', 'USD', 'PREFUND'],
  ['2', 'Rheinland Handelsbank', 'RHHBDEFF', 'DE89370400440532013000', null, 'EUR', 'PREFUND'],
  ['2', 'Rheinland Handelsbank', 'RHHBDEFF', 'DE75512108001245126199', null, 'EUR', 'SETTLEMENT'],
  ['5', 'Luzon Trust Bank', 'LUZTPHMM', null, '0045-2211-908', 'USD', 'PREFUND'],
] as const;

/** Bank accounts that partners are paid to. */
export const externalAccounts: readonly DemoRow[] = banks.map(
  ([partner, bankName, bankBic, iban, accountNo, currency, purpose], at) => ({
    id: String(at + 1),
    partner,
    bankName,
    bankBic,
    iban,
    accountNo,
    currency,
    purpose,
    isDefault: true,
    callbackNote: 'Sözleşmedeki numaradan arandı; yetkili hesabı teyit etti.',
    status: 'ACTIVE',
  }),
);

/** Notifications of every live partner on the screen, and by mail of two. */
export const partnerNotifications: readonly DemoRow[] = [
  ...(['1', '2', '3', '4', '5'] as const).map((partner) => ({
    partner,
    partnerEvent: 'LOW_BALANCE',
    notifyChannel: 'SCREEN',
  })),
  {
    partner: '5',
    partnerEvent: 'LOW_BALANCE',
    notifyChannel: 'EMAIL',
    emails: ['hazine@anadolupara.example'],
  },
  {
    partner: '2',
    partnerEvent: 'CONTRACT',
    notifyChannel: 'EMAIL',
    emails: ['kurumlar@anadolupara.example'],
  },
].map((row, at) => ({ id: String(at + 1), ...row, status: 'ACTIVE' }));

/** Code, partner, name, country, city, address, time zone, currency, whether it is open at weekends. */
const sites = [
  ['HAZAR-001', '1', 'Bakü Nizami', 'AZ', 'Bakü', 'Nizami küç. 10', 'Asia/Baku', 'USD', true],
  ['HAZAR-002', '1', 'Gence Merkez', 'AZ', 'Gence', 'Cavadhan küç. 4', 'Asia/Baku', 'USD', false],
  [
    'EUTRAN-B1',
    '2',
    'Berlin Kottbusser Tor',
    'DE',
    'Berlin',
    'Adalbertstraße 96',
    'Europe/Berlin',
    'EUR',
    false,
  ],
  ['EUTRAN-K1', '2', 'Köln Keupstraße', 'DE', 'Köln', 'Keupstraße 30', 'Europe/Berlin', 'EUR', false],
  ['KAVKAZ-001', '3', 'Tiflis Rustaveli', 'GE', 'Tiflis', 'Rustaveli Ave 12', 'Asia/Tbilisi', 'USD', true],
  ['KAVKAZ-002', '3', 'Batum Liman', 'GE', 'Batum', 'Gogebashvili St 3', 'Asia/Tbilisi', 'USD', true],
  ['SOGDA-001', '4', 'Taşkent Chorsu', 'UZ', 'Taşkent', 'Navoi ko‘chasi 45', 'Asia/Tashkent', 'USD', true],
  [
    'SOGDA-002',
    '4',
    'Semerkant Registan',
    'UZ',
    'Semerkant',
    'Registan ko‘chasi 7',
    'Asia/Tashkent',
    'USD',
    false,
  ],
  ['MANILA-01', '5', 'Makati Ayala', 'PH', 'Makati', 'Ayala Ave 6750', 'Asia/Manila', 'USD', true],
  ['MANILA-02', '5', 'Cebu Colon', 'PH', 'Cebu', 'Colon St 118', 'Asia/Manila', 'USD', true],
] as const;

/** Offices at which receivers collect. */
export const workOffices: readonly DemoRow[] = sites.map(
  ([officeCode, partner, name, country, city, address, timeZone, currency, weekendOpen], at) => ({
    id: String(at + 1),
    officeCode,
    partner,
    name,
    country,
    city,
    address,
    timeZone,
    currency,
    weekendOpen,
    openTime: '09:00',
    closeTime: weekendOpen ? '20:00' : '18:00',
    status: 'ACTIVE',
  }),
);
