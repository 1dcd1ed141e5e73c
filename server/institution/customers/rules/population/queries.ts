import type { KpsQueryTypeCode, KpsReasonCode } from '../../../../../contract/model/generated/entities';
import { addDays } from '../../../../../contract/values/days';
import { maskValue } from '../../../../../contract/values/masks';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { answerOf, type RegisterAnswer } from './answerOf';
import type { RegisteredAddress, RegisterQuestion } from './PopulationRegister';

type Query = StoredOf<'KpsQuery'>;

/** Whom a query is about, and why. */
export interface QuerySubject {
  readonly kpsQueryType: KpsQueryTypeCode;
  readonly kpsReason: KpsReasonCode;
  readonly customer: string | null;
  readonly tckn: string | null;
  readonly ykn: string | null;
  readonly birthDate: string;
  readonly serialNo: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * The subject of a query about a customer: the identity of the record. @throws Refusal `kps.noIdentity`,
 * `kps.otherNumber`
 */
export function customerSubject(
  customer: StoredOf<'Customer'>,
  about: Pick<QuerySubject, 'kpsQueryType' | 'kpsReason' | 'serialNo'>,
): QuerySubject {
  const { id, tckn, ykn, birthDate, firstName, lastName } = customer;
  if (!(tckn ?? ykn) || !birthDate)
    throw new Refusal('kps.noIdentity', {
      tr: 'Kimlik numarası ya da doğum tarihi kayıtlı olmayan müşteri KPS’de sorgulanamaz.',
      en: 'KPS can’t be asked about a customer without an ID number or a date of birth.',
    });
  if ((about.kpsQueryType === 'FOREIGNER') !== !tckn && about.kpsQueryType !== 'ADDRESS')
    throw new Refusal('kps.otherNumber', {
      tr: 'Sorgu tipi müşterinin kimlik numarasına uymuyor: T.C. vatandaşı ya da yabancı.',
      en: 'The query type does not fit the customer’s ID number: a citizen, or a foreigner.',
    });
  return { ...about, customer: id, tckn, ykn, birthDate, firstName, lastName };
}

/** The values of a query that is about to leave. `SERVICE_ERROR` stays if the server ends before there is an answer. */
export function openQuery(subject: QuerySubject, agent: string | null, queriedAt: string) {
  const maskedIdentity = maskValue('tckn', subject.tckn ?? subject.ykn ?? '');
  return { ...subject, maskedIdentity, agent, queriedAt, kpsResult: 'SERVICE_ERROR', consent: true } as const;
}

/** The question that a stored query asks. */
export function questionOf({
  queryNo,
  kpsQueryType,
  kpsReason,
  tckn,
  ykn,
  birthDate,
  serialNo,
}: Query): RegisterQuestion {
  return {
    queryNo,
    queryType: kpsQueryType,
    reason: kpsReason,
    birthDate,
    serialNo,
    identityNo: tckn ?? ykn ?? '',
  };
}

/** The newest answer about the same person within the last `days`, compared with the stated identity. */
export async function earlierAnswer(
  records: Pick<RecordStore, 'list'>,
  subject: QuerySubject,
  { today, days }: { readonly today: string; readonly days: number },
): Promise<{ readonly query: Query; readonly answer: RegisterAnswer } | null> {
  const { kpsQueryType, tckn, ykn, birthDate, serialNo } = subject;
  // Death and residence change: their queries leave each time.
  if (kpsQueryType === 'DEATH' || kpsQueryType === 'ADDRESS') return null;
  const known = await records.list('KpsQuery', {
    birthDate,
    kpsQueryType,
    tckn,
    ykn,
    serialNo,
    kpsResult: 'MATCH',
    earlierQuery: null,
    queriedAt: { gte: `${addDays(today, -days)}T00:00:00.000Z` },
  });
  const query = known.at(-1);
  if (query === undefined) return null;
  const { firstName, lastName, maritalStatus } = query;
  const person = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    birthDate,
    maritalStatus,
    deathDate: null,
    address: null,
    isCardValid: true,
  };
  return { query, answer: answerOf({ ...subject, queryType: kpsQueryType }, { kind: 'person', person }) };
}

/** Values that a query gets from its answer. */
export function answeredValues(
  query: Pick<Query, 'firstName' | 'lastName'>,
  { result, words, person }: RegisterAnswer,
): ValuesOf<'KpsQuery'> {
  return {
    kpsResult: result,
    comparison: words.tr,
    comparisonEn: words.en,
    firstName: person?.firstName ?? query.firstName,
    lastName: person?.lastName ?? query.lastName,
    maritalStatus: person?.maritalStatus ?? null,
    registeredAddress: person?.address ? addressText(person.address) : null,
    deathDate: person?.deathDate ?? null,
  };
}

const addressText = ({ addressLine, postalCode, district, province }: RegisteredAddress) =>
  `${addressLine}, ${postalCode} ${district} / ${province}`;

/** Whether a query of this type confirms an identity. */
const confirms: readonly KpsQueryTypeCode[] = ['PERSON', 'ID_CARD', 'FOREIGNER'];

/** Notes on a customer that the register confirmed the identity which the query asked about, unless it has changed since. */
export async function confirmCustomer(records: RecordStore, query: Query): Promise<void> {
  if (query.customer === null || query.kpsResult !== 'MATCH' || !confirms.includes(query.kpsQueryType))
    return;
  const customer = await records.lock('Customer', query.customer);
  if (customer === null || customer.birthDate !== query.birthDate) return;
  if ((customer.tckn ?? customer.ykn) !== (query.tckn ?? query.ykn)) return;
  await records.update('Customer', customer.id, customer.version, { kpsVerifiedAt: query.queriedAt });
}

/**
 * When the register confirmed the identity of a person who is being registered: the newest match, no older than `days`. Null
 * without one.
 */
export async function confirmedAt(
  records: Pick<RecordStore, 'list'>,
  { tckn, ykn, firstName, lastName, birthDate }: ValuesOf<'Customer'>,
  { today, days }: { readonly today: string; readonly days: number },
): Promise<string | null> {
  if (!(tckn ?? ykn) || !birthDate || !firstName || !lastName) return null;
  const found = await records.list('KpsQuery', {
    birthDate,
    firstName,
    lastName,
    kpsResult: 'MATCH',
    kpsQueryType: confirms,
    ...(tckn ? { tckn } : { ykn: ykn ?? null }),
    queriedAt: { gte: `${addDays(today, -days)}T00:00:00.000Z` },
  });
  return found.at(-1)?.queriedAt ?? null;
}
