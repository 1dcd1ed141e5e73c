import type { RecordStore } from '../../../records/RecordStore';
import { type DayBalance, dayBalances } from '../../ledger/rules/dayBalance';

/** Code of the list PositionKind. */
export type PositionKind = 'DESK' | 'BANK' | 'EXF' | 'AGENT';

/** Money in one place and currency, over a day. */
export interface Position extends DayBalance {
  readonly id: string;
  readonly account: string;
  readonly kind: PositionKind;
  readonly name: string;
  readonly currency: string;
}

/** Places of the institution's money as of a day, by kind. */
export const positions: Readonly<
  Record<PositionKind, (records: RecordStore, day: string) => Promise<readonly Position[]>>
> = {
  DESK: deskPositions,
  BANK: bankPositions,
  EXF: (records, day) => ownerPositions(records, day, 'EXF', 'partner', 'Partner'),
  AGENT: (records, day) => ownerPositions(records, day, 'AGENT', 'agent', 'Agent'),
};

async function deskPositions(records: RecordStore, day: string): Promise<readonly Position[]> {
  const accounts = await records.list('Account', { ownerType: 'DESK' });
  const desks = await records.getAll(
    'PayDesk',
    accounts.map(({ payDesk }) => payDesk ?? null),
  );
  const balances = await dayBalances(records, accounts, day);
  return accounts.flatMap(({ id, payDesk, currency }) => {
    const [desk, balance] = [desks.get(payDesk ?? ''), balances.get(id)];
    if (desk === undefined || balance === undefined) return [];
    const { name } = desk;
    return [{ id: `DESK-${id}`, account: id, kind: 'DESK' as const, name, currency, ...balance }];
  });
}

async function bankPositions(records: RecordStore, day: string): Promise<readonly Position[]> {
  const owned = await records.list('BankAccount', { status: 'ACTIVE' });
  const accounts = await records.getAll(
    'Account',
    owned.map(({ account }) => account),
  );
  const banks = await records.getAll(
    'Bank',
    owned.map(({ bank }) => bank),
  );
  const balances = await dayBalances(records, [...accounts.values()], day);
  return owned.flatMap(({ id, iban, currency, ...held }) => {
    const [bank, balance] = [banks.get(held.bank), balances.get(held.account ?? '')];
    if (bank === undefined || balance === undefined) return [];
    return [
      {
        id: `BANK-${id}`,
        account: held.account ?? '',
        kind: 'BANK' as const,
        name: `${bank.name} ${iban}`,
        currency,
        ...balance,
      },
    ];
  });
}

async function ownerPositions(
  records: RecordStore,
  day: string,
  kind: 'EXF' | 'AGENT',
  field: 'partner' | 'agent',
  entity: 'Partner' | 'Agent',
): Promise<readonly Position[]> {
  const accounts = await records.list('Account', { ownerType: kind });
  const owners = await records.getAll(
    entity,
    accounts.map((account) => account[field]),
  );
  const balances = await dayBalances(records, accounts, day);
  return accounts.flatMap((account) => {
    const balance = balances.get(account.id);
    const title = owners.get(account[field] ?? '')?.title ?? '';
    const name = `${title} ${account.accountNo}`.trim();
    if (balance === undefined) return [];
    return [
      {
        id: `${kind}-${account.id}`,
        account: account.id,
        kind,
        name,
        currency: account.currency,
        ...balance,
      },
    ];
  });
}
