import type { RecordStore } from '../../../records/RecordStore';

/** Makes a restricted customer active again once no restriction is in force any more. */
export async function activateUnrestricted(records: RecordStore, customerId: string): Promise<void> {
  const customer = await records.lock('Customer', customerId);
  const left = await records.count('CustomerRestriction', { customer: customerId, status: 'ACTIVE' });
  if (left === 0 && customer?.status === 'RESTRICTED')
    await records.update('Customer', customer.id, customer.version, { status: 'ACTIVE' });
}
