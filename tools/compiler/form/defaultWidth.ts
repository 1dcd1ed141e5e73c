import type { CompiledFormField } from '../../../contract/compiledForm';

type Width = CompiledFormField['span'];

const small: ReadonlySet<string> = new Set(['integer', 'boolean', 'date', 'month', 'time', 'currency']);

/** Kinds that are a small table or a text of their own. */
const whole: ReadonlySet<string> = new Set(['multiline', 'json', 'lines', 'denominations']);

function single({
  kind,
  choice,
  maxLength = 0,
}: Pick<CompiledFormField, 'kind' | 'choice' | 'maxLength'>): Width {
  if (whole.has(kind) || choice === 'dual') return 'full';
  if (small.has(kind)) return 's';
  return kind === 'iban' || maxLength > 100 ? 'l' : 'm';
}

/** Share of a row that a field takes where nothing else is said; a range takes a step more. */
export function defaultWidth(
  field: Pick<CompiledFormField, 'kind' | 'choice' | 'maxLength' | 'range'>,
): Width {
  const width = single(field);
  if (field.range === undefined) return width;
  return width === 's' ? 'm' : 'l';
}
