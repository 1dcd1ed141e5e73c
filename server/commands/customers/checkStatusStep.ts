import type { CustomerStatusCode } from '../../../contract/generated/entities';
import { Refusal } from '../../errors/Refusal';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';

/**
 * Guards of customer states, beyond the entity's transitions (catalogue §6). Throws `customer.notVerified`,
 * `customer.restrictedElsewhere`, `customer.openAccounts`.
 */
export async function checkStatusStep(
  records: RecordStore,
  customer: StoredOf<'Customer'>,
  to: CustomerStatusCode,
): Promise<void> {
  const from = customer.status;
  if (from === to) return;
  if (from === 'RESTRICTED' || to === 'RESTRICTED') {
    throw new Refusal('customer.restrictedElsewhere', {
      tr: 'Kısıt, Müşteri İşlem Kısıtı ekranında konur ve kaldırılır.',
      en: 'Restrictions are set and lifted on the Customer Transaction Restriction screen.',
    });
  }
  if (to === 'ACTIVE' && customer.kpsVerifiedAt === null && customer.customerType !== 'CORPORATE') {
    throw new Refusal('customer.notVerified', {
      tr: 'Kimliği KPS ile doğrulanmamış müşteri aktif edilemez.',
      en: 'A customer whom KPS has not confirmed cannot become active.',
    });
  }
  if (to === 'CLOSED' && (await hasOpenAccount(records, customer.id))) {
    throw new Refusal('customer.openAccounts', {
      tr: 'Kapatılmamış hesabı olan müşteri kapatılamaz.',
      en: 'A customer with accounts that are not closed cannot be closed.',
    });
  }
}

async function hasOpenAccount(records: RecordStore, customer: string): Promise<boolean> {
  const [all, closed] = await Promise.all([
    records.count('Account', { customer }),
    records.count('Account', { customer, status: 'CLOSED' }),
  ]);
  return all > closed;
}
