import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { StoredOf } from '../../../records/RecordStore';
import { highest } from '../../aml/rules/risk';
import { leastScore, screenCustomers } from '../../aml/rules/screening';
import { confirmedAt } from '../rules/population';
import { assessCustomer, requireSourceOfFunds } from './assessCustomer';

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

/**
 * The registering branch or agent: the user's, or head office for users without one. Throws
 * `customer.noAgent`.
 */
async function registeringAgent({ records, user }: Pick<Call, 'records' | 'user'>): Promise<string> {
  const ofUser = user.agent === null ? null : await records.get('Agent', user.agent);
  const agent = ofUser ?? (await records.find('Agent', { agentType: 'HEAD_OFFICE', agentStatus: 'ACTIVE' }));
  if (agent) return agent.id;
  throw new Refusal('customer.noAgent', {
    tr: 'Kullanıcının şubesi yok ve genel müdürlük tanımlı değil.',
    en: 'The user has no branch and no head office is defined.',
  });
}

const identities = [
  { field: 'tckn', tr: 'T.C. kimlik numarası', en: 'Turkish ID no' },
  { field: 'ykn', tr: 'yabancı kimlik numarası', en: "foreigner's ID no" },
  { field: 'vkn', tr: 'vergi kimlik numarası', en: 'tax no' },
] as const;

/** Throws `customer.duplicate`, naming the customer, if another customer has an identity number. */
async function refuseDuplicate({
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

/** Rejects duplicate and unacceptable customers, and warns of those who need enhanced diligence. */
export const validateCustomer: Command<'Customer'> = {
  path: 'customers/customer/validate',
  async handle(call) {
    await refuseDuplicate(call);
    const { kycLevel } = await assessCustomer(call, call.form);
    requireSourceOfFunds(kycLevel, call.form, call.language);
    const reply = await call.generic();
    if (kycLevel !== 'ENHANCED') return reply;
    return {
      ...reply,
      head: {
        code: 'customer.enhanced',
        notificationType: 'WARNING',
        message: {
          tr: 'Bu müşteri sıkılaştırılmış tedbir ve uyum onayı gerektirir.',
          en: 'This customer needs enhanced due diligence and the approval of compliance.',
        },
      },
    };
  },
};
