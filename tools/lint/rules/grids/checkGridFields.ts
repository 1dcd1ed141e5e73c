import { placeOf } from '../../../language/source/places';
import { columnBase, columnOf } from '../../../language/views/columns';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report } from '../Rule';

/** Part of known-field: columns of a grid, and properties that refer to them. */
export function checkGridFields({ screen, project }: ScreenView, report: Report): void {
  const { grid } = screen;
  const columns = grid?.columns ?? [];
  const names = columns.map((column) => columnOf(column).field);
  columns.forEach((entry, index) => {
    const column = columnOf(entry);
    const base = columnBase(project, screen, column);
    const place = placeOf(columns, index);
    if (base !== undefined && 'missing' in base) report(place, base.missing);
    else if (base === undefined && column.title === undefined) {
      report(place, `Column «${column.field}» has no title here, and belongs to no entity.`);
    }
  });
  const checkName = (name: string, at: object, key: string | number) => {
    if (!names.includes(name))
      report(placeOf(at, key), `The grid has no column «${name}».${didYouMean(name, names)}`);
  };
  for (const sort of grid?.sort ?? []) checkName(sort.field, sort, 'field');
  for (const list of [grid?.groups ?? [], grid?.totals ?? [], grid?.detail?.fields ?? []]) {
    for (const [index, name] of list.entries()) checkName(name, list, index);
  }
  if (grid?.currencyField !== undefined) checkName(grid.currencyField, grid, 'currencyField');
}
