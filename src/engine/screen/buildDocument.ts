import type { CompiledField } from '../../../contract/model/compiledForm';
import {
  type CompiledDocument,
  type CompiledDocumentLines,
  type DocumentAnswer,
  fieldsRead,
  placeholderOf,
} from '../../../contract/model/documents';
import { formatIn } from '../../../contract/model/inCurrency';
import { amountInWords } from '../../../contract/values/amountInWords';
import { serverNow } from '../../../contract/values/clock';
import { inCurrencyOrder } from '../../../contract/values/currencies';
import type { Json } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { countedTotal, sumDecimals } from '../../../contract/values/money';
import { isFilled } from '../expressions/isFilled';
import { wireValue } from '../expressions/wireValue';
import type { Paper, PaperFact, PaperTable } from '../ports/Paper';
import type { EnginePorts } from '../ports/ports';

type Values = DocumentAnswer['values'];

/** Texts and formats of the document's language. */
type Wording = ReturnType<EnginePorts['wording']> & { readonly language: Language };

/**
 * Builds a printable document in one language from the server's response. `codes` of the operation are not part of it: the
 * server has only their hashes.
 */
export function buildDocument(
  document: CompiledDocument,
  answer: DocumentAnswer,
  language: Language,
  ports: Pick<EnginePorts, 'wording' | 'institutionName' | 'user'>,
  codes: Paper['codes'] = [],
): Paper {
  const wording: Wording = { ...ports.wording(language), language };
  const { text } = wording;
  const { values, lines: answered, copy } = wireValue(answer) as unknown as DocumentAnswer;
  const { number, fields } = document;
  const counted = fields.filter(({ kind }) => kind === 'denominations');
  const user = ports.user();
  const by = [user.displayName, user.userName].find((name) => typeof name === 'string' && name !== '');
  const now = wording.format(
    { name: 'now', title: '', kind: 'date-time' },
    new Date(serverNow()).toISOString(),
  );
  return {
    size: document.size,
    language,
    institution: ports.institutionName,
    legal: text('grid:document.legal'),
    title: text(document.title),
    number: number && isFilled(values[number.name]) ? shown(number, values, wording) : null,
    copyMark: copy === 0 ? null : text('grid:document.copy', { number: copy }),
    codes,
    facts: fields.flatMap((field) =>
      counted.includes(field) || !isFilled(values[field.name])
        ? []
        : [{ label: text(field.title), value: shown(field, values, wording, fields) }],
    ),
    inWords: wordsOf(document, values, wording),
    tables: [
      ...counted.flatMap((field) => countTable(field, values[field.name] ?? null, wording)),
      ...document.lines.map((lines, at) => linesTable(lines, answered[at] ?? [], wording)),
    ],
    paragraphs: document.text.map((key) => text(key, mentioned(document, values, wording))),
    signatures: document.signatures.map((key) => text(key)),
    copies: document.copyLabels.length === 0 ? [null] : document.copyLabels.map((key) => text(key)),
    foot: [by, now].filter(Boolean).join(' · '),
  };
}

/** A formatted value; an amount gets its currency unless that is shown beside it. */
function shown(
  field: CompiledField,
  values: Values,
  wording: Wording,
  otherFields: readonly CompiledField[] = [],
): string {
  const { name, currencyField } = field;
  const hasCurrency = otherFields.some((other) => other.name === currencyField);
  const value = values[name] ?? null;
  return hasCurrency
    ? wording.format(field, value)
    : formatIn(wording, field, value, (other) => values[other]);
}

/** Values for placeholders in paragraphs, by placeholder name. */
function mentioned(document: CompiledDocument, values: Values, wording: Wording) {
  const named = fieldsRead(document).map((field) => [
    placeholderOf(field.name),
    shown(field, values, wording),
  ]);
  return Object.fromEntries(named) as Readonly<Record<string, string>>;
}

function wordsOf(
  { inWords }: CompiledDocument,
  values: Values,
  { text, language }: Wording,
): PaperFact | null {
  if (inWords === undefined) return null;
  const currency = inWords.currencyCode ?? String(values[inWords.currencyField ?? ''] ?? '');
  const words = amountInWords(values[inWords.name], currency, language);
  return words === null ? null : { label: text('grid:document.inWords'), value: words };
}

function linesTable(
  { title, columns, totals }: CompiledDocumentLines,
  rows: readonly Values[],
  wording: Wording,
): PaperTable {
  const { text, format } = wording;
  const currencyOf = (row: Values) =>
    columns.flatMap(({ currencyField }) => (currencyField ? [String(row[currencyField] ?? '')] : []))[0] ??
    '';
  const groups = new Map(
    rows.map((row) => [currencyOf(row), rows.filter((one) => currencyOf(one) === currencyOf(row))]),
  );
  const sums = inCurrencyOrder(totals.length === 0 ? [] : [...groups]).map(([currency, of]) =>
    columns.map((column, at) => {
      const sum = sumDecimals(of.map((row) => String(row[column.name] ?? '')));
      if (totals.includes(column.name))
        return `${format(column, sum)} ${column.currencyField ? currency : ''}`.trim();
      return at === 0 ? text('grid:total') : '';
    }),
  );
  return {
    title: title === undefined ? null : text(title),
    columns: columns.map(({ title: head, kind }) => ({ title: text(head), numeric: isNumeric(kind) })),
    rows: rows.map((row) => columns.map((column) => shown(column, row, wording, columns))),
    totals: sums,
  };
}

function isNumeric(kind: CompiledField['kind']): boolean {
  return kind === 'decimal' || kind === 'integer';
}

/** Count table: denominations, pieces and amounts, the largest first. */
function countTable(field: CompiledField, counts: Json, { text, format }: Wording): readonly PaperTable[] {
  if (typeof counts !== 'object' || counts === null || Array.isArray(counts)) return [];
  const amount: CompiledField = { name: '', title: '', kind: 'decimal', scale: 2 };
  const pieces: CompiledField = { name: '', title: '', kind: 'integer' };
  const entries = Object.entries(counts)
    .filter(([, number]) => typeof number === 'number' && number > 0)
    .sort(([one], [other]) => Number(other) - Number(one));
  const titles = ['grid:document.note', 'grid:document.pieces', 'grid:document.amount'];
  return [
    {
      title: text(field.title),
      columns: titles.map((title) => ({ title: text(title), numeric: true })),
      rows: entries.map(([note, number]) => [
        format(amount, note),
        format(pieces, number ?? null),
        format(amount, countedTotal({ [note]: number })),
      ]),
      totals: [[text('grid:total'), '', format(amount, countedTotal(counts))]],
    },
  ];
}
