import type { CompiledScreen } from '../compiled';
import type { CompiledFormField } from '../compiledForm';
import type { Json } from '../json';

/** A number as people write it: 1.234,56 · 1234,56 · 1234.56. What is no number stays as it is. */
function decimalOf(text: string): string {
  const plain = text.replaceAll(/\s/g, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  return /^-?\d+(,\d+)?$/.test(plain) ? plain.replace(',', '.') : plain;
}

/** A day as people write it: 31.01.2026 · 31/01/2026 · 2026-01-31. What is no day stays as it is. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const yes: ReadonlySet<string> = new Set(['evet', 'yes', 'true', '1', 'e', 'x']);
const no: ReadonlySet<string> = new Set(['hayır', 'hayir', 'no', 'false', '0', 'h', '']);

function truthOf(text: string): Json {
  const plain = text.toLocaleLowerCase('tr-TR');
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : text;
}

/** A code by itself, or by its label in either language. */
function codeOf(text: string, { codes = [] }: CompiledFormField, texts: CompiledScreen['texts']): string {
  if (codes.some(({ code }) => code === text)) return text;
  const plain = text.toLocaleLowerCase('tr-TR');
  const found = codes.find(({ title }) => {
    const key = title.slice(title.indexOf(':') + 1);
    return [texts.tr[key], texts.en[key]].some((label) => label?.toLocaleLowerCase('tr-TR') === plain);
  });
  return found?.code ?? text;
}

/** A cell as the value of a field; null for an empty one. What can't be read stays text, for the check to refuse. */
export function cellValue(cell: string, field: CompiledFormField, texts: CompiledScreen['texts']): Json {
  const text = cell.trim();
  if (text === '') return field.kind === 'boolean' ? false : null;
  const { multiple, ...one } = field;
  if (multiple) return text.split(/[,;]/).flatMap((entry) => cellValue(entry, one, texts) ?? []);
  switch (field.kind) {
    case 'decimal':
      return decimalOf(text);
    case 'integer':
      return /^-?\d{1,15}$/.test(decimalOf(text)) ? Number(decimalOf(text)) : text;
    case 'boolean':
      return truthOf(text);
    case 'date':
      return dayOf(text);
    case 'codes':
      return codeOf(text, field, texts);
    case 'iban':
      return text.replaceAll(/\s/g, '').toUpperCase();
    default:
      return text;
  }
}
