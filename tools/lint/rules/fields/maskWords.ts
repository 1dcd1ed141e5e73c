import type { FormField } from '../../../../contract/model/generated/screen';
import { filteredField } from '../../../language/form/filteredField';
import type { AnyBlock } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { columnBase, columnOf } from '../../../language/views/columns';
import { type FoundField, findField, type Missing } from '../../../language/views/findField';
import { figureOf } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

const hasMask = (found: FoundField | Missing | undefined): boolean =>
  found !== undefined && !('missing' in found) && found.field.mask !== undefined;

const isMasked = (project: Project, entity: string | undefined, path: string): boolean =>
  entity !== undefined && hasMask(findField(project, entity, path));

const inOrder = (path: string) => `«${path}» is masked: sorting by it would disclose its values.`;
const inGroups = (path: string) => `«${path}» is masked: grouping by it would disclose its values.`;
const inFigure = (path: string) => `«${path}» is masked: values computed from it would disclose it.`;

/** Order, groups and calculated columns of rows on a screen or its parts. */
function checkGrid({ screen, project }: ScreenView, report: Report): void {
  const { grid, entity } = screen;
  if (grid === undefined) return;
  const columns = (grid.columns ?? []).map(columnOf);
  const isHidden = (name: string) => {
    const column = columns.find(({ field }) => field === name);
    if (column === undefined) return isMasked(project, entity, name);
    return column.compute === undefined && hasMask(columnBase(project, screen, column));
  };
  for (const order of grid.sort ?? [])
    if (isHidden(order.field)) report(placeOf(order, 'field'), inOrder(order.field));
  for (const names of [grid.groups ?? [], grid.groupBy ?? []])
    for (const [index, name] of names.entries())
      if (isHidden(name)) report(placeOf(names, index), inGroups(name));
  for (const { compute } of columns) {
    const { args = [] } = compute ?? {};
    for (const [index, path] of args.entries())
      if (isMasked(project, compute?.entity ?? entity, path)) report(placeOf(args, index), inFigure(path));
  }
}

/** Order, groups and figures of a block's records. */
function checkBlock({ screen, project }: ScreenView, block: AnyBlock, report: Report): void {
  const entity = block.entity ?? screen.entity;
  for (const order of block.sort ?? [])
    if (isMasked(project, entity, order.field)) report(placeOf(order, 'field'), inOrder(order.field));
  for (const word of ['groupBy', 'columnGroupBy'] as const) {
    const { [word]: entry } = block;
    const { field, compute } = entry === undefined ? {} : columnOf(entry);
    if (field === undefined || compute !== undefined || !isMasked(project, entity, field)) continue;
    report(placeOf(block, word), inGroups(field));
  }
  const { args = [] } = figureOf(block);
  const [of] = args;
  if (of !== undefined && isMasked(project, entity, of)) report(placeOf(args, 0), inFigure(of));
}

/** Comparisons that narrow a value down, response by response. */
const narrowing: ReadonlySet<string> = new Set(['gte', 'lte', 'gt', 'lt']);

/** Filters that compare a field of the rows or lines by a range. */
function checkFilters(view: ScreenView, report: Report): void {
  for (const own of Object.values<FormField>(view.screen.form?.schema?.properties ?? {})) {
    const { filters } = own;
    if (filters === undefined || !narrowing.has(filters.op)) continue;
    if (hasMask(filteredField(view, filters.field)))
      report(
        placeOf(filters, 'op'),
        `«${filters.field}» is masked: a filter compares its complete value, «equal» or «other».`,
      );
  }
}

/** An approval's summary is stored as text, readable by every approver. */
function checkSummary({ screen, project }: ScreenView, report: Report): void {
  const { summary = [] } = screen.approval ?? {};
  for (const [index, path] of summary.entries())
    if (isMasked(project, screen.entity, path))
      report(
        placeOf(summary, index),
        `«${path}» is masked: the summary of an approval is stored and shown without a mask.`,
      );
}

/** A masked field names no record, and its values decide no order, group, range or figure. */
export const maskWords: Rule = {
  name: 'mask-words',
  description:
    'A masked field is not used to name, search, index, sort, group or range-filter records, nor for figures and summaries.',
  parts: true,
  entity({ name, value }, report, project) {
    const check = (paths: readonly string[], message: (path: string) => string) => {
      for (const [index, path] of paths.entries())
        if (isMasked(project, name, path)) report(placeOf(paths, index), message(path));
    };
    check(
      value.display,
      (path) => `«${path}» is masked: every user sees the name of a record, which can't contain it.`,
    );
    check(
      value.search ?? [],
      (path) => `«${path}» is masked: look-ups can't search it; a filter finds its complete value.`,
    );
    for (const list of value.indexes ?? [])
      check(list, (path) => `«${path}» is masked: rows can't be sorted by it, so it needs no index.`);
    for (const list of value.unique ?? [])
      check(list, (path) => `«${path}» is masked: a refusal would disclose the value of another record.`);
  },
  screen(view, report) {
    checkGrid(view, report);
    for (const block of blocksOf(view)) checkBlock(view, block, report);
    checkFilters(view, report);
    checkSummary(view, report);
  },
};
