import type { Job } from '../../platform/scheduler/Job';
import { verifyAudit } from '../../records/sealAudit';

/** Recomputes all seals of the audit trail. Fails if a row or a seal was changed, added or removed. */
export const checkAuditTrail: Job = async ({ database, clock, log }) => {
  const { seals, last, faults } = await verifyAudit(database, clock());
  log(`${seals} seals checked, last ${last}`);
  for (const { kind, ids } of faults) log(`${kind}: rows ${ids}`);
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  if (faults.length > 0) throw new Error(`The audit trail has faults: ${kinds.join(', ')}`);
  return { done: seals, failed: 0 };
};
