import type { ModelEntity, ModelField } from '../../contract/model/model';
import type { Language } from '../../contract/values/language';
import { Refusal } from '../base/errors/Refusal';
import { overlappingEdition, unknownReference, usedRecord } from '../base/errors/recordRefusals';
import { referenceName, uniqueIndexName, uniqueLists } from './entityIndexes';
import { spareName } from './names';

/** Used properties of a database error: SQLSTATE and constraint. */
interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as Partial<DatabaseError>).code === 'string';
}

/** User error for a failed write, with its field; other errors are returned unchanged. */
export function refusalOfWrite(error: unknown, entity: ModelEntity, language: Language): unknown {
  if (!isDatabaseError(error)) return error;
  const fields = Object.values(entity.fields);
  const isNamed = (name: string) => [name, spareName(name, entity.name)].includes(error.constraint ?? '');
  if (error.code === '23505') {
    const names = uniqueLists(entity).find((list) => isNamed(uniqueIndexName(entity.name, list)));
    const same = names?.flatMap((name) => entity.fields[name] ?? []) ?? [];
    return same[0] === undefined ? error : duplicateValue(same[0], same.slice(1), language);
  }
  if (error.code === '23P01') return overlappingEdition(entity, language);
  if (error.code === '23503') {
    const field = fields.find(({ name }) => isNamed(referenceName(entity.name, name)));
    return field === undefined ? error : unknownReference(field, language);
  }
  // Numeric value out of range: an integer that passed validation but does not fit.
  if (error.code === '22003') {
    return new Refusal('validation.range', { tr: 'Bir sayı çok büyük.', en: 'A number is too large.' });
  }
  return error;
}

/** User error for a failed deletion; other errors are returned unchanged. */
export function refusalOfRemoval(error: unknown, entity: ModelEntity): unknown {
  return isDatabaseError(error) && error.code === '23503' ? usedRecord(entity) : error;
}

/** Error at a field whose value another record has, together with those of `others` if there are any. */
function duplicateValue(field: ModelField, others: readonly ModelField[], language: Language): Refusal {
  const list = (one: Language) =>
    new Intl.ListFormat(one, { type: 'conjunction' }).format(
      [field, ...others].map(({ title }) => title[one]),
    );
  const text =
    others.length > 0
      ? {
          tr: `Aynı ${list('tr')} ile başka bir kayıt var.`,
          en: `Another record has the same ${list('en')}.`,
        }
      : {
          tr: `Bu ${field.title.tr} başka bir kayıtta kullanılıyor.`,
          en: `This ${field.title.en} is used by another record.`,
        };
  return new Refusal('record.unique', text, 422, [
    { field: field.name, code: 'validation.unique', message: text[language] },
  ]);
}
