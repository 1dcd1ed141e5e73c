import type { EntityField } from '../../../contract/model/generated/entity';
import { didYouMean } from '../../language/views/nearest';

type Words = Partial<EntityField>;

/** Keywords of short types, and the properties they stand for. */
const plain: Readonly<Record<string, Words>> = {
  s: { type: 'string' },
  text: { type: 'string', format: 'multiline', maxLength: 2000 },
  i: { type: 'integer' },
  d: { type: 'decimal' },
  b: { type: 'boolean' },
  date: { type: 'date' },
  month: { type: 'month' },
  dt: { type: 'date-time' },
  time: { type: 'time' },
  json: { type: 'json' },
  file: { type: 'file' },
  ccy: { type: 'string', format: 'currency' },
  country: { type: 'string', format: 'country' },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  bic: { type: 'string', format: 'bic' },
  vkn: { type: 'string', format: 'vkn', maxLength: 10 },
  ip: { type: 'string', format: 'ip' },
  cron: { type: 'string', format: 'cron' },
  url: { type: 'string', format: 'url' },
  serviceUrl: { type: 'string', format: 'serviceUrl' },
  tckn: { type: 'string', tckn: true, pattern: '^[0-9]{11}$', maxLength: 11, mask: 'tckn' },
  ykn: { type: 'string', ykn: true, pattern: '^[0-9]{11}$', maxLength: 11, mask: 'tckn' },
  iban: { type: 'string', iban: true, format: 'iban', maxLength: 34 },
  upper: { case: 'upper' },
  lower: { case: 'lower' },
  latin: { latin: true },
  unique: { unique: true },
  multiple: { multiple: true },
  ungrouped: { ungrouped: true },
  checked: { type: 'boolean', checked: true },
  ro: { readOnly: true },
};

/** A field parsed from its short type, with the entity or code list it refers to. */
export interface DescribedField {
  readonly words: Words;
  /** `r:Agent`, `l:InvoiceLine`. */
  readonly entity?: string;
  /** `e:DeskType`. */
  readonly codes?: string;
  /** Holds lines, which need their own columns. */
  readonly isLines?: true;
}

/** Allowed number of digits of a generated number. */
const generatedDigits = (length: number) => Math.min(14, Math.max(4, length));

function limits(word: string, type: Words['type']): Words | undefined {
  const [, name = '', value = ''] = /^(min|max|minDate|maxDate|default|pattern):(.+)$/.exec(word) ?? [];
  switch (name) {
    case 'min':
    case 'max': {
      const keyword = name === 'min' ? 'minimum' : 'maximum';
      const decimal = name === 'min' ? 'decimalMinimum' : 'decimalMaximum';
      return type === 'integer' ? { [keyword]: Number(value) } : { [decimal]: value };
    }
    case 'minDate':
    case 'maxDate':
    case 'pattern':
      return { [name]: value === 'now' ? 'today' : value };
    case 'default':
      if (type === 'boolean') return { default: value === 'true' };
      return { default: type === 'integer' ? Number(value) : value };
    default:
      return undefined;
  }
}

function wordOf(word: string, type: Words['type']): Words | undefined {
  if (Object.hasOwn(plain, word)) return plain[word];
  const [, letter, digits = ''] = /^([sd])([0-9]+)$/.exec(word) ?? [];
  if (letter === 's') return { type: 'string', maxLength: Number(digits) };
  if (letter === 'd') return { type: 'decimal', scale: Number(digits) };
  return limits(word, type);
}

/**
 * Parses a short type: `s50 upper unique`, `d4 min:0`, `e:DeskType`, `r:Agent ro`, `s10 gen`. Throws an
 * `Error` with a suggestion for unknown keywords.
 */
export function describedField(short: string): DescribedField {
  let words: Words = {};
  let needs: Omit<DescribedField, 'words'> = {};
  let isGenerated = false;
  for (const word of short.split(/\s+/).filter((one) => one !== '')) {
    const [, letter, name = ''] = /^([erl]):([A-Z][A-Za-z0-9]*)$/.exec(word) ?? [];
    const written = wordOf(word, words.type);
    if (letter === 'e') {
      words = { ...words, type: 'string', codes: name };
      needs = { codes: name };
    } else if (letter === 'r') {
      words = { ...words, type: 'string', lookup: name };
      needs = { entity: name };
    } else if (letter === 'l') {
      words = { ...words, type: 'lines' };
      needs = { entity: name, isLines: true };
    } else if (word === 'gen') isGenerated = true;
    else if (written !== undefined) words = { ...words, ...written };
    else throw new Error(`«${word}» is no word of a type.${didYouMean(word, Object.keys(plain))}`);
  }
  if (words.type === undefined)
    throw new Error(`«${short}» says no type: one is written like s50, d or e:Status.`);
  if (!isGenerated) return { words, ...needs };
  // Generated numbers are digits, which never match a pattern with letters.
  const { pattern: _, ...rest } = words;
  const digits = generatedDigits(words.maxLength ?? 10);
  return {
    words: { ...rest, maxLength: Math.max(digits, words.maxLength ?? digits), generated: { digits } },
  };
}
