import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { nextAccountNumber } from './accountNumber';

/** Digits of the longest account number, and of the check digits that end it. */
const digits = { number: 16, check: 2 };

type Plan = Pick<StoredOf<'AccountNoPlan'>, 'planCode' | 'prefix' | 'sequenceLength' | 'mod97'>;
type PlanCall = Call<'AccountNoPlan'>;

/** Checks a plan before it is stored: see `requirePlan`. */
export const validatePlan: Command<'AccountNoPlan'> = {
  path: 'accounting/accountNoPlan/validate',
  async handle(call) {
    await requirePlan(call);
    return call.generic();
  },
};

/** Stores a plan with its capacity. */
export const savePlan: Command<'AccountNoPlan'> = {
  path: 'accounting/accountNoPlan/commit',
  async handle(call) {
    await call.records.lockName('account number plans');
    const { sequenceLength } = await requirePlan(call);
    return call.generic({ capacity: '9'.repeat(sequenceLength) });
  },
};

/** Shows the number that the next account of the plan would get. */
export const samplePlanNumber: Command<'AccountNoPlan'> = {
  path: 'accounting/accountNoPlan/sample',
  async handle(call) {
    const { accountNo } = nextAccountNumber({
      ...planOf(call),
      lastNumber: (await storedPlan(call))?.lastNumber ?? null,
    });
    return { result: { number: accountNo } };
  },
};

/**
 * Two plans in force never give the same number, and there is one for each kind of account; a plan that has
 * given numbers keeps their form. Throws `plan.tooLong`, `.used`, `.exists`, `.sameNumbers`.
 */
async function requirePlan(call: PlanCall): Promise<Plan> {
  const { records, form, language } = call;
  const plan = planOf(call);
  if (lengthOf(plan) > digits.number) {
    throw refusedField('plan.tooLong', 'sequenceLength', language, {
      tr: `Ön ek, sıra ve kontrol hanesi birlikte en çok ${digits.number} hane olabilir.`,
      en: `Prefix, sequence and check digits together have at most ${digits.number} digits.`,
    });
  }
  const stored = await storedPlan(call);
  if (stored?.lastNumber && !isSameForm(stored, plan)) {
    throw refusedField('plan.used', 'prefix', language, {
      tr: 'Bu planla hesap açıldı; ön ek, sıra uzunluğu ve kontrol hanesi değişmez. Yeni plan tanımlayın.',
      en: 'Accounts were opened by this plan: prefix, length and check digits stay. Define a new plan.',
    });
  }
  if (form.status !== 'ACTIVE') return plan;
  const others = await records.list('AccountNoPlan', {
    status: 'ACTIVE',
    ...(stored && { id: { ne: stored.id } }),
  });
  const { ownerType, accountType, currency } = form;
  const twin = others.find(
    (each) => each.ownerType === ownerType && each.accountType === accountType && each.currency === currency,
  );
  if (twin) {
    throw refusedField('plan.exists', 'accountType', language, {
      tr: `Bu tür hesaplar için ${twin.planCode} planı yürürlükte.`,
      en: `The plan ${twin.planCode} is in force for accounts of this kind.`,
    });
  }
  const rival = others.find((each) => givesSameNumbers(each, plan));
  if (rival) {
    throw refusedField('plan.sameNumbers', 'prefix', language, {
      tr: `${rival.planCode} planı aynı numaraları verebilir; başka bir ön ek seçin.`,
      en: `The plan ${rival.planCode} can give the same numbers: choose another prefix.`,
    });
  }
  return plan;
}

const planOf = ({ form }: PlanCall): Plan => ({
  planCode: form.planCode ?? '',
  prefix: form.prefix ?? '',
  sequenceLength: form.sequenceLength ?? 0,
  mod97: form.mod97 === true,
});

const storedPlan = ({ records, recordId }: PlanCall) =>
  recordId === null ? Promise.resolve(null) : records.lock('AccountNoPlan', recordId);

const lengthOf = ({ prefix, sequenceLength, mod97 }: Plan) =>
  prefix.length + sequenceLength + (mod97 ? digits.check : 0);

const isSameForm = (one: Plan, other: Plan) =>
  one.prefix === other.prefix && one.sequenceLength === other.sequenceLength && one.mod97 === other.mod97;

/** Numbers of the same length, one prefix of which begins with the other. */
const givesSameNumbers = (one: Plan, other: Plan) =>
  lengthOf(one) === lengthOf(other) &&
  (one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix));
