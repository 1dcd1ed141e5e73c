import type {
  CustomerStatusCode,
  KycLevelCode,
  RiskLevelCode,
} from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { highest } from '../../aml/rules/risk';
import { peopleOf, requireKnownCompany } from '../rules/ownership';
import { assessCustomer, requireSourceOfFunds } from './assessCustomer';
import { arePeopleClear, settlePeople } from './companyPeople';

/** Changes data that do not come from KPS. */
export const updateCustomer: Command<'Customer'> = {
  path: 'customers/customer/update/commit',
  async handle(call) {
    const { records, recordId, now } = call;
    const reply = await call.generic(await updatedLevels(call, 'lock'));
    const customer = await records.get('Customer', recordId ?? '');
    if (customer?.customerType === 'CORPORATE') await settlePeople(records, customer, now);
    return reply;
  },
};

/**
 * Guards of customer states, beyond the entity's transitions (requirements C6). Throws `customer.notVerified`, `customer.checksOpen`,
 * `customer.restrictedElsewhere`, `customer.openAccounts`, `owners.*`.
 */
export async function checkStatusStep(
  records: RecordStore,
  customer: StoredOf<'Customer'>,
  to: CustomerStatusCode,
  today: string,
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
  const isCompany = customer.customerType === 'CORPORATE';
  if (to === 'ACTIVE' && isCompany)
    await requireKnownCompany(records, await peopleOf(records, { customer: customer.id }), today);
  const { screeningResult } = customer;
  const arePeople = to !== 'ACTIVE' || (await arePeopleClear(records, customer.id));
  const isClear =
    arePeople && (screeningResult === 'FALSE_POSITIVE' || (from !== 'CANDIDATE' && screeningResult === null));
  if (to === 'ACTIVE' && !isClear) {
    // The text says the same of every customer whose checks are not over: nobody learns of a hit.
    throw new Refusal('customer.checksOpen', {
      tr: 'Müşterinin kabul kontrolleri tamamlanmadan aktif edilemez.',
      en: 'The customer cannot become active before all acceptance checks are complete.',
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

/**
 * New levels of a customer after an update: input can raise them; only a new rating lowers them. Throws
 * `customer.notChosen`, and errors of the checks.
 */
async function updatedLevels(
  {
    form,
    records,
    recordId,
    language,
    today,
  }: Pick<Call<'Customer'>, 'form' | 'records' | 'recordId' | 'language' | 'today'>,
  how: 'get' | 'lock' = 'get',
): Promise<{ readonly riskLevel: RiskLevelCode; readonly kycLevel: KycLevelCode }> {
  const customer = recordId === null ? null : await records[how]('Customer', recordId);
  if (!customer) {
    throw new Refusal('customer.notChosen', {
      tr: 'Önce müşteri seçilmelidir.',
      en: 'Choose the customer first.',
    });
  }
  const merged: StoredOf<'Customer'> = { ...customer, ...form, id: customer.id, version: customer.version };
  const { owners = [], representatives = [] } = form;
  if (owners.length > 0) await requireKnownCompany(records, { owners, representatives }, today);
  await checkStatusStep(records, customer, merged.status, today);
  const { riskLevel, kycLevel } = await assessCustomer({ records, today }, merged);
  const level = kycLevel === 'ENHANCED' ? kycLevel : (customer.kycLevel ?? kycLevel);
  requireSourceOfFunds(level, merged, language);
  return { riskLevel: highest([customer.riskLevel, riskLevel]), kycLevel: level };
}

/** Runs the commit's checks before the confirmation. */
export const validateCustomerUpdate: Command<'Customer'> = {
  path: 'customers/customer/update/validate',
  async handle(call) {
    await updatedLevels(call);
    return call.generic();
  },
};
