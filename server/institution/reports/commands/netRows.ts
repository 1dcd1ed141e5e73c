import type { GridRow } from '../../../../contract/wire/query';
import { amountText } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { type NetPosition, netPositions } from '../../ledger/rules/netPosition';
import { exchangeRates } from './exchangeRates';

/** Kinds of counterparties with accounts in our books, and the field of an account that has its owner. */
const ownerFields = { EXF: 'exfFirm', AGENT: 'agent' } as const;

/** Counterparties of a report; null: all owners, all currencies. */
interface Counterparties {
  readonly kind: keyof typeof ownerFields;
  readonly owner?: string | null;
  readonly currency?: string | null;
}

/** Further columns of a row. */
type Detail = Omit<GridRow, 'id'>;

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
    const own = accounts.filter((account) => keyOf(account) === key);
    const { title = null, code = null } = named.get(id) ?? {};
    return { ...position, owner: id, currency: of, title, code, accounts: own };
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
  const firms = [...(await records.getAll('ExfFirm', ids)).values()];
  return new Map(firms.map(({ id, title, firmCode: code }) => [id, { title, code }]));
}

/**
 * Rows of net positions, with the value of each in TRY at the rate of the day; null without a rate.
 * @param detail further columns of a counterparty
 */
export async function netRows(
  records: RecordStore,
  of: Counterparties,
  day: string,
  detail: (counterparty: Counterparty) => Detail | Promise<Detail>,
): Promise<readonly GridRow[]> {
  const field = ownerFields[of.kind];
  const rateOf = exchangeRates(records, day);
  const rows: GridRow[] = [];
  for (const each of await counterparties(records, of, day)) {
    const { owner, currency, receivable, payable, net, title } = each;
    const rate = await rateOf(currency);
    rows.push({
      id: `${owner}-${currency}`,
      [field]: owner,
      [`${field}.title`]: title,
      currency,
      receivable: amountText(receivable),
      payable: amountText(payable),
      netAmount: amountText(net),
      tryEquivalent: rate && amountText(net.times(rate)),
      ...(await detail(each)),
    });
  }
  return rows;
}
