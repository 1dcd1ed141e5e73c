import { missingRecord } from '../../errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { businessDate } from '../gates';
import type { DeskCall } from './DeskCall';
import { deskAccounts, lockDesks, ownDesk } from './deskAccounts';
import { mainDeskClosed, witnessNeeded, wrongState } from './refusals';

/**
 * Opens a desk with the balances that it was closed with, a day for each currency. A main desk needs a witness; a
 * teller desk needs the open main desk of its branch. @throws Refusal `desk.*`
 */
export async function openDay(call: DeskCall, id: string, supervisor: string | null): Promise<void> {
  const { records, user, now, language } = call;
  const main = await mainDeskOf(records, id);
  const desk = await ownDesk(call, id);
  const { agent, deskType } = desk;
  if (desk.deskStatus !== 'CLOSED') throw wrongState(desk, 'closed');
  if (deskType === 'MAIN' && (supervisor === null || supervisor === user.id)) throw witnessNeeded(language);
  if (deskType === 'TELLER' && main?.deskStatus !== 'OPEN') throw mainDeskClosed();
  const day = await businessDate(records, call);
  for (const { currency, balance } of await deskAccounts(records, id))
    await records.insert('PayDeskSession', {
      ...{
        payDesk: id,
        agent,
        deskType,
        businessDate: day,
        currency,
        supervisor,
        openedBy: user.id,
        openedAt: now,
      },
      ...{ openingBalance: balance ?? '0.00', diffType: 'NONE' },
    });
  await records.update('PayDesk', id, desk.version, { deskStatus: 'OPEN' });
}

/**
 * The main desk of a desk's branch, null if it has none. Both are locked: a main desk is not closed while a teller desk
 * of its branch opens.
 */
async function mainDeskOf(records: RecordStore, id: string): Promise<StoredOf<'PayDesk'> | null> {
  const desk = await records.get('PayDesk', id);
  if (desk === null) throw missingRecord();
  const main = await records.find('PayDesk', { agent: desk.agent, deskType: 'MAIN' });
  const locked = await lockDesks(records, main === null ? [id] : [id, main.id]);
  return locked.find((one) => one.id === main?.id) ?? null;
}
