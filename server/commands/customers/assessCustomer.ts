import type { Json } from '../../../contract/json';
import type { Language } from '../../../contract/language';
import type { RecordStore } from '../../storage/RecordStore';
import { Refusal } from '../Command';
import { textOf } from '../values';

/** Code of the list RiskLevel. */
type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'PROHIBITED';

/** Risk from high to low. */
const levels: readonly RiskLevel[] = ['PROHIBITED', 'HIGH', 'MEDIUM', 'LOW'];

/** What is known of a customer who was entered: not identified yet, so never FULL. */
export interface Assessment {
  readonly riskLevel: RiskLevel;
  readonly kycLevel: 'SIMPLIFIED' | 'ENHANCED';
}

/**
 * First assessment by the risk references of nationality, residence and profession: the highest counts, a
 * politically exposed person is HIGH. High risk, and references that ask for it, need enhanced diligence.
 * Throws `customer.prohibited`.
 */
export async function assessCustomer(
  records: RecordStore,
  customer: Readonly<Record<string, Json>>,
): Promise<Assessment> {
  const references = (
    await Promise.all([
      byCode(records, 'NATIONALITY', textOf(customer.nationality)),
      byCode(records, 'RESIDENCE', textOf(customer.residenceCountry)),
      records.get('RiskReference', textOf(customer.profession) ?? ''),
    ])
  ).filter((reference) => reference !== null);

  const pep = customer.pep === true || references.some(({ pepRelated }) => pepRelated === true);
  const riskLevel = highest([pep ? 'HIGH' : 'LOW', ...references.map((each) => each.riskLevel)]);
  if (riskLevel === 'PROHIBITED') {
    throw new Refusal('customer.prohibited', {
      tr: 'Bu uyruk, ülke ya da meslekten müşteri kabul edilmez.',
      en: 'Customers of this nationality, country or profession are not accepted.',
    });
  }
  const enhanced = riskLevel === 'HIGH' || references.some(({ eddRequired }) => eddRequired === true);
  return { riskLevel, kycLevel: enhanced ? 'ENHANCED' : 'SIMPLIFIED' };
}

/** The highest of some risk levels; what is no level counts as LOW. */
export function highest(some: readonly (Json | undefined)[]): RiskLevel {
  return levels.find((level) => some.includes(level)) ?? 'LOW';
}

async function byCode(records: RecordStore, riskKind: string, code: string | null) {
  return code === null ? null : records.find('RiskReference', { riskKind, code, status: 'ACTIVE' });
}

/** Throws `customer.sourceOfFunds` where enhanced diligence is due and nobody asked where the money is from. */
export function requireSourceOfFunds(
  kycLevel: Json | undefined,
  customer: Readonly<Record<string, Json>>,
  language: Language,
): void {
  if (!(kycLevel === 'ENHANCED' || kycLevel === 'FULL') || textOf(customer.sourceOfFunds) !== null) return;
  const text = {
    tr: 'Bu müşteride gelir kaynağı zorunludur.',
    en: 'The source of funds is required for this customer.',
  };
  throw new Refusal('customer.sourceOfFunds', text, 422, [
    { field: 'sourceOfFunds', code: 'customer.sourceOfFunds', message: text[language] },
  ]);
}
