import { requireFound } from '../../../../base/errors/recordRefusals';
import { displayName } from '../../../../platform/auth/accounts';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { DeskCall } from './DeskCall';
import { noDeskAccount, otherResponsible, wrongState } from './refusals';

/** Accounts of a desk: one for each currency. */
export function deskAccounts(records: RecordStore, desk: string): Promise<readonly StoredOf<'Account'>[]> {
  return records.list('Account', { ownerType: 'DESK', payDesk: desk, status: 'OPEN' });
}

/** The account of a desk in a currency, locked: its balance is what the desk should hold. */
export async function lockedAccount(
  records: RecordStore,
  desk: Pick<StoredOf<'PayDesk'>, 'id' | 'name'>,
  currency: string,
): Promise<StoredOf<'Account'>> {
  const accounts = await deskAccounts(records, desk.id);
  const found = accounts.find((account) => account.currency === currency);
  const account = found && (await records.lock('Account', found.id));
  if (!account) throw noDeskAccount(desk.name, currency);
  return account;
}

/** @throws Refusal `desk.notOpen`, `desk.otherResponsible` unless the desk is open and in the care of the user */
export async function requireOwnDesk(records: RecordStore, userName: string, id: string): Promise<void> {
  const desk = requireFound(await records.get('PayDesk', id));
  if (desk.deskStatus !== 'OPEN') throw wrongState(desk, 'open');
  await requireResponsible(records, desk, userName);
}

/** @throws Refusal `desk.otherResponsible` */
export async function requireResponsible(
  records: RecordStore,
  { name, responsible }: Pick<StoredOf<'PayDesk'>, 'name' | 'responsible'>,
  userName: string,
): Promise<void> {
  if (!responsible || responsible === userName) return;
  const user = await records.find('User', { userName: responsible });
  throw otherResponsible(name, (user && displayName(user)) || responsible);
}

/** A desk, locked. @throws Refusal `desk.otherResponsible` */
export async function ownDesk(
  { records, user }: Pick<DeskCall, 'records' | 'user'>,
  id: string,
): Promise<StoredOf<'PayDesk'>> {
  const desk = requireFound(await records.lock('PayDesk', id));
  await requireResponsible(records, desk, user.userName);
  return desk;
}

/** The user's own desk, open. @throws Refusal `desk.notOpen`, `desk.otherResponsible` */
export async function openDesk(
  call: Pick<DeskCall, 'records' | 'user'>,
  id: string,
): Promise<StoredOf<'PayDesk'>> {
  const desk = await ownDesk(call, id);
  if (desk.deskStatus !== 'OPEN') throw wrongState(desk, 'open');
  return desk;
}

/**
 * Locks the desks whose cash a voucher moved: their cash changes only while somebody answers for it.
 * @throws Refusal `desk.notOpen`
 */
export async function lockDesksOf(records: RecordStore, voucher: string): Promise<void> {
  const entries = await records.list('LedgerEntry', { voucher });
  const accounts = await records.getAll(
    'Account',
    entries.map(({ account }) => account ?? null),
  );
  const ids = [...accounts.values()].flatMap(({ payDesk }) => payDesk ?? []);
  for (const desk of await lockDesks(records, ids))
    if (desk.deskStatus !== 'OPEN') throw wrongState(desk, 'open');
}

/** Desks, locked in the order of their ids: two requests never wait for each other. */
export async function lockDesks(
  records: RecordStore,
  ids: readonly string[],
): Promise<readonly StoredOf<'PayDesk'>[]> {
  const desks: StoredOf<'PayDesk'>[] = [];
  for (const id of [...new Set(ids)].sort((one, other) => Number(one) - Number(other))) {
    const desk = requireFound(await records.lock('PayDesk', id));
    desks.push(desk);
  }
  return desks;
}
