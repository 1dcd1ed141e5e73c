import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/**
 * Copies the level of an assessment to its customer: the manual one, or the calculated one. High risk sets
 * enhanced diligence, which is never reverted here.
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
