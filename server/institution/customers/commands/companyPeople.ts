import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { heldParties, storeHeldParties } from '../../aml/rules/screening';
import { type CompanyPeople, partiesOf, peopleOf, sharesOf, storeShares } from '../rules/ownership';

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

/** Stores the people of a company for the customer that it becomes; those of its application stay as they are. */
export async function storePeople(
  records: RecordStore,
  { owners, representatives }: CompanyPeople,
  customer: string,
): Promise<void> {
  await records.insertAll(
    'CompanyOwner',
    owners.map(({ ownerKind, name, taxNo, nationality, birthDate, heldIn, sharePct, pep }) => ({
      customer,
      ownerKind,
      name,
      taxNo,
      nationality,
      birthDate,
      heldIn,
      sharePct,
      pep,
    })),
  );
  await records.insertAll(
    'CompanyRepresentative',
    representatives.map(
      ({ name, taxNo, nationality, birthDate, signingAuthority, isTopManager, validUntil, pep }) => ({
        customer,
        name,
        taxNo,
        nationality,
        birthDate,
        signingAuthority,
        isTopManager,
        validUntil,
        pep,
      }),
    ),
  );
}

/** Whether no owner or signatory of a company is like an entry of a list. */
export const arePeopleClear = async (records: RecordStore, customer: string): Promise<boolean> =>
  (await heldParties(records, partiesOf(await peopleOf(records, { customer })))).length === 0;
