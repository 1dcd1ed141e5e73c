import type { CompiledField } from '../../../contract/model/compiledForm';
import type { AnyColumn } from '../../language/kinds/anyKind';
import { operandsOf } from '../../language/views/columns';
import { computedCodes } from '../../language/views/computedCodes';
import type { ScreenView } from '../../language/views/ScreenView';
import type { Texts } from '../texts/Texts';

/** Codes of a weekday or band, for sorting and filtering; none for other columns. */
export function compileComputedCodes(
  column: AnyColumn,
  view: ScreenView,
  texts: Texts,
): Pick<CompiledField, 'kind' | 'codes'> | undefined {
  const { field, compute } = column;
  const [of] = operandsOf(view.project, view.screen, column);
  const titles = compute && computedCodes(compute, of);
  if (titles === undefined) return undefined;
  const key = compute?.op === 'weekday' ? 'weekday' : `${view.file.id}.column.${field}`;
  const codes = titles.map((title, at) => ({
    code: String(at + 1),
    title: texts.add(`${key}.${at + 1}`, title),
  }));
  return { kind: 'codes', codes };
}
