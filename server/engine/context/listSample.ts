import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { formatField } from '../../../contract/model/formatField';
import { base64 } from '../../../contract/values/bytes';
import type { Json } from '../../../contract/values/json';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { Call, Reply } from './Command';

/** Values of a row by column; columns without a value are empty. */
type SampleRow = Readonly<Record<string, Json>>;

/** Answers a file with the columns of the screen's upload and some rows, to be filled in, in the user's language. */
export function listSample(
  { screen, language }: Pick<Call, 'screen' | 'language'>,
  rows: readonly SampleRow[],
): Reply {
  const texts = screen.texts[language];
  const fields = Object.values(screen.upload?.row?.fields ?? {}).filter(({ readOnly }) => !readOnly);
  const lines = [
    fields.map(({ title }) => texts[keyOf(title)] ?? title),
    ...rows.map((row) => fields.map((field) => textOf({ language, texts }, field, row[field.name] ?? null))),
  ].map((cells) => cells.map(quoted).join(';'));
  // A byte order mark: spreadsheets read Turkish letters right with it alone.
  const bytes = base64(new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`));
  const responseObject: FileAnswer = { bytes, extension: 'csv' };
  return { responseObject };
}

function textOf(
  { language, texts }: Pick<Call, 'language'> & { readonly texts: Readonly<Record<string, string>> },
  field: CompiledFormField,
  value: Json,
): string {
  if (field.kind === 'boolean') return yesOrNo[language][value === true ? 0 : 1] ?? '';
  if (field.kind === 'country') return String(value ?? '');
  return formatField(field, value, { language, text: (key) => texts[keyOf(key)] ?? key });
}

const yesOrNo = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] } as const;

/** Key of a text within its collection. */
const keyOf = (key: string) => key.slice(key.indexOf(':') + 1);

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
