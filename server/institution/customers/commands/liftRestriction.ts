import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusedField';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { activateUnrestricted } from './activateUnrestricted';

/** Reasons that only an official letter can revoke. */
const byLetter: ReadonlySet<unknown> = new Set(['COURT', 'MASAK_FREEZE', 'MASAK_POSTPONE', 'TAX']);

/**
 * Lifts the restriction of a row, with a note and, if an authority required it, the number of its letter. The
 * customer becomes ACTIVE again with the last one. Throws `restriction.letter`, `restriction.lifted`.
 */
export const liftRestriction: Command<'CustomerRestriction'> = {
  path: 'customers/restriction/lift',
  async handle({ records, body, payload, now, language }) {
    const restriction = await records.lock('CustomerRestriction', textOf(body.id) ?? '');
    if (restriction === null) throw missingRecord();
    if (restriction.status !== 'ACTIVE') {
      throw new Refusal(
        'restriction.lifted',
        { tr: 'Bu kısıt artık yürürlükte değil.', en: 'This restriction is not in force any more.' },
        409,
      );
    }
    const { releaseNote = null, releaseRefNo = null } = payload;
    if (byLetter.has(restriction.reason) && releaseRefNo === null) {
      throw refusedField('restriction.letter', 'releaseRefNo', language, {
        tr: 'Bu kısıt ancak ilgili makamın yazısıyla kaldırılır.',
        en: 'Only a letter of the authority lifts this restriction.',
      });
    }
    await records.update('CustomerRestriction', restriction.id, restriction.version, {
      status: 'RELEASED',
      releaseNote,
      releaseRefNo,
      releasedAt: now,
    });
    await activateUnrestricted(records, restriction.customer);
    return { result: { id: restriction.id } };
  },
};
