import { daysBetween } from '../../../../contract/values/days';
import type { RecordStore, StoredOf, SumsPer } from '../../../records/RecordStore';
import { type NetPosition, netPositions } from '../../ledger/rules/netPosition';

/** Kinds of counterparties with accounts in our books, and the field of an account that has its owner. */
export const ownerFields = { EXF: 'partner', AGENT: 'agent' } as const;

/** Counterparties of a report; null: all owners, all currencies. */
export interface Counterparties {
  readonly kind: keyof typeof ownerFields;
  readonly owner?: string | null;
  readonly currency?: string | null;
}

/** A counterparty in one currency, with its accounts in it. */
export interface Counterparty extends NetPosition {
  /** Id of the institution or agent. */
  readonly owner: string;
  readonly currency: string;
  readonly title: string | null;
  /** Code of the institution, or number of the agent. */
  readonly code: string | null;
  readonly accounts: readonly StoredOf<'Account'>[];
}

/** Net positions with counterparties at the end of a day, one for each owner and currency. */
export async function counterparties(
  records: RecordStore,
  { kind, owner, currency }: Counterparties,
  day: string,
): Promise<readonly Counterparty[]> {
  const field = ownerFields[kind];
  const accounts = await records.list('Account', {
    ownerType: kind,
    ...(owner && { [field]: owner }),
    ...(currency && { currency }),
  });
  const keyOf = (account: StoredOf<'Account'>) => `${account[field]} ${account.currency}`;
  const positions = await netPositions(records, accounts, day, keyOf);
  const named = await namesOf(
    records,
    kind,
    accounts.map((account) => account[field] ?? null),
  );
  return [...positions].map(([key, position]) => {
    const [id = '', of = ''] = key.split(' ');
    const ofOwner = accounts.filter((account) => keyOf(account) === key);
    const { title = null, code = null } = named.get(id) ?? {};
    return { ...position, owner: id, currency: of, title, code, accounts: ofOwner };
  });
}

async function namesOf(
  records: RecordStore,
  kind: keyof typeof ownerFields,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly code: string }>> {
  if (kind === 'AGENT') {
    const agents = [...(await records.getAll('Agent', ids)).values()];
    return new Map(agents.map(({ id, title, agentNo: code }) => [id, { title, code }]));
  }
  const partners = [...(await records.getAll('Partner', ids)).values()];
  return new Map(partners.map(({ id, title, partnerCode: code }) => [id, { title, code }]));
}

/** Movements of accounts until a day: side → account → booking date → sum. */
export type MovedPerDay = Readonly<Record<'D' | 'C', SumsPer>>;

/** Movements until a day on the side of each balance: those that it consists of. One statement for a side. */
export async function movedPerDay(
  records: RecordStore,
  of: readonly Counterparty[],
  day: string,
): Promise<MovedPerDay> {
  const sums = async (direction: 'D' | 'C') => {
    const open = of.filter(({ net }) => (direction === 'D' ? net.gt(0) : net.lt(0)));
    const account = open.flatMap(({ accounts }) => accounts.map(({ id }) => id));
    if (account.length === 0) return {};
    const match = { account, direction, bookingDate: { lte: day } } as const;
    return records.sumPer('AccountTransaction', 'amount', match, ['account', 'bookingDate']);
  };
  return { D: await sums('D'), C: await sums('C') };
}

/**
 * Age in days of the oldest part of a balance that is not settled. Money on the other side settles the oldest movements first, so
 * the newest ones are open. Reports of balances and of doubtful receivables show the same age.
 * @returns the age of the first movement if the balance is larger than all of them; null without a balance or movements
 */
export function openDays({ accounts, net }: Counterparty, moved: MovedPerDay, day: string): number | null {
  if (net.eq(0)) return null;
  const side = net.gt(0) ? moved.D : moved.C;
  const newestFirst = accounts
    .flatMap(({ id }) => Object.entries(side[id] ?? {}))
    .sort(([one], [other]) => other.localeCompare(one));
  let open = net.abs();
  let since = newestFirst.at(-1)?.[0];
  for (const [bookingDate, amount] of newestFirst) {
    open = open.minus(amount);
    if (open.gt(0)) continue;
    since = bookingDate;
    break;
  }
  return since === undefined ? null : daysBetween(since, day);
}
