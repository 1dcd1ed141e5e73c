import type { EntityField } from '../../../contract/model/generated/entity';
import type { FormField } from '../../../contract/model/generated/screen';
import { perObject } from '../project/perObject';
import type { FieldSource } from '../views/ScreenView';

/** Merged properties of a field: the screen's and the entity's; only the entity has a mask. */
export type FieldWords = FormField & Pick<EntityField, 'mask'>;

/** Properties of an entity field that a filter keeps: its type, not its validation. */
function forFilter({
  format,
  maxLength,
  scale,
  currencyCode,
  rate,
  ungrouped,
  type,
  codes,
  lookup,
  case: letters,
  latin,
  multiple,
  allowedValues,
  mask,
}: EntityField): FieldWords {
  const exact = format === 'country' || format === 'currency';
  const words = {
    type,
    maxLength,
    scale,
    currencyCode,
    rate,
    ungrouped,
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
 * Merged properties of a form field; the screen's override the entity's. In a filter the entity's defaults,
 * conditions and rules do not apply: users search existing values, and parts of them.
 */
export function fieldWords(source: FieldSource, filter: boolean): FieldWords {
  return filter ? filterWords(source) : formWords(source);
}

const filterWords = perObject(({ own, base }: FieldSource) =>
  base === undefined || 'missing' in base ? shownAlone(own) : { ...forFilter(base.field), ...own },
);

const formWords = perObject(({ own, base }: FieldSource) => {
  if (base === undefined || 'missing' in base) return shownAlone(own);
  const { title: _, help, generated, unique: __, ...words } = base.field;
  return shownAlone({
    ...words,
    ...(help && { help }),
    ...(generated && !generated.secret && { readOnly: true as const }),
    ...own,
  });
});

/** Calculated fields are read-only. */
function shownAlone(words: FieldWords): FieldWords {
  return words.compute === undefined ? words : { ...words, readOnly: true };
}
