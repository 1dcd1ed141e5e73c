import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import { lineOperand } from '../../../contract/model/derived';
import type { Lines } from '../../../contract/model/generated/field';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyColumn, AnyDerived } from '../kinds/anyKind';
import { kindOf } from '../kinds/kindOf';
import type { Project } from '../project/Project';
import { sourceFields } from './columns';
import { findField } from './findField';

/** Currency of an amount: that of a field of its record, or always the same one. */
export type AmountCurrency = NonNullable<ComputedColumn['currencies']>[number];

/** Currency of the amount at the end of a path; undefined for other numbers. */
export function amountCurrency(project: Project, entity: string, path: string): AmountCurrency | undefined {
  const found = findField(project, entity, path);
  if ('missing' in found) return undefined;
  const { currencyCode, currencyField } = found.field;
  if (currencyCode !== undefined) return { code: currencyCode };
  // An adjacent field with this name is the currency.
  const hasOne = project.entities.get(found.entity)?.value.fields.currency !== undefined;
  const isAmount = hasOne && kindOf(found.field) === 'decimal';
  const field = currencyField ?? (isAmount ? 'currency' : undefined);
  return field === undefined ? undefined : { field: `${path.slice(0, path.lastIndexOf('.') + 1)}${field}` };
}

/** Currencies of the amounts that a column is calculated from, if these may differ in a row; empty otherwise. */
export function mixedCurrencies(
  project: Project,
  { entity, grid }: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: AnyColumn,
): readonly AmountCurrency[] {
  if (entity === undefined || grid?.groupBy !== undefined) return [];
  // Each of its amounts is shown with its own currency.
  if (column.compute?.op === 'exchange') return [];
  const known = new Map<string, AmountCurrency>();
  for (const path of sourceFields({ grid }, column)) {
    const currency = amountCurrency(project, entity, path);
    if (currency !== undefined) known.set(JSON.stringify(currency), currency);
  }
  return known.size > 1 ? [...known.values()] : [];
}

/** Columns with the currencies of the lines that a calculation sums, except where its filter has one currency. */
export function lineCurrencies(
  project: Project,
  { args, where = {} }: Pick<AnyDerived, 'args' | 'where'>,
  linesOf: (name: string) => Pick<Lines, 'entity'> | undefined,
): readonly string[] {
  const paths = args.flatMap((operand) => {
    const { lines: name = '', column = '' } = lineOperand(operand) ?? {};
    const lines = linesOf(name);
    const found = lines && findField(project, lines.entity, column);
    if (found === undefined || 'missing' in found || found.field.currencyCode !== undefined) return [];
    return found.field.currencyField === undefined ? [] : [`${name}.${found.field.currencyField}`];
  });
  return [...new Set(paths)].filter((path) => where[path] === undefined);
}
