import { businessDate } from '../gates';
import type { DeskCall } from './DeskCall';
import { deskAccounts, ownDesk } from './deskAccounts';
import { mainDeskClosed, witnessNeeded, wrongState } from './refusals';

/**
 * Opens a desk with the balances that it was closed with, a day for each currency. A main desk needs a witness; a
 * teller desk needs the open main desk of its branch. @throws Refusal `desk.*`
 */
export async function openDay(call: DeskCall, id: string, supervisor: string | null): Promise<void> {
  const { records, user, now, language } = call;
  const desk = await ownDesk(call, id);
  const { agent, deskType } = desk;
  if (desk.deskStatus !== 'CLOSED') throw wrongState(desk.name, 'closed');
  if (deskType === 'MAIN' && (supervisor === null || supervisor === user.id)) throw witnessNeeded(language);
  if (deskType === 'TELLER') {
    const main = await records.find('PayDesk', { agent, deskType: 'MAIN', deskStatus: 'OPEN' });
    if (main === null) throw mainDeskClosed();
  }
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
