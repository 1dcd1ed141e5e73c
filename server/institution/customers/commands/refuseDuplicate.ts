import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

const identities = [
  { field: 'tckn', tr: 'T.C. kimlik numarası', en: 'Turkish ID no' },
  { field: 'ykn', tr: 'yabancı kimlik numarası', en: "foreigner's ID no" },
  { field: 'vkn', tr: 'vergi kimlik numarası', en: 'tax no' },
] as const;

/** Throws `customer.duplicate`, naming the customer, if another customer has an identity number. */
export async function refuseDuplicate({
  form,
  records,
  recordId,
  language,
}: Pick<Call<'Customer'>, 'form' | 'records' | 'recordId' | 'language'>): Promise<void> {
  for (const { field, tr, en } of identities) {
    const value = textOf(form[field]);
    const other = value && (await records.find('Customer', { [field]: value }));
    if (!other || other.id === recordId) continue;
    const text = {
      tr: `Bu ${tr} ${other.customerNo} numaralı müşteride kayıtlı.`,
      en: `This ${en} belongs to customer ${other.customerNo}.`,
    };
    throw new Refusal('customer.duplicate', text, 409, [
      { field, code: 'customer.duplicate', message: text[language] },
    ]);
  }
}
