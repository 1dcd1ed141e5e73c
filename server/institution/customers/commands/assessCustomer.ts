import type { KycLevelCode, RiskLevelCode } from '../../../../contract/model/generated/entities';
import type { Language } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, ValuesOf } from '../../../records/RecordStore';
import { referenceRisk } from '../../aml/rules/risk';

/** Assessment of a newly entered customer: not identified yet, so never FULL. */
export interface Assessment {
  readonly riskLevel: RiskLevelCode;
  readonly kycLevel: 'SIMPLIFIED' | 'ENHANCED';
}

/**
 * First assessment by the risk references of nationality, residence and profession. High risk, and references
 * that say so, require enhanced diligence. Throws `customer.prohibited`.
 */
export async function assessCustomer(
  { records, today }: { readonly records: RecordStore; readonly today: string },
  customer: ValuesOf<'Customer'>,
): Promise<Assessment> {
  const { riskLevel, references } = await referenceRisk(records, customer, today);
  if (riskLevel === 'PROHIBITED') {
    throw new Refusal('customer.prohibited', {
      tr: 'Bu uyruk, ülke ya da meslekten müşteri kabul edilmez.',
      en: 'Customers of this nationality, country or profession are not accepted.',
    });
  }
  const enhanced =
    riskLevel === 'HIGH' || Object.values(references).some((each) => each?.eddRequired === true);
  return { riskLevel, kycLevel: enhanced ? 'ENHANCED' : 'SIMPLIFIED' };
}

/** Sources that only a person has. */
const ofPeople: readonly unknown[] = ['SALARY', 'INHERITANCE'];

/**
 * Throws `customer.sourceOfFunds` if enhanced diligence is due and the source of funds is missing, `customer.companyFunds` if that of
 * a company is one of people.
 */
export function requireSourceOfFunds(
  kycLevel: KycLevelCode,
  customer: ValuesOf<'Customer'>,
  language: Language,
): void {
  if (customer.customerType === 'CORPORATE' && ofPeople.includes(customer.sourceOfFunds))
    throw refusedField('customer.companyFunds', 'sourceOfFunds', language, {
      tr: 'Maaş ve miras bir şirketin gelir kaynağı olamaz.',
      en: 'Salary and inheritance are no sources of funds of a company.',
    });
  if (!(kycLevel === 'ENHANCED' || kycLevel === 'FULL') || textOf(customer.sourceOfFunds) !== null) return;
  throw refusedField('customer.sourceOfFunds', 'sourceOfFunds', language, {
    tr: 'Bu müşteride gelir kaynağı zorunludur.',
    en: 'The source of funds is required for this customer.',
  });
}
