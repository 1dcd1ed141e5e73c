import type { RecordStore, StoredOf } from '../../storage/RecordStore';

/**
 * Carries the level of an assessment over to its customer: the one set by hand, or the calculated one. High risk
 * brings enhanced diligence, which nothing here takes back.
 */
export async function applyRiskLevel(
  records: RecordStore,
  customer: StoredOf<'Customer'>,
  { overrideLevel, calculatedLevel }: StoredOf<'CustomerRisk'>,
): Promise<void> {
  const riskLevel = overrideLevel ?? calculatedLevel;
  const enhanced = riskLevel === 'HIGH' || riskLevel === 'PROHIBITED';
  const kycLevel = enhanced ? 'ENHANCED' : customer.kycLevel;
  if (riskLevel === customer.riskLevel && kycLevel === customer.kycLevel) return;
  await records.update('Customer', customer.id, customer.version, { riskLevel, kycLevel });
}
