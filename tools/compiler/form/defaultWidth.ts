import type { CompiledFormField } from '../../../contract/model/compiledForm';

type Width = CompiledFormField['span'];

const small: ReadonlySet<string> = new Set(['integer', 'boolean', 'date', 'month', 'time', 'currency']);

/** Kinds shown as a small table or long text. */
const fullWidth: ReadonlySet<string> = new Set(['multiline', 'json', 'lines', 'denominations']);

function single({
  kind,
  choice,
  maxLength = 0,
}: Pick<CompiledFormField, 'kind' | 'choice' | 'maxLength'>): Width {
  if (fullWidth.has(kind) || choice === 'dual') return 'full';
  if (small.has(kind)) return 's';
  return kind === 'iban' || maxLength > 100 ? 'l' : 'm';
}

/** Default span of a field; one step larger for a range. */
export function defaultWidth(
  field: Pick<CompiledFormField, 'kind' | 'choice' | 'maxLength' | 'range'>,
): Width {
  const width = single(field);
  if (field.range === undefined) return width;
  return width === 's' ? 'm' : 'l';
}
