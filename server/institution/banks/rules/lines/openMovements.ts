import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { Movement } from '../matching';

/** Values of a query. */
const part = 1_000;

type Entry = StoredOf<'AccountTransaction'>;

/** States of a line that no match in force has. */
export const openStates = ['UNMATCHED', 'SUGGESTED'] as const;

/** Whether a line of the bank waits for a movement of the books. */
export const isOpen = ({ matchStatus }: Pick<StoredOf<'BankTransaction'>, 'matchStatus'>): boolean =>
  openStates.some((state) => state === matchStatus);

/** Movements of an account in the books, and which of them wait for a line of the bank. */
export interface BookEntries {
  readonly all: readonly Entry[];
  /** Those that no line will settle any more: in a match in force, a posted difference, or void. */
  isSettled(entry: Entry): boolean;
  /** Those that wait for a line, of the days after one. */
  openAfter(day: string): readonly Entry[];
  readonly vouchers: ReadonlyMap<string, StoredOf<'Voucher'>>;
}

/** Movements of an account in the books from one day to another. */
export async function bookEntries(
  records: RecordStore,
  account: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<BookEntries> {
  const all = await records.list('AccountTransaction', {
    account,
    bookingDate: { gte: from, lte: until },
  });
  const vouchers = new Map<string, StoredOf<'Voucher'>>();
  for (const some of partsOf(all.flatMap(({ voucher }) => voucher ?? [])))
    for (const [id, voucher] of await records.getAll('Voucher', some)) vouchers.set(id, voucher);
  const partnerOf = ({ voucher }: Entry) => {
    const { cancelOf = null, cancelledBy = null } = vouchers.get(voucher ?? '') ?? {};
    return cancelOf ?? cancelledBy;
  };
  const others: Entry[] = [];
  for (const some of partsOf([...new Set(all.flatMap((entry) => partnerOf(entry) ?? []))]))
    others.push(...(await entriesOfVouchers(records, account, some)));
  // In a match in force, or a posted difference of one, or its reversal.
  const used = new Set(await usedOf(records, [...new Set([...all, ...others].map(({ id }) => id))]));
  for (const { id, voucher } of all)
    if (vouchers.get(voucher ?? '')?.event === 'bankDifference') used.add(id);
  const taken = new Set(others.flatMap(({ id, voucher }) => (used.has(id) ? (voucher ?? []) : [])));
  // Reversed, or a reversal, and neither of the two is in a match: no line of a bank will come.
  const isVoid = (entry: Entry) => {
    const partner = partnerOf(entry);
    return partner !== null && !taken.has(partner);
  };
  const isSettled = (entry: Entry) => used.has(entry.id) || isVoid(entry);
  const openAfter = (day: string) => all.filter((entry) => entry.bookingDate > day && !isSettled(entry));
  return { all, isSettled, openAfter, vouchers };
}

/** Movements of vouchers on an account, sought by their days: movements have no index of their vouchers. */
async function entriesOfVouchers(
  records: RecordStore,
  account: string,
  ids: readonly string[],
): Promise<readonly Entry[]> {
  const days = [...(await records.getAll('Voucher', ids)).values()]
    .map(({ recordDate }) => recordDate)
    .sort();
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) return [];
  return records.list('AccountTransaction', {
    account,
    bookingDate: { gte: from, lte: until },
    voucher: ids,
  });
}

/** Which movements are in a match in force. */
export async function usedOf(records: RecordStore, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const some of partsOf(ids))
    for (const { accountTransaction } of await records.list('BankMatchEntry', { usedTransaction: some }))
      used.add(accountTransaction);
  return used;
}

/** A line as it is matched: what came to the bank is a debit of our books. */
export function lineOf(line: StoredOf<'BankTransaction'>): Movement {
  return {
    id: line.id,
    day: line.valueDate,
    amount: line.direction === 'C' ? line.amount : `-${line.amount}`,
    references: [line.bankTxnNo, line.referenceNo ?? ''],
    text: line.description ?? '',
    name: line.senderName ?? '',
    iban: line.senderIban ?? '',
    taxNo: line.senderTaxNo ?? '',
    namedIban: line.namedIban ?? '',
  };
}

/** A movement of the books as it is matched: its number, those of its voucher and source, and what its description names. */
export function entryOf(entry: Entry, vouchers: BookEntries['vouchers']): Movement {
  const { reference = '', sourceRef = null } = vouchers.get(entry.voucher ?? '') ?? {};
  const other = entry.counterparty ?? '';
  const isIban = /^TR[0-9]{24}$/.test(other);
  return {
    id: entry.id,
    day: entry.bookingDate,
    amount: entry.direction === 'D' ? entry.amount : `-${entry.amount}`,
    references: [entry.txnNo, reference, sourceRef ?? '', entry.description ?? ''],
    text: '',
    name: isIban ? '' : other,
    iban: isIban ? other : '',
    taxNo: /^[0-9]{10,11}$/.test(other) ? other : '',
    namedIban: '',
  };
}

/** Parts of a list that a query can take. */
export function partsOf<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / part) }, (_, at) =>
    values.slice(at * part, (at + 1) * part),
  );
}
