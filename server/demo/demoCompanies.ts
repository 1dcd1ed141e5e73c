import { isVkn } from '../../contract/values/checks/identityNumbers';
import type { RegisteredCompany } from '../institution/applications/rules';
import { companyWords } from './people';
import { Random } from './Random';
import type { SimulatedTradeRegistry, TradeRegistryFault } from './simulators/tradeRegistrySimulator';

const offices = ['Kadıköy', 'Şişli', 'Çankaya', 'Karşıyaka', 'Nilüfer', 'Muratpaşa', 'Selçuklu'] as const;
const activities = [
  '46.31.02',
  '47.91.14',
  '49.41.01',
  '62.01.01',
  '56.10.07',
  '13.20.14',
  '43.21.01',
] as const;

/** The MERSİS number of a company: its tax number, and the branch. */
export const mersisOf = (vkn: string): string => `0${vkn}00015`;

/** The company with a MERSİS number; null if the number is none of a company. Of a hundred, one was struck off. */
export function demoCompany(mersisNo: string): RegisteredCompany | null {
  const vkn = mersisNo.slice(1, 11);
  if (mersisNo !== mersisOf(vkn) || !isVkn(vkn)) return null;
  const random = new Random(Number(vkn.slice(0, 9)));
  const isStock = random.chance(40);
  const name = `${random.pick(companyWords.who)} ${random.pick(companyWords.what)} ${random.digits(3)}`;
  return {
    vkn,
    tradeName: `${name} ${companyWords.form[isStock ? 1 : 0]}`,
    legalForm: isStock ? 'AS' : 'LTD',
    tradeRegistryNo: random.digits(6),
    taxOffice: random.pick(offices),
    naceCode: random.pick(activities),
    foundationDate: `${random.int(1985, 2024)}-${String(random.int(1, 12)).padStart(2, '0')}-15`,
    closedOn: vkn.startsWith('99', 7) ? '2025-06-30' : null,
  };
}

const faults: Readonly<Record<string, TradeRegistryFault>> = { '91': 'late', '92': 'fails', '93': 'garbles' };

/** The demo's registry of companies. The eighth and ninth digit of a tax number say whether it has a fault. */
export const demoTradeRegistry: SimulatedTradeRegistry = {
  companyOf: demoCompany,
  faultOf: (mersisNo) => faults[mersisNo.slice(8, 10)] ?? null,
  delay: 150,
  lateness: 20_000,
};
