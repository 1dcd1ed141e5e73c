import type { Call } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import type { RecordStore, StoredRecord } from '../../storage/RecordStore';
import { textOf } from '../values';

/** The customer that a form names. Throws `customer.notChosen`. */
export async function customerOf(
  { records, form }: { readonly records: RecordStore; readonly form: Call['form'] },
  how: 'get' | 'lock' = 'get',
): Promise<StoredRecord> {
  const customer = await records[how]('Customer', textOf(form.customer) ?? '');
  if (customer !== null) return customer;
  throw new Refusal('customer.notChosen', {
    tr: 'Önce müşteri seçilmelidir.',
    en: 'Choose the customer first.',
  });
}
