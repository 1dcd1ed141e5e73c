import type { Language, LocalizedText } from '../../../contract/values/language';
import type { FieldError } from '../../../contract/wire/envelope';
import { Refusal } from './Refusal';
import { requiredField } from './recordRefusals';

/** The user has no permission for a screen or action that calls the endpoint. */
export const accessDenied = () =>
  new Refusal(
    'access.denied',
    { tr: 'Bu işlem için yetkiniz yok.', en: 'You are not allowed to do this.' },
    403,
  );

/** A file exceeds the general size limit. */
export const fileTooLarge = (megabytes: number) =>
  new Refusal('upload.tooLarge', {
    tr: `Dosya en çok ${megabytes} MB olabilir.`,
    en: `The file must not be larger than ${megabytes} MB.`,
  });

/** The body of a save of grid rows has no rows, too many, or columns that are not edited there. */
export const malformedRows = () =>
  new Refusal('body.malformed', { tr: 'Kaydedilecek satırlar okunamadı.', en: 'The rows can not be read.' });

/** A declared endpoint without a handler on the server. */
export const notServed = () =>
  new Refusal('endpoint.notServed', { tr: 'Bu işlem sunulmuyor.', en: 'This operation is not served.' }, 404);

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

/** A refusal that is shown at a field. */
export function refusedField(code: string, field: string, language: Language, text: LocalizedText): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}

/** Required fields of a form that are empty. */
export const missingFields = (fields: readonly string[], language: Language): Refusal =>
  validationFailed(
    fields.map((field) => ({ field, code: 'validation.required', message: requiredField[language] })),
  );

/** The text of a refusal about one of several rows. */
export const ofRow = (label: LocalizedText, { tr, en }: LocalizedText): LocalizedText => ({
  tr: `${label.tr}: ${tr}`,
  en: `${label.en}: ${en}`,
});

/** A rejected form, with its field errors. */
export const validationFailed = (fieldErrors: readonly FieldError[]) =>
  new Refusal(
    'validation.failed',
    { tr: 'Lütfen işaretli alanları düzeltin.', en: 'Please correct the marked fields.' },
    422,
    fieldErrors,
  );
