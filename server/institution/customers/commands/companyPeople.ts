import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { heldParties, storeHeldParties } from '../../aml/rules/screening';
import { partiesOf, peopleOf, sharesOf, storeShares } from '../rules/ownership';

/**
 * Calculates the shares of the stored owners of a company, and screens owners and signatories. Hits wait for compliance alone.
 * @throws Refusal `owners.*`
 */
export async function settlePeople(
  records: RecordStore,
  { id, customerNo }: StoredOf<'Customer'>,
  now: string,
): Promise<void> {
  const people = await peopleOf(records, { customer: id });
  if (people.owners.length > 0)
    await storeShares(records, people.owners, await sharesOf(records, people.owners));
  await storeHeldParties(records, partiesOf(people), { now, txnRef: customerNo });
}

/** Whether no owner or signatory of a company is like an entry of a list. */
export const arePeopleClear = async (records: RecordStore, customer: string): Promise<boolean> =>
  (await heldParties(records, partiesOf(await peopleOf(records, { customer })))).length === 0;
