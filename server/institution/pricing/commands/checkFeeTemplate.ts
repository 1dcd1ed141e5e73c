import type { FeeTypeCode } from '../../../../contract/model/generated/entities';
import { haveCommonDay } from '../../../../contract/values/days';
import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';

type CheckedCall = Pick<Call<'FeeTemplate'>, 'form' | 'records' | 'recordId' | 'language'>;

/**
 * Rules of a fee template beyond its fields. Throws `fee.maxBelowMin`, `fee.templateCurrency`, and `fee.samePriority`: two
 * equally matching templates would be ambiguous. Editions of one template do not overlap (`edition.overlap`).
 */
export async function checkFeeTemplate(call: CheckedCall, feeType: FeeTypeCode): Promise<void> {
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
  'exfFirm',
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
