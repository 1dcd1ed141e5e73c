import type { KycLevelCode, RiskLevelCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { highest } from '../../aml/rules/risk';
import { assessCustomer, requireSourceOfFunds } from './assessCustomer';
import { checkStatusStep } from './checkStatusStep';

/**
 * New levels of a customer after an update: input can raise them; only a new rating lowers them. Throws
 * `customer.notChosen`, and errors of the checks.
 */
export async function updatedLevels(
  {
    form,
    records,
    recordId,
    language,
    today,
  }: Pick<Call<'Customer'>, 'form' | 'records' | 'recordId' | 'language' | 'today'>,
  how: 'get' | 'lock' = 'get',
): Promise<{ readonly riskLevel: RiskLevelCode; readonly kycLevel: KycLevelCode }> {
  const customer = recordId === null ? null : await records[how]('Customer', recordId);
  if (!customer) {
    throw new Refusal('customer.notChosen', {
      tr: 'Önce müşteri seçilmelidir.',
      en: 'Choose the customer first.',
    });
  }
  const merged: StoredOf<'Customer'> = { ...customer, ...form, id: customer.id, version: customer.version };
  await checkStatusStep(records, customer, merged.status);
  const { riskLevel, kycLevel } = await assessCustomer({ records, today }, merged);
  const level = kycLevel === 'ENHANCED' ? kycLevel : (customer.kycLevel ?? kycLevel);
  requireSourceOfFunds(level, merged, language);
  return { riskLevel: highest([customer.riskLevel, riskLevel]), kycLevel: level };
}
