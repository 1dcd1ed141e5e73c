import type { LocalizedText } from '../../../contract/values/language';
import { Refusal } from './Refusal';

/** Code of the refusal of a price that no longer holds. */
export const changedCode = 'price.changed';

/** The price that was confirmed is not the one to book. @param what the change: amounts before and now */
export function priceChanged(what: LocalizedText): Refusal {
  return new Refusal(
    changedCode,
    {
      tr: `Fiyat değişti. ${what.tr}. Yeni fiyatı müşteriye okuyup yeniden onaylayın.`,
      en: `The price has changed. ${what.en}. Read the new one to the customer, then confirm it.`,
    },
    409,
  );
}

/** The confirmed money has no price any more. @param total confirmed amount @param why the reason, a sentence */
export function priceGone(total: LocalizedText, why: LocalizedText): Refusal {
  return new Refusal(
    changedCode,
    {
      tr: `Onaylanan fiyat (${total.tr}) artık geçerli değil. ${why.tr} Yeni fiyatı müşteriye okuyup yeniden onaylayın.`,
      en: `The confirmed price (${total.en}) holds no longer. ${why.en} Read the new one to the customer, then confirm it.`,
    },
    409,
  );
}

/** Whether an error says that a confirmed price no longer holds. */
export function isPriceChanged(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === changedCode;
}
