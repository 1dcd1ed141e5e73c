import { requireFound } from '../../../../base/errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { businessDate } from '../../../ledger/rules';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import type { DeskCall } from './DeskCall';
import { deskAccounts, lockDesks, ownDesk } from './deskAccounts';
import { mainDeskClosed, witnessNeeded, wrongState } from './refusals';

/**
 * Opens a desk with the balances that it was closed with, a day for each currency. A main desk needs a witness; a
 * teller desk needs the open main desk of its branch. @throws Refusal `desk.*`
 */
export async function openDay(call: DeskCall, id: string, supervisor: string | null): Promise<void> {
  const { records, user, language } = call;
  const main = await mainDeskOf(records, id);
  const desk = await ownDesk(call, id);
  const { deskType } = desk;
  if (desk.deskStatus !== 'CLOSED') throw wrongState(desk, 'closed');
  if (deskType === 'MAIN' && (supervisor === null || supervisor === user.id))
    throw witnessNeeded(language, 'supervisor');
  if (deskType === 'TELLER' && main?.deskStatus !== 'OPEN') throw mainDeskClosed();
  for (const account of await deskAccounts(records, id)) await beginDay(call, desk, account, supervisor);
  await records.update('PayDesk', id, desk.version, { deskStatus: 'OPEN' });
}

/**
 * Begins the day of a desk in a currency with the balance of its account, and the number that its movements come after.
 * The account is locked: no movement is on both sides of it.
 */
export async function beginDay(
  call: DeskCall,
  { id, agent, deskType }: Pick<StoredOf<'PayDesk'>, 'id' | 'agent' | 'deskType'>,
  account: Pick<StoredOf<'Account'>, 'id' | 'currency'>,
  supervisor: string | null,
): Promise<void> {
  const { records, user, now } = call;
  const locked = await records.lock('Account', account.id);
  await records.insert('PayDeskSession', {
    payDesk: id,
    agent,
    deskType,
    businessDate: await businessDate(records, call),
    currency: account.currency,
    supervisor,
    openedBy: user.id,
    openedAt: now,
    openingBalance: locked?.balance ?? '0.00',
    openingMovement: await ledgerOf(records).nextMovement(),
    diffType: 'NONE',
  });
}

/**
 * The main desk of a desk's branch, null if it has none. Both are locked: a main desk is not closed while a teller desk
 * of its branch opens.
 */
async function mainDeskOf(records: RecordStore, id: string): Promise<StoredOf<'PayDesk'> | null> {
  const desk = requireFound(await records.get('PayDesk', id));
  const main = await records.find('PayDesk', { agent: desk.agent, deskType: 'MAIN' });
  const locked = await lockDesks(records, main === null ? [id] : [id, main.id]);
  return locked.find((one) => one.id === main?.id) ?? null;
}
