import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { StoredOf } from '../../../records/RecordStore';
import { highest } from '../../aml/rules/risk';
import { leastScore, screenCustomers } from '../../aml/rules/screening';
import { confirmedAt } from '../rules/population';
import { assessCustomer, requireSourceOfFunds } from './assessCustomer';
import { refuseDuplicate } from './refuseDuplicate';
import { registeringAgent } from './registeringAgent';

/**
 * Registers a customer as CANDIDATE with a first assessment, or corrects one not yet confirmed by KPS. A match that KPS gave to
 * the same identity in the last days confirms it. The person is screened against all lists, again after each correction.
 */
export const registerCustomer: Command<'Customer'> = {
  path: 'customers/customer/commit',
  async handle(call) {
    await refuseDuplicate(call);
    const { riskLevel, kycLevel } = await assessCustomer(call, call.form);
    requireSourceOfFunds(kycLevel, call.form, call.language);
    const stored = call.recordId === null ? null : await call.records.lock('Customer', call.recordId);
    const days = await ruleParameter(call.records, 'kps.answerDays');
    const confirmed = await confirmedAt(call.records, call.form, { today: call.today, days });
    if (stored) {
      refuseIdentityChange(stored, call);
      const level = kycLevel === 'ENHANCED' ? kycLevel : (stored.kycLevel ?? kycLevel);
      const reply = await call.generic({
        riskLevel: highest([stored.riskLevel, riskLevel]),
        kycLevel: level,
        kpsVerifiedAt: stored.kpsVerifiedAt ?? confirmed,
      });
      return screened(call, reply);
    }
    const registeredAgent = await registeringAgent(call);
    const values = { riskLevel, kycLevel, registeredAgent, kpsVerifiedAt: confirmed };
    return screened(call, await call.generic(values));
  },
};

/** Screens the customer that was stored. The reply is the same with a hit and without one: it waits for compliance alone. */
async function screened({ records, now }: Pick<Call, 'records' | 'now'>, reply: Reply): Promise<Reply> {
  const customer = await records.lock('Customer', String(reply.result?.id ?? ''));
  if (customer !== null)
    await screenCustomers(records, [customer], { scoreMin: await leastScore(records), now });
  return reply;
}

const identity = [
  'customerType',
  'nationality',
  'tckn',
  'ykn',
  'passportNo',
  'vkn',
  'firstName',
  'lastName',
  'tradeName',
  'birthDate',
] as const;

/**
 * Data confirmed by KPS can only be changed with a document and an approval. Throws
 * `customer.identityConfirmed`.
 */
function refuseIdentityChange(stored: StoredOf<'Customer'>, { form }: Pick<Call<'Customer'>, 'form'>): void {
  if (stored.kpsVerifiedAt === null) return;
  if (identity.every((field) => (form[field] ?? null) === stored[field])) return;
  throw new Refusal('customer.identityConfirmed', {
    tr: 'KPS ile doğrulanmış kimlik bilgisi belge ve onayla değiştirilir.',
    en: 'Identity that KPS confirmed is changed by a document and an approval.',
  });
}
