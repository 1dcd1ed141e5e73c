import { checkDigits } from '../../contract/values/checks/iban';
import { addDays } from '../../contract/values/days';
import type { AccountBook } from './AccountBook';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';
import { houseMovements } from './houseMovements';

/** Code, title, country, regulator, currency, risk, receivable and alert balance in cents. */
const all = [
  ['HAZAR', 'Hazar Remit MMC', 'AZ', 'CBAR', 'USD', 'MEDIUM', 41_200_000, 2_500_000],
  ['EUTRAN', 'EuTransfer Zahlungsdienste GmbH', 'DE', 'BaFin', 'EUR', 'LOW', 88_640_000, 10_000_000],
  ['KAVKAZ', 'Kavkaz Money LLC', 'GE', 'NBG', 'USD', 'MEDIUM', 12_915_000, 2_500_000],
  ['SOGDA', 'Sogda Exchange JSC', 'UZ', 'CBU', 'USD', 'MEDIUM', 9_870_000, 2_500_000],
  ['MANILA', 'Manila Padala Inc.', 'PH', 'BSP', 'USD', 'MEDIUM', 5_320_000, 6_000_000],
] as const;

/** Intermediary institutions and their settlement accounts. */
export function partners(world: DemoWorld, book: AccountBook): { partners: DemoRow[]; accounts: DemoRow[] } {
  const { today } = world;
  const partners: DemoRow[] = [];
  const accounts: DemoRow[] = [];
  all.forEach(([partnerCode, title, country, regulator, currency, riskLevel, balance, alert], at) => {
    const id = String(at + 1);
    partners.push(partner(id, [partnerCode, title, country, regulator, currency, riskLevel], today));
    const account = book.open({
      name: `${title} ${currency}`,
      ownerType: 'EXF',
      accountType: 'SETTLEMENT',
      currency,
      owner: { partner: id },
      openDate: addDays(today, -600),
      status: 'OPEN',
      movements: houseMovements(world, balance, { txnType: 'SEND', counterparty: title }),
    });
    accounts.push({
      id,
      partner: id,
      account: account.id,
      partnerAccountRole: 'PREFUND',
      currency,
      creditLimit: fromCents(balance * 2),
      alertBalance: fromCents(alert),
      settlementDay: 5 + at,
      status: 'ACTIVE',
    });
  });
  // The last one is being set up: it has no account yet, and no jobs.
  const next = partner('6', ['NILREM', 'Nil Remit S.A.E.', 'EG', 'CBE', 'USD', 'MEDIUM'], today);
  return { partners: [...partners, { ...next, partnerStatus: 'TEST' }], accounts };
}

type Words = readonly [
  code: string,
  title: string,
  country: string,
  regulator: string,
  currency: string,
  risk: string,
];

function partner(
  id: string,
  [partnerCode, title, country, regulator, settlementCurrency, riskLevel]: Words,
  today: string,
): DemoRow {
  const at = Number(id) - 1;
  return {
    id,
    partnerCode,
    title,
    country,
    lei: lei(partnerCode),
    licenseNo: `${regulator}-${2000 + at}`,
    regulator,
    contractNo: `EXF-${id.padStart(4, '0')}`,
    contractEnd: addDays(today, 365 + at * 60),
    integrationType: 'API',
    endpointUrl: `https://api.${partnerCode.toLowerCase()}.example/v2`,
    settlementCurrency,
    settlementPeriod: 'DAILY',
    netting: true,
    riskLevel,
    partnerStatus: 'LIVE',
  };
}

/** A legal entity identifier (ISO 17442): eighteen characters and their mod-97 check digits. */
function lei(partnerCode: string): string {
  const body = `549300${partnerCode.padEnd(12, '0')}`;
  return body + checkDigits(body.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)));
}
