import type { Model, ModelEntity, ModelField } from '../../../contract/model/model';
import type { Language, LocalizedText } from '../../../contract/values/language';
import { Refusal } from './Refusal';

/** Error of a required field that is empty. */
export const requiredField = { tr: 'Bu alan zorunludur.', en: 'This field is required.' } as const;

/** Another user changed the record since it was read. */
export const staleRecord = () =>
  new Refusal(
    'record.stale',
    {
      tr: 'Kayıt bu arada başkası tarafından değiştirildi. Ekranı yenileyip tekrar deneyin.',
      en: 'The record was changed by someone else in the meantime. Reload the screen and try again.',
    },
    409,
  );

/** The record does not exist. */
export const missingRecord = () =>
  new Refusal('record.notFound', { tr: 'Kayıt bulunamadı.', en: 'The record was not found.' }, 404);

/** A record that was looked for. @throws Refusal `record.notFound` for null */
export function requireFound<Found>(record: Found | null): Found {
  if (record === null) throw missingRecord();
  return record;
}

/** A form that only creates records would change a stored one. */
export const onlyNewRecords = () =>
  new Refusal(
    'record.onlyNew',
    {
      tr: 'Bu ekran yalnız yeni kayıt girer; var olan kayıt burada değiştirilemez.',
      en: 'This screen only enters new records: a stored one can’t be changed here.',
    },
    409,
  );

/** The record to delete is referenced by others. */
export const usedRecord = ({ title }: ModelEntity) =>
  new Refusal(
    'record.inUse',
    {
      tr: `${title.tr}: başka bir kayıtta kullanıldığı için silinemez.`,
      en: `${title.en}: another record uses it, so it can not be removed.`,
    },
    409,
  );

/** A required field of the record would be empty; the writer has to fill it. */
export function incompleteRecord(
  { title }: ModelEntity,
  fields: readonly ModelField[],
  language: Language,
): Refusal {
  const named = (of: Language) => fields.map((field) => field.title[of]).join(', ');
  return new Refusal(
    'record.incomplete',
    {
      tr: `${title.tr} kaydedilemedi, zorunlu alan boş: ${named('tr')}.`,
      en: `${title.en} was not saved, a required field is empty: ${named('en')}.`,
    },
    422,
    fields.map(({ name }) => ({
      field: name,
      code: 'validation.required',
      message: requiredField[language],
    })),
  );
}

/** A transition that the entity's states do not allow. Codes are shown by their labels. */
export function refusedTransition(
  model: Model,
  entity: ModelEntity,
  from: string | null,
  to: string,
): Refusal {
  const list = model.codes[entity.fields[entity.states?.field ?? '']?.codes ?? ''] ?? {};
  const label = (code: string | null, language: Language) =>
    code === null ? '–' : (list[code]?.[language] ?? code);
  return new Refusal(
    'record.transition',
    {
      tr: `${entity.title.tr}: "${label(from, 'tr')}" durumundan "${label(to, 'tr')}" durumuna geçilemez.`,
      en: `${entity.title.en}: no step from "${label(from, 'en')}" to "${label(to, 'en')}".`,
    },
    409,
  ).outrun();
}

/** A code that is only the reading of confidential ones would be stored. */
export function unstorableCode(field: string, { tr, en }: LocalizedText, language: Language = 'tr'): Refusal {
  const text = {
    tr: `«${tr}» kaydedilemez: başka bir değer seçiniz.`,
    en: `“${en}” can’t be saved: choose another value.`,
  };
  return new Refusal('record.reading', text, 422, [
    { field, code: 'validation.enum', message: text[language] },
  ]);
}

/** The selected record does not exist. */
export function unknownReference(field: ModelField, language: Language): Refusal {
  const text = {
    tr: `${field.title.tr}: seçilen kayıt bulunamadı.`,
    en: `${field.title.en}: the chosen record was not found.`,
  };
  return new Refusal('record.reference', text, 422, [
    { field: field.name, code: 'validation.lookup', message: text[language] },
  ]);
}

/** Another edition of the same record is in force on one of its days. */
export function overlappingEdition({ validity }: ModelEntity, language: Language): Refusal {
  const text = {
    tr: 'Bu tarihlerde aynı tanımın başka bir sürümü var. O sürümü açıp değiştirin.',
    en: 'There is another edition of the same definition on these days. Open that edition and change it.',
  };
  return atFirstDay('edition.overlap', text, validity, language);
}

/** The edition has ended, or would begin before today. */
export function pastEdition({ validity }: ModelEntity, language: Language): Refusal {
  const text = {
    tr: 'Geçmiş değiştirilemez: yeni sürüm en erken bugün başlar, bitmiş sürüm değişmez.',
    en: 'The past cannot be changed: an edition begins today at the earliest, and one that has ended stays.',
  };
  return atFirstDay('edition.past', text, validity, language);
}

function atFirstDay(
  code: string,
  text: LocalizedText,
  validity: ModelEntity['validity'],
  language: Language,
): Refusal {
  const fields = validity === undefined ? [] : [{ field: validity.from, code, message: text[language] }];
  return new Refusal(code, text, 422, fields);
}

/**
 * Code requested records of an entity that the model does not serve: its definition is broken, or its stored
 * table does not fit it (server/records/withoutUnmigrated.ts). Screens with such an entity are not served, but
 * commands of other screens can still reach it.
 */
export class UnservedEntity extends Error {
  override readonly name = 'UnservedEntity';

  constructor(entity: string) {
    super(`No entity ${entity}`);
  }
}
