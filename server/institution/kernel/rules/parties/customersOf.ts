import { latinLetters } from '../../../../../contract/values/typed/latinLetters';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** Facts about one person, from an order, a form, a document or a customer. */
export interface KnownPerson {
  /** Id of the customer that the person is said to be. */
  readonly customer?: string | null;
  /** Numbers of the national register and of documents. */
  readonly numbers?: readonly (string | null | undefined)[];
  /** As the person, an order or an account says: the same name may be written in several ways. */
  readonly names?: readonly (string | null | undefined)[];
  readonly birthDate?: string | null;
}

type Reader = Pick<RecordStore, 'get' | 'getAll' | 'list'>;
type Customer = StoredOf<'Customer'>;

/**
 * Ids of all customers that a person is: by number or document, by name with date of birth. A person may have
 * several records, and what is known of each of them applies. Those that may make transactions come first.
 */
export async function customersOf(records: Reader, person: KnownPerson): Promise<readonly string[]> {
  const said = person.customer ? await records.get('Customer', person.customer) : null;
  const papers = said ? await records.list('CustomerDocument', { customer: said.id }) : [];
  const numbers = [
    ...(person.numbers ?? []),
    ...(said ? [said.tckn, said.ykn, said.passportNo] : []),
    ...papers.flatMap(({ documentNo, serialNo }) => [documentNo, serialNo]),
  ].filter((number) => typeof number === 'string' && number !== '') as readonly string[];
  const [numbered, named] = [await withNumber(records, numbers), await withName(records, person, said)];
  const others = named.filter((one) => !hasOtherNumber(one, numbers));
  const rank = ({ id, status }: Customer) =>
    id === said?.id ? 0 : status === 'ACTIVE' || status === 'RESTRICTED' ? 1 : 2;
  const found = [...(said ? [said] : []), ...numbered, ...others].sort(
    (one, other) => rank(one) - rank(other),
  );
  return [...new Set(found.map(({ id }) => id))];
}

async function withNumber(records: Reader, numbers: readonly string[]): Promise<readonly Customer[]> {
  if (numbers.length === 0) return [];
  const papers = [
    ...(await records.list('CustomerDocument', { documentNo: numbers })),
    ...(await records.list('CustomerDocument', { serialNo: numbers })),
  ];
  const owners = await records.getAll(
    'Customer',
    papers.map(({ customer }) => customer),
  );
  return [
    ...(await records.list('Customer', { tckn: numbers })),
    ...(await records.list('Customer', { ykn: numbers })),
    ...(await records.list('Customer', { passportNo: numbers })),
    ...owners.values(),
  ];
}

async function withName(
  records: Reader,
  { names = [], birthDate }: KnownPerson,
  said: Customer | null,
): Promise<readonly Customer[]> {
  const all = [...names, said && nameOf(said)].map(wordsOf).filter(({ length }) => length > 1);
  if (all.length === 0) return [];
  const born = birthDate ?? said?.birthDate;
  const found = born ? await records.list('Customer', { birthDate: born }) : [];
  return found.filter((one) => all.some((words) => isSameName(words, wordsOf(nameOf(one)))));
}

const nameOf = ({ firstName, lastName }: Customer) => [firstName, lastName].filter(Boolean).join(' ');

const wordsOf = (name: string | null | undefined): readonly string[] =>
  latinLetters(name ?? '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** A name without its middle name is the same. */
function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length > 1 && short.every((word) => long.includes(word));
}

/** Somebody with the same name whose number of the national register is another one is somebody else. */
function hasOtherNumber({ tckn, ykn }: Customer, numbers: readonly string[]): boolean {
  const nationalNo = tckn || ykn;
  return Boolean(nationalNo) && numbers.some(isNational) && !numbers.includes(nationalNo as string);
}

const isNational = (number: string) => /^[0-9]{11}$/.test(number);
