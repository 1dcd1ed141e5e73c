import type { FeeTypeCode } from '../../../../contract/model/generated/entities';
import { haveCommonDay } from '../../../../contract/values/days';
import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';
import { lockCampaign, type PriceLoss } from '../rules/prices';

type CheckedCall = Pick<Call<'FeeTemplate'>, 'form' | 'records' | 'recordId' | 'language'>;

/**
 * Rules of a fee template beyond its fields. Throws `fee.maxBelowMin`, `fee.templateCurrency`, and `fee.samePriority`: two
 * equally matching templates would be ambiguous. Editions of one template do not overlap (`edition.overlap`).
 */
async function checkFeeTemplate(call: CheckedCall, feeType: FeeTypeCode): Promise<void> {
  checkBounds(call);
  await checkTemplateCurrency(call);
  await checkPriority(call, feeType);
}

function refuse(call: CheckedCall, code: string, field: string, text: LocalizedText): never {
  throw new Refusal(code, text, 422, [{ field, code, message: text[call.language] }]);
}

function checkBounds(call: CheckedCall): void {
  const { minAmount, maxAmount } = call.form;
  if (textOf(minAmount) === null || textOf(maxAmount) === null) return;
  if (amountOf(maxAmount).lt(amountOf(minAmount))) {
    refuse(call, 'fee.maxBelowMin', 'maxAmount', {
      tr: 'Azami tutar asgari tutardan küçük olamaz.',
      en: 'The maximum must not be below the minimum.',
    });
  }
}

async function checkTemplateCurrency(call: CheckedCall): Promise<void> {
  const id = textOf(call.form.amountTemplate);
  if (id === null) return;
  const template = await call.records.get('AmountTemplate', id);
  if (template?.currency !== call.form.currency) {
    refuse(call, 'fee.templateCurrency', 'amountTemplate', {
      tr: 'Tutar baremi aynı para biriminde olmalıdır.',
      en: 'The amount template must be in the same currency.',
    });
  }
}

const scope = [
  'txnType',
  'currency',
  'channel',
  'agent',
  'partner',
  'receiverCountry',
  'segment',
  'promoCode',
  'priority',
] as const;

async function checkPriority(call: CheckedCall, feeType: FeeTypeCode): Promise<void> {
  const { form, records, recordId } = call;
  const same = Object.fromEntries(scope.map((field) => [field, form[field] ?? null]));
  const twins = await records.list('FeeTemplate', { ...same, feeType, status: 'ACTIVE' });
  const period = { validFrom: form.validFrom ?? null, validUntil: textOf(form.validUntil) };
  // Another validity period of the same template does not clash: the commit ends it where the new one begins.
  const clash = twins.find(
    (twin) => twin.id !== recordId && twin.code !== form.code && haveCommonDay(twin, period),
  );
  if (clash) {
    refuse(call, 'fee.samePriority', 'priority', {
      tr: `Aynı kapsam, öncelik ve dönemde ${clash.code} kodlu şablon var.`,
      en: `Template ${clash.code} has the same scope, priority and period.`,
    });
  }
}

/** Saves a template of one type. The editions of a campaign share its budget: a use waits for a new edition. */
export function saveFeeTemplate(feeType: FeeTypeCode): Command<'FeeTemplate'> {
  return {
    path: `fee/template/${feeType}/commit`,
    async handle(call) {
      if (feeType === '4') await lockCampaign(call.records, call.form.code ?? '');
      await checkFeeTemplate(call, feeType);
      return call.generic({ feeType });
    },
  };
}

/** Warns if a taken commission is in another currency than the institution settles in. */
const contractCheck: Command<'FeeTemplate'> = {
  path: 'fee/template/3/contractCheck',
  async handle({ records, form }) {
    const partner = await records.get('Partner', textOf(form.partner ?? undefined) ?? '');
    const { settlementCurrency = '', title = '' } = partner ?? {};
    const fits = settlementCurrency === form.currency;
    return {
      head: {
        code: 'fee.contractCurrency',
        notificationType: 'WARNING',
        message: fits
          ? {
              tr: `${title} ile takas ${settlementCurrency}; komisyon da öyle.`,
              en: `${title} settles in ${settlementCurrency}; so is the commission.`,
            }
          : {
              tr: `${title} ile takas ${settlementCurrency}; komisyon ${form.currency ?? ''} olur ve mahsup edilmez.`,
              en: `${title} settles in ${settlementCurrency}: a commission in ${form.currency ?? ''} is not netted.`,
            },
      },
    };
  },
};

/** Number of active customers that a campaign can reach, and of those who agreed to messages. */
const audience: Command<'FeeTemplate'> = {
  path: 'fee/template/4/audience',
  async handle({ records, form }) {
    const kind = form.segment === 'CORPORATE' ? ({ customerType: 'CORPORATE' } as const) : {};
    const customers = await records.count('Customer', { status: 'ACTIVE', ...kind });
    const informed = await records.count('MarketingPermission', {
      consentChannel: 'SMS',
      consent: 'APPROVED',
    });
    return {
      head: {
        code: 'fee.audience',
        notificationType: 'WARNING',
        message: {
          tr: `Etkin müşteri: ${customers}. SMS izni verenler: ${informed}. Segment işlem anında denetlenir.`,
          en: `Active customers: ${customers}. With consent to SMS: ${informed}. The segment is checked at the transaction.`,
        },
      },
    };
  },
};

/** Questions that a definition answers before it is saved. */
export const templateChecks: readonly Command<'FeeTemplate'>[] = [contractCheck, audience];

/** Runs the commit's checks; one command for each fee type, since each has its own path. */
export function validateFeeTemplate(feeType: FeeTypeCode): Command<'FeeTemplate'> {
  return {
    path: `fee/template/${feeType}/validate`,
    async handle(call) {
      await checkFeeTemplate(call, feeType);
      return call.generic();
    },
  };
}

type Field = Extract<PriceLoss, { readonly field: string }>['field'];
type Reason = Extract<PriceLoss, { readonly reason: string }>['reason'];

const fields: Readonly<Record<Field, LocalizedText>> = {
  channel: { tr: 'Başka kanalın', en: 'Of another channel' },
  agent: { tr: 'Başka temsilcinin', en: 'Of another agent' },
  partner: { tr: 'Başka kurumun', en: 'Of another institution' },
  receiverCountry: { tr: 'Başka ülkenin', en: 'Of another country' },
  segment: { tr: 'Müşteri bu segmentte değil', en: 'The customer is not in this segment' },
  promoCode: { tr: 'Promosyon kodu girilmedi', en: 'Its promotion code was not entered' },
};

const reasons: Readonly<Record<Reason, LocalizedText>> = {
  lessSpecific: { tr: 'Kazanan daha özel', en: 'The winner is more specific' },
  laterPriority: { tr: 'Kazananın önceliği daha küçük', en: 'The winner has a lower priority number' },
  laterCode: { tr: 'Eşit; kazananın kodu önce', en: 'Equal: the code of the winner comes first' },
  passive: { tr: 'Pasif', en: 'Passive' },
  notYet: { tr: 'Henüz yürürlükte değil', en: 'Not in force yet' },
  ended: { tr: 'Süresi bitti', en: 'Its validity has ended' },
  otherCurrency: { tr: 'Başka para biriminde', en: 'In another currency' },
  outsideTiers: { tr: 'Tutar baremin dışında', en: 'The amount is outside of its tiers' },
  needsCustomer: { tr: 'Kullanım sınırı müşteri ister', en: 'Its limit of uses needs a customer' },
  needsRate: { tr: 'İşlemde kur yok', en: 'The transaction has no exchange rate' },
  usedUp: { tr: 'Müşterinin hakkı bitti', en: 'The customer has used it as often as allowed' },
  budgetSpent: { tr: 'Bütçesi yetmiyor', en: 'Its budget does not suffice' },
};

/** Reason for which a rule lost, in words. */
export function lossText(why: PriceLoss): LocalizedText {
  return 'field' in why ? fields[why.field] : reasons[why.reason];
}
