import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { highest } from '../../aml/rules/risk';
import { leastScore, screenCustomers } from '../../aml/rules/screening';
import { type CompanyPeople, requireKnownCompany, sharesOf } from '../rules/ownership';
import { confirmedAt } from '../rules/population';
import { type Assessment, assessCustomer, requireSourceOfFunds } from './assessCustomer';
import { settlePeople, storePeople } from './companyPeople';

/**
 * Registers a customer as CANDIDATE with a first assessment, or corrects one not yet confirmed by KPS. A match that KPS gave to
 * the same identity in the last days confirms it. The person is screened against all lists, again after each correction.
 */
export const registerCustomer: Command<'Customer'> = {
  path: 'customers/customer/commit',
  async handle(call) {
    const { riskLevel, kycLevel } = await acceptable(call);
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

/** What is known of a new customer, and who registers it. */
type NewCustomer = Pick<Call, 'records' | 'today' | 'now' | 'language' | 'user'> & {
  readonly form: ValuesOf<'Customer'>;
  readonly people?: CompanyPeople;
  /** Reference under which the name was cleared before there was a customer. */
  readonly clearedBy?: string;
};

/**
 * Registers a customer whose application is decided, as its screen would: the same checks, levels and screening.
 * @throws Refusal `customer.duplicate`, `customer.prohibited`, `customer.sourceOfFunds`, `customer.noAgent`, `owners.*`
 */
export async function registerApplicant(call: NewCustomer): Promise<StoredOf<'Customer'>> {
  const { records, form, people, today, clearedBy } = call;
  const levels = await acceptable({ ...call, recordId: null });
  const riskLevel = highest([levels.riskLevel, form.riskLevel]);
  const decided = clearedBy ? await clearedHits(records, form, clearedBy) : [];
  const { id } = await records.insert('Customer', {
    ...form,
    riskLevel,
    kycLevel: riskLevel === 'HIGH' ? 'ENHANCED' : levels.kycLevel,
    ...(decided.length > 0 && { screeningResult: 'FALSE_POSITIVE' }),
    registeredAgent: await registeringAgent(call),
  });
  await records.updateAll('ScreeningHit', decided, { customer: id });
  if (people !== undefined) {
    await requireKnownCompany(records, people, today);
    await storePeople(records, people, id);
  }
  await screened(call, { result: { id } });
  const stored = await records.lock('Customer', id);
  if (stored === null) throw new Error(`Customer ${id} was not stored`);
  return stored;
}

/** Hits of a new customer's name that compliance cleared under another reference: they are no new questions. */
const clearedHits = (
  records: RecordStore,
  { tradeName, firstName, lastName }: ValuesOf<'Customer'>,
  txnRef: string,
) =>
  records.list('ScreeningHit', {
    txnRef,
    searchedName: tradeName ?? [firstName, lastName].filter(Boolean).join(' '),
    screenDecision: 'FALSE_POSITIVE',
  });

/** The levels of a customer who may be registered. */
async function acceptable(
  call: Pick<NewCustomer, 'records' | 'today' | 'form' | 'language'> & Pick<Call, 'recordId'>,
): Promise<Assessment> {
  await refuseDuplicate(call);
  const levels = await assessCustomer(call, call.form);
  requireSourceOfFunds(levels.kycLevel, call.form, call.language);
  return levels;
}

/**
 * Screens the customer that was stored, and of a company its owners and signatories, whose shares are calculated. The reply is the
 * same with a hit and without one: it waits for compliance alone. @throws Refusal `owners.*`
 */
async function screened({ records, now }: Pick<Call, 'records' | 'now'>, reply: Reply): Promise<Reply> {
  const customer = await records.lock('Customer', String(reply.result?.id ?? ''));
  if (customer === null) return reply;
  await screenCustomers(records, [customer], { scoreMin: await leastScore(records), now });
  await settlePeople(records, customer, now);
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
}: Pick<NewCustomer, 'form' | 'records' | 'language'> & Pick<Call, 'recordId'>): Promise<void> {
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
    const { kycLevel } = await acceptable(call);
    const { owners = [] } = call.form;
    if (owners.length > 0) await sharesOf(call.records, owners);
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
