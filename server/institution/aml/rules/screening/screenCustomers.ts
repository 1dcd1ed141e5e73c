import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { isComparable } from './latinLetters';
import type { ScreenedParty } from './rateEntry';
import { type FoundEntry, screenParty } from './screenParty';
import { answersOf } from './unreadAnswers';

type Customer = StoredOf<'Customer'>;

/** Longest explanation that a hit keeps. */
const longestReason = 500;

/** A customer as a screening sees it. */
export function partyOf(customer: Customer): ScreenedParty {
  const { firstName, lastName, tradeName, birthDate, nationality, tckn, ykn, passportNo, vkn } = customer;
  return {
    name: [firstName, lastName].filter(Boolean).join(' ') || (tradeName ?? ''),
    birthDate: birthDate ?? null,
    nationality,
    identityNo: tckn ?? ykn ?? passportNo ?? vkn ?? null,
  };
}

/** A party as a decision knows it: once one of these facts changes, its hits are new questions. */
export const searchedAs = ({ name, birthDate, nationality }: ScreenedParty) =>
  [name.slice(0, 150), birthDate, nationality].filter(Boolean).join(', ');

/** Values of a hit: the searched name, the entry that was found, the score and its reasons. */
export function hitOf(
  party: ScreenedParty,
  { entry, score, field, name, why }: FoundEntry,
  screenedAt: string,
) {
  return {
    searchedName: party.name.slice(0, 150),
    searchedIdentity: party.identityNo,
    screenedAt,
    searchedAs: searchedAs(party),
    listEntry: entry.id,
    entryVersion: entry.version,
    matchScore: score.toFixed(2),
    matchedField: field,
    matchedName: name.slice(0, 150),
    explanation: why.tr.slice(0, longestReason),
    explanationEn: why.en.slice(0, longestReason),
  };
}

const notCompared = {
  tr: 'Ad bu yazıyla listelerdeki Latin harfli adlarla karşılaştırılamıyor; bir kişi karşılaştırmalı',
  en: 'A name in this script can’t be compared with the Latin names of the lists: a person has to',
} as const;

/** Values of a hit of a name that can’t be compared: a person decides, nothing is taken for clear. */
export function unreadHitOf(party: ScreenedParty, screenedAt: string) {
  return {
    searchedName: party.name.slice(0, 150),
    searchedIdentity: party.identityNo,
    screenedAt,
    searchedAs: searchedAs(party),
    matchedField: 'NOT_COMPARABLE',
    explanation: notCompared.tr,
    explanationEn: notCompared.en,
  } as const;
}

/** Whether a party has a name that can’t be compared with those of the lists. */
export const isUnread = ({ name }: ScreenedParty) => name.trim() !== '' && !isComparable(name);

/**
 * Screens customers, and stores a pending hit for each entry that one is like. A pair that has a hit for this version of the
 * entry is decided or waits already; an entry that an edition changes is a new question, and so is a customer with another name,
 * date of birth or nationality. A name that can’t be compared is a hit of its own, and a new one after each change of the lists. Customers without an open hit are clear.
 * @returns the number of new hits
 */
export async function screenCustomers(
  records: RecordStore,
  customers: readonly Customer[],
  { scoreMin, now }: { readonly scoreMin: number; readonly now: string },
): Promise<number> {
  const isAnswered = answersOf(records);
  const known = await records.list('ScreeningHit', { customer: customers.map(({ id }) => id) });
  const added: ValuesOf<'ScreeningHit'>[] = [];
  const changed = new Map<Customer['screeningResult'], Customer[]>();
  for (const customer of customers) {
    const party = partyOf(customer);
    const ofCustomer = known.filter((hit) => hit.customer === customer.id);
    const isKnown = (hit: StoredOf<'ScreeningHit'>, { entry }: FoundEntry) =>
      hit.listEntry === entry.id &&
      hit.entryVersion === entry.version &&
      (hit.searchedAs ?? searchedAs(party)) === searchedAs(party);
    const found = await screenParty(records, party, { scoreMin });
    const fresh = found.filter((match) => !ofCustomer.some((hit) => isKnown(hit, match)));
    added.push(...fresh.map((match) => ({ ...hitOf(party, match, now), customer: customer.id })));
    const asked = ofCustomer.filter(
      (hit) => hit.matchedField === 'NOT_COMPARABLE' && hit.searchedAs === searchedAs(party),
    );
    const isNew = isUnread(party) && !(await isAnswered(asked));
    if (isNew) added.push({ ...unreadHitOf(party, now), customer: customer.id });
    const before = customer.screeningResult ?? (ofCustomer.length === 0 ? 'FALSE_POSITIVE' : null);
    const result = fresh.length > 0 || isNew ? 'PENDING' : before;
    if (result === (customer.screeningResult ?? null)) continue;
    const same = changed.get(result);
    if (same === undefined) changed.set(result, [customer]);
    else same.push(customer);
  }
  // In few statements: after a new list, most of the time would be spent on writing hits one by one.
  await records.insertAll('ScreeningHit', added);
  for (const [screeningResult, some] of changed)
    await records.updateAll('Customer', some, { screeningResult });
  return added.length;
}
