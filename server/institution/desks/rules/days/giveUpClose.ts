import type { StoredOf } from '../../../../records/RecordStore';
import type { DeskCall } from './DeskCall';
import { deskAccounts, ownDesk } from './deskAccounts';
import { beginDay } from './openDay';
import { notCounting } from './refusals';

/**
 * Gives up the close of a desk that is being counted: it is open again. A currency that was counted begins another day
 * with the balance of its account; differences that were posted stay. @throws Refusal `desk.notCounting`,
 * `desk.otherResponsible`
 */
export async function giveUpClose(call: DeskCall, id: string): Promise<StoredOf<'PayDesk'>> {
  const { records } = call;
  const desk = await ownDesk(call, id);
  if (desk.deskStatus !== 'COUNTING') throw notCounting(desk.name);
  const open = await records.list('PayDeskSession', { payDesk: id, deskStatus: 'OPEN' });
  for (const account of await deskAccounts(records, id))
    if (open.every(({ currency }) => currency !== account.currency))
      await beginDay(call, desk, account, null);
  return records.update('PayDesk', id, desk.version, { deskStatus: 'OPEN' });
}
