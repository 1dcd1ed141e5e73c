import { Refusal } from '../../../base/errors/Refusal';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/** The customer selected in a form. Throws `customer.notChosen`. */
export async function customerOf(
  { records, form }: { readonly records: RecordStore; readonly form: { readonly customer?: string | null } },
  how: 'get' | 'lock' = 'get',
): Promise<StoredOf<'Customer'>> {
  const customer = await records[how]('Customer', textOf(form.customer) ?? '');
  if (customer !== null) return customer;
  throw new Refusal('customer.notChosen', {
    tr: 'Önce müşteri seçilmelidir.',
    en: 'Choose the customer first.',
  });
}
