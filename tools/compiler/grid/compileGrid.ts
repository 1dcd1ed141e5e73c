import type { CompiledField } from '../../../contract/model/compiledForm';
import type { CompiledColumn, CompiledGrid, ComputedColumn } from '../../../contract/model/compiledGrid';
import type { Column, Grid } from '../../../contract/model/generated/screen';
import { besideAmount, currencySources } from '../../../contract/model/inCurrency';
import type { Json } from '../../../contract/values/json';
import { decideProps } from '../../language/conditions/decideProps';
import type { AnyColumn } from '../../language/kinds/anyKind';
import { columnCurrency, mixedCurrencies } from '../../language/views/amountCurrency';
import {
  columnBase,
  columnOf,
  computedWords,
  isPart,
  maxTextLength,
  operandsOf,
} from '../../language/views/columns';
import { findField } from '../../language/views/findField';
import { titlingLookup } from '../../language/views/recordName';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileConditions } from '../conditions/compileConditions';
import { compileComputedCodes } from '../fields/compileComputedCodes';
import { compileField } from '../fields/compileField';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';
import { compileRowWords } from './compileRowWords';

/** Whether values can be sorted; not masked ones, since their order reveals them. */
function hasOrder({ kind, multiple, mask }: CompiledField): boolean {
  return !['json', 'file', 'lines', 'denominations'].includes(kind) && !multiple && !mask;
}

/** A calculation with the currencies that have to be the same. */
function compileComputed(
  column: AnyColumn,
  compute: NonNullable<AnyColumn['compute']>,
  { project, screen }: ScreenView,
): ComputedColumn {
  const currencies = mixedCurrencies(project, screen, column);
  return { ...compute, ...(currencies.length > 0 && { currencies }) };
}

function compileColumn(
  column: AnyColumn,
  when: Column['when'],
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledColumn {
  const { field, width, pinned, hidden, sortable, editable, compute, title: own, ...words } = column;
  const found = columnBase(view.project, view.screen, column);
  const base = found !== undefined && 'missing' in found ? undefined : found;
  const titled = titlingLookup(view.project, view.screen, column) ?? base;
  const title = { key: `${view.file.id}.column.${field}`, own, base: titled };
  const typed = compute && computedWords(compute, operandsOf(view.project, view.screen, column));
  const { scale } = base?.field ?? {};
  const shown =
    compute === undefined
      ? base?.field
      : { ...(scale !== undefined && { scale }), ...columnCurrency(view.project, view.screen, column) };
  const compiled = {
    ...withCurrency(compileField(field, { ...shown, ...typed, ...words }, title, view.project, texts), words),
    ...(words.codes === undefined && compileComputedCodes(column, view, texts)),
  };
  const maxLength = maxTextLength(base?.field);
  const isRead = compute !== undefined || (base !== undefined && column.$ref === undefined);
  const isOwn = isRead && hasOrder(compiled);
  const ofQuery = (view.screen.grid?.source ?? 'query') === 'query';
  return {
    ...compiled,
    ...(width && { width }),
    ...(compiled.kind === 'text' && maxLength !== undefined && { maxLength }),
    ...(base?.field.format === 'personName' && { person: true as const }),
    ...(pinned && { pinned }),
    ...(hidden && { hidden }),
    // Group columns are sorting keys. The order of masked values would reveal them.
    sortable:
      compiled.mask === undefined &&
      (sortable ?? (ofQuery && (isOwn || view.screen.grid?.groups?.includes(field) === true))),
    ...(editable && { editable }),
    ...(compute && { compute: compileComputed(column, compute, view) }),
    ...(when && { when: compileConditions(when, validators) }),
  };
}

/** Puts group columns first in the sort order: groups are adjacent rows. */
function groupsFirst(sort: CompiledGrid['sort'], groups: readonly string[]): CompiledGrid['sort'] {
  const ofGroups = groups.map(
    (field) => sort.find((order) => order.field === field) ?? { field, direction: 'asc' as const },
  );
  return [...ofGroups, ...sort.filter(({ field }) => !groups.includes(field))];
}

function compileColumns(
  grid: Grid,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): readonly CompiledColumn[] {
  const columns = (grid.columns ?? []).flatMap((entry) => {
    const column = columnOf(entry);
    const when = decideProps(column.when, view.screen.props);
    return when === false ? [] : [compileColumn(column, when, view, texts, validators)];
  });
  const currencies = currencyColumns(grid, columns, view).map((field) =>
    compileColumn({ field, hidden: true }, undefined, view, texts, validators),
  );
  return [...columns, ...currencies];
}

/** A column with the names of the columns that have its currencies: its own words are such names. */
function withCurrency(
  field: CompiledField,
  { currencyField, rate }: Pick<AnyColumn, 'currencyField' | 'rate'>,
) {
  return (currencyField ?? rate) === undefined ? besideAmount(field) : field;
}

/** Currencies of amounts that no column has: as hidden columns, they are shown with the amounts. */
function currencyColumns(
  grid: Grid,
  columns: readonly CompiledColumn[],
  { project, screen }: ScreenView,
): readonly string[] {
  const { entity } = screen;
  if (entity === undefined || grid.groupBy !== undefined) return [];
  const named = new Set(columns.map(({ name }) => name));
  const read = new Set(columns.flatMap(currencySources));
  return [...read].filter((path) => !named.has(path) && !('missing' in findField(project, entity, path)));
}

/** Separates columns used only by aggregates from visible ones. */
function partition(grid: Grid, columns: readonly CompiledColumn[]) {
  const named = (grid.columns ?? []).map(columnOf);
  const parts = new Set(named.filter((column) => isPart(grid, column)).map(({ field }) => field));
  const isOne = ({ name }: CompiledColumn) => parts.has(name);
  return [columns.filter(isOne), columns.filter((column) => !isOne(column))] as const;
}

/** Sorts rows with a position by it. */
function ordered({ order }: Grid): NonNullable<Grid['sort']> {
  return order === undefined ? [] : [{ field: order }];
}

/** Compiles a screen's grid; null without one. */
export function compileGrid(
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledGrid | null {
  const { grid } = view.screen;
  if (grid === undefined) return null;
  const all = compileColumns(grid, view, texts, validators);
  const [parts, columns] = partition(grid, all);
  const has = (field: string) => columns.some(({ name }) => name === field);
  const groups = (grid.groups ?? []).filter(has);
  const sort = (grid.sort ?? ordered(grid))
    .filter(({ field }) => has(field))
    .map(({ field, direction = 'asc' }) => ({ field, direction }));
  return {
    ...(grid.title && { title: texts.add(`${view.file.id}.grid.title`, grid.title) }),
    ...(grid.empty && { empty: texts.add(`${view.file.id}.grid.empty`, grid.empty) }),
    source: grid.source ?? 'query',
    columns,
    ...(parts.length > 0 && { parts }),
    sort: groupsFirst(sort, groups),
    pageSize: grid.pageSize ?? 50,
    ...(grid.groupBy && { groupBy: grid.groupBy }),
    groups,
    totals: (grid.totals ?? []).filter(has),
    currencyField: grid.currencyField ?? 'currency',
    ...(grid.order && { order: grid.order }),
    ...(grid.where && { where: grid.where as Readonly<Record<string, Json>> }),
    ...compileRowWords(grid, view, texts, validators),
  };
}
