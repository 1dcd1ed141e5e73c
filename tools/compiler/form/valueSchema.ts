import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { FormField } from '../../../contract/model/generated/screen';
import { allValues } from '../../../contract/model/valuesBy';
import { maxTextLength } from '../../../contract/validation/definedFields';
import { businessDayOffset } from '../../../contract/values/businessDays';
import type { Json, JsonObject } from '../../../contract/values/json';

const formatsOfKinds: Partial<Record<CompiledFormField['kind'], string>> = {
  date: 'date',
  month: 'month',
  'date-time': 'date-time',
  time: 'time',
  lookup: 'id',
};

/** Formats without validation. */
const unchecked: ReadonlySet<unknown> = new Set(['multiline', 'password']);

function only(words: FormField, ...names: (keyof FormField)[]): JsonObject {
  const present = names.filter((name) => words[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, words[name] as Json]));
}

/** Schema of a text: length, pattern, keywords and format. A password may contain any characters. */
function textSchema(words: FormField): JsonObject {
  const plainText = words.format === 'multiline' ? 'several' : 'one';
  const checks = only(words, 'maxLength', 'minLength', 'pattern', 'tckn', 'ykn', 'iban');
  return {
    type: 'string',
    ...(words.format !== 'password' && { plainText }),
    ...checks,
    ...(!unchecked.has(words.format) && only(words, 'format')),
  };
}

const fileSchema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
    name: { type: 'string', minLength: 1, maxLength: 200 },
  },
};

/** Schema of a cash count: value → pieces, matching the total field. */
function countSchema(denominations: readonly string[], total: string | undefined): JsonObject {
  const pieces = { type: 'integer', minimum: 0, maximum: 1_000_000 };
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(denominations.map((value) => [value, pieces])),
    ...(total && { countedIn: total }),
  };
}

/** Texts by dynamic field; each has further rules in its record. */
const definedSchema: JsonObject = {
  type: 'object',
  maxProperties: 50,
  additionalProperties: { type: 'string', plainText: 'one', maxLength: maxTextLength },
};

/** Date limits without business days, whose calendar validators do not have. */
export function withoutBusinessDays<Words extends Pick<FormField, 'minDate' | 'maxDate'>>(
  words: Words,
): Words {
  const { minDate, maxDate, ...others } = words;
  return {
    ...others,
    ...(minDate !== undefined && businessDayOffset(minDate) === null && { minDate }),
    ...(maxDate !== undefined && businessDayOffset(maxDate) === null && { maxDate }),
  } as Words;
}

/** All values that can be offered; undefined for any. */
function offered({ allowedValues }: FormField): readonly string[] | undefined {
  return allowedValues === undefined || Array.isArray(allowedValues)
    ? allowedValues
    : allValues(allowedValues);
}

/** Schema of a single value of a field. */
function oneValueSchema(
  {
    kind,
    scale = 2,
    denominations = [],
    codes = [],
  }: Pick<CompiledFormField, 'kind' | 'scale' | 'denominations' | 'codes'>,
  words: FormField,
  isFilter: boolean,
): JsonObject {
  switch (kind) {
    case 'json':
      return words.dynamicFields ? definedSchema : {};
    case 'integer':
      return { type: 'integer', ...only(words, 'minimum', 'maximum') };
    case 'boolean':
      return { type: 'boolean', ...only(words, 'checked') };
    case 'decimal':
      return {
        type: 'string',
        decimal: scale,
        ...only(words, 'decimalMinimum', 'decimalMaximum'),
        // A form doesn't have the currency of another record.
        ...(words.currencyField?.includes('.') !== true && only(words, 'currencyField')),
      };
    case 'codes':
      return {
        type: 'string',
        enum: offered(words) ?? codes.flatMap(({ code, group }) => (group && !isFilter ? [] : [code])),
      };
    case 'file':
      return fileSchema;
    case 'denominations':
      return countSchema(denominations, words.total);
    case 'date':
    case 'month':
    case 'date-time':
    case 'time':
    case 'lookup': {
      const limits = only(withoutBusinessDays(words), 'minDate', 'maxDate', 'minAge', 'maxAge');
      return { type: 'string', format: formatsOfKinds[kind] ?? '', ...limits };
    }
    default: {
      const values = offered(words);
      return { ...textSchema(words), ...(values && { enum: values }) };
    }
  }
}

/** Maximum number of values of a list field. */
const maxValues = 200;

/** Schema of a field's value where it applies and is filled; for lists, of each unique item. Only filters have groups of codes. */
export function valueSchema(
  field: Pick<CompiledFormField, 'kind' | 'scale' | 'denominations' | 'codes' | 'valuesBy'>,
  words: FormField,
  isFilter: boolean,
): JsonObject {
  const value = oneValueSchema(field, words, isFilter);
  const dependency = field.valuesBy && { valuesBy: { ...field.valuesBy } };
  if (!words.multiple) return { ...value, ...dependency };
  return { type: 'array', uniqueItems: true, maxItems: maxValues, items: value, ...dependency };
}

/** Schema of a from–to pair that does not end before it begins; one that is required has both. */
export function rangeSchema(value: JsonObject, required: boolean): JsonObject {
  return {
    type: 'object',
    additionalProperties: false,
    ...(required && { minProperties: 2 }),
    properties: { from: value, to: value },
    ordered: true,
  };
}
