import type { StoredOf } from '../../storage/RecordStore';
import { businessDate } from '../gates';
import type { DeskCall } from './DeskCall';
import { deskAccounts, ownDesk } from './deskAccounts';
import { notCounting } from './refusals';

/**
 * Gives up the close of a desk that is being counted: it is open again. A currency that was counted begins another day
 * with the balance of its account; differences that were posted stay. @throws Refusal `desk.notCounting`,
 * `desk.otherResponsible`
 */
export async function giveUpClose(call: DeskCall, id: string): Promise<StoredOf<'PayDesk'>> {
  const { records, user, now } = call;
  const desk = await ownDesk(call, id);
  if (desk.deskStatus !== 'COUNTING') throw notCounting(desk.name);
  const open = await records.list('PayDeskSession', { payDesk: id, deskStatus: 'OPEN' });
  const day = await businessDate(records, call);
  for (const { currency, balance } of await deskAccounts(records, id)) {
    if (open.some((session) => session.currency === currency)) continue;
    await records.insert('PayDeskSession', {
      ...{ payDesk: id, agent: desk.agent, deskType: desk.deskType, businessDate: day, currency },
      ...{ openedBy: user.id, openedAt: now, openingBalance: balance ?? '0.00', diffType: 'NONE' },
    });
  }
  return records.update('PayDesk', id, desk.version, { deskStatus: 'OPEN' });
}
