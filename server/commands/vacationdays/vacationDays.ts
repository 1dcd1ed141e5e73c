import type { Command } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';
import { textOf } from '../values';

/** Deletes a vacation day. Throws `day.past` for a day that value dates were calculated with. */
export const removeVacationDay: Command = {
  path: 'vacationdays/day/remove',
  async handle({ records, body, today }) {
    const day = await records.lock('VacationDay', textOf(body.id) ?? '');
    if (day === null) throw missingRecord();
    if (day.recurring || day.date <= today) {
      throw new Refusal('day.past', {
        tr: 'Bu gün geçmiş valörlerde kullanıldı; silinemez.',
        en: 'Past value dates were calculated with this day; it can’t be deleted.',
      });
    }
    await records.remove('VacationDay', day.id, day.version);
    return { result: { id: day.id } };
  },
};
