import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { storeHeldParties } from '../../aml/rules/screening';
import { type CompanyPeople, type OwnerShare, peopleOf, storeShares } from '../../customers/rules/ownership';
import { screenedParties } from './assessApplication';
import { undecided } from './life';
import { duplicate } from './refusals';

/**
 * A company has one application at a time, and none once it is a customer. @param own id of the application that is changed
 * @throws Refusal `application.duplicate`
 */
export async function refuseSecond(
  records: RecordStore,
  { vkn, mersisNo }: Pick<ValuesOf<'Application'>, 'vkn' | 'mersisNo'>,
  own: string | null,
): Promise<void> {
  await records.lockName(`application of ${vkn ?? ''}`);
  const customer = await records.find('Customer', { vkn: vkn ?? '' });
  if (customer !== null) throw duplicate(customer.customerNo);
  const others = [
    ...(await records.list('Application', { vkn: vkn ?? '', status: undecided })),
    ...(await records.list('Application', { mersisNo: mersisNo ?? '', status: undecided })),
  ];
  const other = others.find(({ id }) => id !== own);
  if (other !== undefined) throw duplicate(other.applicationNo);
}

/** Stores the shares of the owners of an application, and screens everybody in it. */
export async function settleParties(
  { records, now }: { readonly records: RecordStore; readonly now: string },
  application: StoredOf<'Application'>,
  people: CompanyPeople,
  shares: readonly OwnerShare[],
): Promise<void> {
  const stored = await peopleOf(records, { application: application.id });
  await storeShares(records, stored.owners, shares);
  const txnRef = application.applicationNo;
  await storeHeldParties(records, screenedParties(application, people), { now, txnRef });
}
