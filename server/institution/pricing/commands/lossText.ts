import type { LocalizedText } from '../../../../contract/values/language';
import type { PriceLoss } from '../rules/prices';

type Field = Extract<PriceLoss, { readonly field: string }>['field'];
type Reason = Extract<PriceLoss, { readonly reason: string }>['reason'];

const fields: Readonly<Record<Field, LocalizedText>> = {
  channel: { tr: 'Başka kanalın', en: 'Of another channel' },
  agent: { tr: 'Başka temsilcinin', en: 'Of another agent' },
  exfFirm: { tr: 'Başka kurumun', en: 'Of another institution' },
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
