import { missingRecord } from '../../errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
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
  const desk = await records.get('PayDesk', id);
  if (desk === null) throw missingRecord();
  if (desk.deskStatus !== 'OPEN') throw wrongState(desk.name, 'open');
  requireResponsible(desk, userName);
}

function requireResponsible({ name, responsible }: StoredOf<'PayDesk'>, userName: string): void {
  if (responsible && responsible !== userName) throw otherResponsible(name, responsible);
}

/** A desk, locked. @throws Refusal `desk.otherResponsible` */
export async function ownDesk(
  { records, user }: Pick<DeskCall, 'records' | 'user'>,
  id: string,
): Promise<StoredOf<'PayDesk'>> {
  const desk = await records.lock('PayDesk', id);
  if (desk === null) throw missingRecord();
  requireResponsible(desk, user.userName);
  return desk;
}

/** The user's own desk, open. @throws Refusal `desk.notOpen`, `desk.otherResponsible` */
export async function openDesk(
  call: Pick<DeskCall, 'records' | 'user'>,
  id: string,
): Promise<StoredOf<'PayDesk'>> {
  const desk = await ownDesk(call, id);
  if (desk.deskStatus !== 'OPEN') throw wrongState(desk.name, 'open');
  return desk;
}
