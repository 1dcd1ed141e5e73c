import { requireFound } from '../../../../base/errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { notSuspended } from './refusals';

/**
 * Ends the suspension of a desk: open again if its day was open, otherwise closed. @throws Refusal `desk.notSuspended`
 */
export async function resumeDesk(records: RecordStore, id: string): Promise<StoredOf<'PayDesk'>> {
  const desk = requireFound(await records.lock('PayDesk', id));
  if (desk.deskStatus !== 'SUSPENDED') throw notSuspended(desk.name);
  const days = await records.count('PayDeskSession', { payDesk: id, deskStatus: 'OPEN' });
  return records.update('PayDesk', id, desk.version, { deskStatus: days > 0 ? 'OPEN' : 'CLOSED' });
}
