import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import { lineOperand } from '../../../contract/model/derived';
import type { Lines } from '../../../contract/model/generated/field';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { besideAmount } from '../../../contract/model/inCurrency';
import { isCurrencyCode } from '../../../contract/values/currencies';
import type { AnyColumn, AnyComputed, AnyDerived } from '../kinds/anyKind';
import { kindOf } from '../kinds/kindOf';
import type { Project } from '../project/Project';
import type { AmountWords } from './amountWords';
import { columnBase, columnBefore, sourceFields } from './columns';
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
  const isAmount = hasOne && kindOf(found.field) === 'decimal' && found.field.rate === undefined;
  const field = currencyField ?? (isAmount ? 'currency' : undefined);
  return field === undefined ? undefined : { field: `${path.slice(0, path.lastIndexOf('.') + 1)}${field}` };
}

/** Operations that keep the currency of their amounts. */
const keepCurrency: ReadonlySet<string> = new Set([
  'sum',
  'average',
  'minimum',
  'maximum',
  'add',
  'difference',
]);

/** The currency of a column: its own word, that of its field, or that of the amounts it is calculated from. */
export function columnCurrency(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: AnyColumn,
): Omit<AmountWords, 'ungrouped' | 'scale'> {
  const { currencyField, currencyCode, rate, compute } = column;
  if (currencyField ?? currencyCode ?? rate) return currencyWords(column);
  if (compute === undefined) {
    const base = columnBase(project, screen, column);
    return base === undefined || 'missing' in base ? {} : currencyWords(base.field);
  }
  if (!keepCurrency.has(compute.op)) return {};
  const owner = compute.entity ?? screen.entity;
  const known = (compute.args ?? []).map((path) => {
    const before = compute.entity === undefined ? columnBefore(screen, column, path) : undefined;
    if (before !== undefined) return columnCurrency(project, screen, before);
    const found = owner === undefined ? undefined : findField(project, owner, path);
    return found === undefined || 'missing' in found
      ? {}
      : besideAmount({ name: path, kind: 'decimal', ...currencyWords(found.field) });
  });
  const words = known.find((one) => one.currencyField ?? one.currencyCode);
  return words === undefined ? {} : ofRow(currencyWords(words), compute);
}

function currencyWords({ currencyField, currencyCode, rate }: AmountWords) {
  return {
    ...(currencyField && { currencyField }),
    ...(currencyCode && { currencyCode }),
    ...(rate && { rate }),
  };
}

/** The currency of records that point to the row, as the row has it; none if they may have several. */
function ofRow(
  words: Pick<AmountWords, 'currencyField' | 'currencyCode'>,
  { entity, via, where = {} }: AnyComputed,
): Pick<AmountWords, 'currencyField' | 'currencyCode'> {
  const { currencyField } = words;
  if (entity === undefined || currencyField === undefined) return words;
  if (currencyField.startsWith(`${via}.`)) return { currencyField: currencyField.slice(`${via}.`.length) };
  const one: unknown = where[currencyField];
  return typeof one === 'string' && isCurrencyCode(one) ? { currencyCode: one } : {};
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
