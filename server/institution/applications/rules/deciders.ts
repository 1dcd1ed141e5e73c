import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import type { CompanyPeople } from '../../customers/rules/ownership';
import { ownDecision } from './refusals';

/**
 * Nobody decides on an application that he entered, or in which he is applicant, owner or signatory: not who proposes the decision,
 * and not who approves it. @throws Refusal `application.ownDecision`
 */
export async function requireStrangers(
  records: Pick<RecordStore, 'list'>,
  application: StoredOf<'Application'>,
  people: CompanyPeople,
  userNames: readonly string[],
): Promise<void> {
  if (userNames.some((name) => name === application.createdBy)) throw ownDecision();
  const numbers = [
    application.tckn,
    ...[...people.owners, ...people.representatives].map((one) => one.taxNo),
  ];
  for (const { tckn } of await records.list('User', { userName: [...userNames] }))
    if (tckn && numbers.includes(tckn)) throw ownDecision();
}
