import { Refusal } from '../../../../base/errors/Refusal';

/** No commission of the period waits for an invoice. */
export const nothingAccrued = (): Refusal =>
  new Refusal('commission.nothingAccrued', {
    tr: 'Bu kurumun dönemde tahakkuk etmiş, faturalanmamış komisyonu yok.',
    en: 'This institution has no accrued commission of the period without an invoice.',
  });

/** Commissions to give back are not less than those to charge: an invoice has no negative total. */
export const onlyCorrections = (): Refusal =>
  new Refusal('commission.onlyCorrections', {
    tr: 'İade edilecek komisyonlar dönemin komisyonlarından az değil; daha uzun bir dönem seçin.',
    en: 'The commissions to give back are not less than those of the period; choose a longer period.',
  });

/** The invoice was issued, discarded or cancelled meanwhile. */
export const notDraft = (): Refusal =>
  new Refusal(
    'commission.notDraft',
    {
      tr: 'Fatura artık taslak değil; listeyi yenileyin.',
      en: 'The invoice is no longer a draft; refresh the list.',
    },
    409,
  );

/** A later invoice gave back commissions of this one. @param invoice its number, or its ETTN while it is a draft */
export const corrected = (invoice: string): Refusal =>
  new Refusal(
    'commission.corrected',
    {
      tr: `Bu faturanın komisyonlarını ${invoice} iade ediyor; önce onu iptal edin.`,
      en: `${invoice} gives back commissions of this invoice; cancel that one first.`,
    },
    409,
  );

/** An invoice has at most 20,000 transfers. */
export const tooManyTransfers = (): Refusal =>
  new Refusal('commission.tooManyOrders', {
    tr: 'Dönemin transferleri bir faturaya sığmaz; daha erken biten bir dönem seçin.',
    en: 'The transfers do not fit into an invoice; choose a period that ends earlier.',
  });
