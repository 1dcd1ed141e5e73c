import type { Command } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';
import { textOf } from '../values';

/** Stores a vacation day. Throws `day.taken` if the country has one on that date already. */
export const saveVacationDay: Command<'VacationDay'> = {
  path: 'vacationdays/day/commit',
  async handle(call) {
    const { records, form, recordId, language } = call;
    const { date, country } = form;
    if (date && country) {
      const same = await records.find('VacationDay', { date, country });
      if (same !== null && same.id !== recordId) {
        const text = {
          tr: `Bu tarihte bir gün tanımlı: ${same.nameTr}.`,
          en: `A day is defined on this date: ${same.nameEn}.`,
        };
        throw new Refusal('day.taken', text, 422, [
          { field: 'date', code: 'day.taken', message: text[language] },
        ]);
      }
    }
    return call.generic();
  },
};

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
