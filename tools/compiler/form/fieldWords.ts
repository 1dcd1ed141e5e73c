import type { EntityField } from '../../../contract/generated/entity';
import type { FormField } from '../../../contract/generated/screen';
import type { FieldSource } from '../language/ScreenView';

/** What is said of a field: by the screen, and by the entity, which alone knows what has to be hidden. */
export type FieldWords = FormField & Pick<EntityField, 'mask'>;

/** Words of an entity's field that a filter takes over: what it is, not what a record must hold. */
function forFilter({
  format,
  maxLength,
  scale,
  type,
  codes,
  lookup,
  case: letters,
  latin,
  multiple,
  allowedValues,
  mask,
}: FieldWords): FieldWords {
  const exact = format === 'country' || format === 'currency';
  const words = {
    type,
    maxLength,
    scale,
    codes,
    lookup,
    case: letters,
    latin,
    multiple,
    allowedValues,
    mask,
    format: exact ? format : undefined,
  };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

/**
 * Everything that is said of a field on a form: what the screen says goes over what the entity says. In a filter
 * no default, condition or check of the entity applies: one looks for what is there, and for parts of it.
 */
export function fieldWords({ own, base }: FieldSource, filter: boolean): FieldWords {
  if (base === undefined || 'missing' in base) return shownAlone(own);
  const { title: _, help, generated, unique: __, ...words } = base.field;
  if (filter) return { ...forFilter(words), ...own };
  return shownAlone({
    ...words,
    ...(help && { help }),
    ...(generated && !generated.secret && { readOnly: true as const }),
    ...own,
  });
}

/** What is worked out is not entered. */
function shownAlone(words: FieldWords): FieldWords {
  return words.compute === undefined ? words : { ...words, readOnly: true };
}
