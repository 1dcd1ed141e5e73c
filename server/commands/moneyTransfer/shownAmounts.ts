import type { Json } from '../../../contract/values/json';
import type { Call, Reply } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import { amountOf } from '../values';

type ShowingCall = Pick<Call, 'body' | 'approved'>;

/**
 * Whether the page shows another amount than the one to book, as its rate has changed since. An approved request uses the rate
 * of today.
 */
function isOutdated({ body, approved }: ShowingCall, field: string, amount: string): boolean {
  const { [field]: shown } = (body.state ?? {}) as Readonly<Record<string, Json>>;
  return !approved && typeof shown === 'string' && !amountOf(shown).eq(amount);
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
  call: ShowingCall,
  field: string,
  values: Readonly<Record<string, string | null>>,
): Reply {
  if (!isOutdated(call, field, values[field] ?? '0')) return { state: values };
  const head = { code: 'order.amountChanged', notificationType: 'WARNING', message: changed } as const;
  return { state: values, head };
}

/** @throws Refusal `order.amountChanged` if the customer was shown another amount than the one to book */
export function requireShown(call: ShowingCall, field: string, amount: string): void {
  if (isOutdated(call, field, amount))
    throw new Refusal(
      'order.amountChanged',
      {
        tr: 'Kur az önce değişti, tutar artık başka. Yeniden deneyin ve yeni tutarı müşteriye okuyun.',
        en: 'The rate has just changed, and with it the amount. Try again, and read the new amount to the customer.',
      },
      409,
    );
}
