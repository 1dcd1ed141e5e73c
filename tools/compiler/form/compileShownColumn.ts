import type {
  CompiledField,
  CompiledFormField,
  CompiledLineColumn,
} from '../../../contract/model/compiledForm';
import type { LineColumn } from '../../../contract/model/generated/field';
import { throughLookup } from '../../language/form/lineView';
import { findField } from '../../language/views/findField';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileField } from '../fields/compileField';
import type { Texts } from '../texts/Texts';
import { defaultWidth } from './defaultWidth';

/**
 * Compiles a display column of lines with a value of a look-up's record: `wallet.currency`. Null for fields
 * of the line, and unknown paths.
 */
export function compileShownColumn(
  { field: name, title: own }: LineColumn,
  { project, file, screen }: ScreenView,
  texts: Texts,
): CompiledLineColumn | null {
  const of = throughLookup(name);
  const base = findField(project, screen.entity ?? '', name);
  if (of === null || 'missing' in base) return null;
  const title = { key: `${file.id}.field.${name}`, own, base };
  // Its currency belongs to the other record, not to the line.
  const { currencyField: _, rate: __, ...field } = compileField(name, base.field, title, project, texts);
  return { ...field, readOnly: true, span: defaultWidth(field), of };
}

/** Detail fields in the dialog of a line's look-up, including its display columns. */
export function lookupFieldsShown(
  { name, lookupFields = [] }: CompiledFormField,
  columns: readonly CompiledLineColumn[],
): readonly CompiledField[] {
  const shown = columns.flatMap(({ of, readOnly: _, span: __, minWidth: ___, ...field }) =>
    of?.lookup === name ? [{ ...field, name: of.path }] : [],
  );
  return [...lookupFields, ...shown.filter((one) => lookupFields.every((known) => known.name !== one.name))];
}
