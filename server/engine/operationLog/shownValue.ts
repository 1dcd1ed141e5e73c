import type { FieldKind } from '../../../contract/model/compiledForm';
import { formatDateTime } from '../../../contract/values/formatDate';
import type { Json } from '../../../contract/values/json';
import { type Language, localeTags } from '../../../contract/values/language';
import { isHidden, isObject } from './keptValue';

/** A field in the words of its screen. */
export interface FieldWords {
  readonly title: string;
  readonly kind: FieldKind;
  readonly lookup?: string;
  /** Code → its title. */
  readonly codes?: ReadonlyMap<string, string>;
  /** Columns of lines. */
  readonly columns?: ReadonlyMap<string, FieldWords>;
}

/** Numbers of records: entity → id → number. */
export type RecordNumbers = ReadonlyMap<string, ReadonlyMap<string, string>>;

const words = {
  tr: { true: 'Evet', false: 'Hayır', from: 'en az', to: 'en çok' },
  en: { true: 'Yes', false: 'No', from: 'from', to: 'until' },
} as const;

/** A logged value as it is shown: titles of codes, numbers of records, days and amounts as on screens. */
export function shownValue(
  field: FieldWords,
  value: Json,
  language: Language,
  numbers: RecordNumbers,
): string {
  const again = (one: Json) => shownValue(field, one, language, numbers);
  if (isHidden(value)) return hiddenText(value.characters, language);
  if (Array.isArray(value)) return value.map(again).join(', ');
  if (isObject(value)) {
    if ('more' in value) return `+${String(value.more)}`;
    if ('count' in value) return String(value.count);
    if ('from' in value || 'to' in value)
      return (['from', 'to'] as const)
        .flatMap((end) => (value[end] === undefined ? [] : [`${words[language][end]} ${again(value[end])}`]))
        .join(' ');
    return Object.entries(value)
      .map(([name, one]) => {
        const column = field.columns?.get(name) ?? { title: name, kind: 'text' as const };
        return `${column.title}: ${shownValue(column, one, language, numbers)}`;
      })
      .join('; ');
  }
  if (typeof value === 'boolean') return words[language][value ? 'true' : 'false'];
  const text = String(value);
  const code = field.codes?.get(text);
  if (code !== undefined) return code;
  if (field.lookup !== undefined) return numbers.get(field.lookup)?.get(text) ?? `#${text}`;
  if (field.kind === 'decimal' && /^-?\d+(\.\d+)?$/.test(text)) return amount(text, language);
  if (field.kind === 'date-time' && !Number.isNaN(Date.parse(text)) && text.includes('T'))
    return formatDateTime(new Date(text).toISOString());
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(text)) return text.split('-').reverse().join('.');
  return text;
}

/** Exact: never a float. */
function amount(text: string, language: Language): string {
  const digits = text.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: digits });
  return format.format(text as Intl.StringNumericLiteral);
}

function hiddenText(characters: number, language: Language): string {
  const noun = characters === 1 ? 'character' : 'characters';
  return { tr: `${characters} karakter, saklanmadı`, en: `${characters} ${noun}, not kept` }[language];
}
