import type { FeeTypeCode } from '../../../contract/generated/entities';
import type { Call, Command, Reply } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import type { StoredOf, StoredRecord } from '../../storage/RecordStore';
import { addDays } from '../calendar';
import { textOf } from '../values';
import { checkFeeTemplate } from './checkFeeTemplate';

/**
 * Saves a fee template of one type. Valid templates are never overwritten: a change ends the old validity the
 * day before the new one begins (catalogue §1.5).
 */
export function saveFeeTemplate(feeType: FeeTypeCode): Command<'FeeTemplate'> {
  return {
    path: `fee/template/${feeType}/commit`,
    async handle(call) {
      await checkFeeTemplate(call, feeType);
      const stored = call.recordId === null ? null : await call.records.lock('FeeTemplate', call.recordId);
      if (stored && stored.validFrom <= call.today) return newValidity(call, stored);
      return call.generic({ feeType: feeType, status: 'ACTIVE' });
    },
  };
}

async function newValidity(call: Call<'FeeTemplate'>, stored: StoredOf<'FeeTemplate'>): Promise<Reply> {
  const { form, records, today } = call;
  const from = textOf(form.validFrom) ?? today;
  if (from <= stored.validFrom || from < today) {
    const text = {
      tr: 'Yürürlükteki şablon değiştirilmez: yeni geçerlilik bugünden önce ya da eskisinin başında başlayamaz.',
      en: 'A template in force is not rewritten: the new validity must begin today or later, after the old one.',
    };
    throw new Refusal('fee.newValidity', text, 422, [
      { field: 'validFrom', code: 'fee.newValidity', message: text[call.language] },
    ]);
  }
  // Uses the generic operation, which rejects a version changed by others meanwhile.
  const fields = Object.keys(call.screen.form?.fields ?? {});
  const unchanged = Object.fromEntries(
    fields.map((field) => [field, (stored as StoredRecord)[field] ?? null]),
  );
  const reply = await call.generic({ ...unchanged, validUntil: addDays(from, -1) });
  const { feeType, budgetUsed } = stored;
  const successor = await records.insert('FeeTemplate', { ...form, feeType, budgetUsed, status: 'ACTIVE' });
  return { ...reply, result: { ...reply.result, id: successor.id } };
}
