import type { ContactTypeCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { customerOf } from './customerOf';

/**
 * Stores a contact. One of each type is primary: the first automatically; a new primary one replaces the
 * previous. A changed address or number must be verified again.
 */
export const saveContact: Command<'CustomerContact'> = {
  path: 'customers/contact/commit',
  async handle(call) {
    const { records, form, recordId } = call;
    const customer = await customerOf(call, 'lock');
    const before = recordId === null ? null : await records.get('CustomerContact', recordId);
    const primary = await primaryOf(records, customer.id, form.contactType ?? null);
    const another = primary !== null && primary.id !== recordId ? primary : null;
    const isPrimary = form.isPrimary === true || another === null;
    if (isPrimary && another !== null)
      await records.update('CustomerContact', another.id, another.version, { isPrimary: false });
    const verified = before !== null && reached.every((field) => (form[field] ?? null) === before[field]);
    return call.generic({ isPrimary, ...(!verified && { verifyMethod: null, verifiedAt: null }) });
  },
};

/** Deactivates a contact. Throws `contact.primary` if another one must become primary first. */
export const removeContact: Command = {
  path: 'customers/contact/remove',
  async handle({ records, body }) {
    const contact = await records.lock('CustomerContact', textOf(body.id) ?? '');
    if (contact === null) throw missingRecord();
    const { customer, contactType } = contact;
    const alike = { customer, contactType, status: 'ACTIVE' } as const;
    if (contact.isPrimary === true && (await records.count('CustomerContact', alike)) > 1) {
      throw new Refusal('contact.primary', {
        tr: 'Önce aynı tipten başka bir kayıt birincil yapılmalıdır.',
        en: 'Make another one of this type primary first.',
      });
    }
    await records.update('CustomerContact', contact.id, contact.version, {
      status: 'PASSIVE',
      isPrimary: false,
    });
    return { result: { id: contact.id } };
  },
};

/** Verified parts of a contact. */
const reached = ['contactType', 'addressLine', 'phone', 'email'] as const;

function primaryOf(
  records: RecordStore,
  customer: string,
  contactType: ContactTypeCode | null,
): Promise<StoredOf<'CustomerContact'> | null> {
  return records.find('CustomerContact', { customer, contactType, isPrimary: true, status: 'ACTIVE' });
}
