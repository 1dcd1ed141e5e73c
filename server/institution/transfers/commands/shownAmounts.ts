import type { Json } from '../../../../contract/values/json';
import type { Call, Reply } from '../../../engine/context/Command';
import { amountOf } from '../../../engine/context/values';

/** Whether the page shows another amount than that of today's rate. */
function isOutdated({ body }: Pick<Call, 'body'>, field: string, amount: string): boolean {
  const { [field]: shown } = (body.state ?? {}) as Readonly<Record<string, Json>>;
  return typeof shown === 'string' && !amountOf(shown).eq(amount);
}

const changed = {
  tr: 'Kur değişti, tutar yenilendi. Yeni tutarı müşteriye okuyup onaylayın.',
  en: 'The rate has changed, and with it the amount. Read the new one to the customer before you confirm.',
};

/**
 * Reply to a check before the confirmation: the amounts of today's rate, with a warning if the page shows another one.
 * @param values amounts by field, of which the page shows `field`
 */
export function amountsNow(
  call: Pick<Call, 'body'>,
  field: string,
  values: Readonly<Record<string, string | null>>,
): Reply {
  if (!isOutdated(call, field, values[field] ?? '0')) return { state: values };
  const head = { code: 'transfer.amountChanged', notificationType: 'WARNING', message: changed } as const;
  return { state: values, head };
}
