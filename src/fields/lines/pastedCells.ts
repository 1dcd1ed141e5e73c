import type { CompiledFormField } from '../../../contract/compiledForm';
import type { Json } from '../../../contract/json';
import type { Language } from '../../../contract/language';
import { foldTurkish } from '../../i18n';
import { acceptText } from '../typing/acceptText';
import { readDate, typeDate } from '../typing/dateText';
import { readDateTime } from '../typing/dateTimeText';
import { readDecimal, separators } from '../typing/decimalText';
import { readIban } from '../typing/ibanText';
import { readInteger, typeInteger } from '../typing/integerText';
import { readMonth, typeMonth } from '../typing/monthText';
import { readPhone } from '../typing/phoneText';

/** Cells of a text that a spreadsheet puts on the clipboard: tabs between them, quotes round what has line ends. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const signs = [...text.replace(/\r\n?/g, '\n')];
  const rows: string[][] = [['']];
  let quoted = false;
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? '';
    const add = (more: string) => {
      row[row.length - 1] = cell + more;
    };
    if (quoted && sign === '"' && signs[at + 1] === '"') {
      add('"');
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (sign === '\t' && !quoted) row.push('');
    else if (sign === '\n' && !quoted) rows.push(['']);
    else add(sign);
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** How texts of a cell are understood. */
export interface PasteWords {
  readonly language: Language;
  /** Text of a key. */
  text(key: string): string;
}

const yes: ReadonlySet<string> = new Set(['evet', 'yes', 'true', 'dogru', '1', 'x', 'e', 'y']);
const no: ReadonlySet<string> = new Set(['hayir', 'no', 'false', 'yanlis', '0', 'h', 'n']);

function readCode(typed: string, { codes = [] }: CompiledFormField, { text }: PasteWords): string {
  const meant = foldTurkish(typed);
  const known = codes.find(({ code, title }) => code === typed || foldTurkish(text(title)) === meant);
  return known?.code ?? typed;
}

/**
 * The value that a pasted text stands for in a column. What can't be read is taken as it is: the validator says what
 * is wrong with it, in its cell. A look-up's text is its own: only the server knows which record is meant.
 */
export function readCell(typed: string, column: CompiledFormField, words: PasteWords): Json {
  const text = typed.trim();
  if (text === '') return null;
  const { multiple, ...one } = column;
  if (multiple) return text.split(/\s*[,;]\s*/).flatMap((entry) => readCell(entry, one, words) ?? []);
  switch (column.kind) {
    case 'decimal':
      return readDecimal(text.replace(/[\s\u00a0]/g, ''), separators[words.language]);
    case 'integer':
      return typeInteger(text) === null ? text : readInteger(text);
    case 'date':
      return readDate(typeDate('', text) ?? text);
    case 'month':
      return readMonth(typeMonth('', text) ?? text);
    case 'date-time':
      return readDateTime(text);
    case 'boolean': {
      const meant = foldTurkish(text);
      return yes.has(meant) ? true : no.has(meant) ? false : null;
    }
    case 'codes':
      return readCode(text, column, words);
    case 'country':
    case 'currency':
      return text.toUpperCase();
    case 'iban':
      return readIban(text) || null;
    case 'phone':
      return readPhone(text);
    default:
      return acceptText('', text, { ...column, maxLength: undefined, pattern: undefined }) ?? text;
  }
}
