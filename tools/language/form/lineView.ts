import type { LineColumn, Lines } from '../../../contract/model/generated/field';
import type { FormField } from '../../../contract/model/generated/screen';
import type { Project } from '../project/Project';
import { placeOf, setPlaces } from '../source/places';
import { lookupEntity } from '../views/findField';
import { type ScreenView, viewScreen } from '../views/ScreenView';

/** Expands a column given by name. */
export function lineColumn(entry: string | LineColumn): LineColumn {
  return typeof entry === 'string' ? { field: entry } : entry;
}

/** Look-up and path of a display column; null for a field of the line. */
export function throughLookup(column: string): { readonly lookup: string; readonly path: string } | null {
  const dot = column.indexOf('.');
  return dot < 0 ? null : { lookup: column.slice(0, dot), path: column.slice(dot + 1) };
}

/** Look-ups of a line's entity that point to `owner`: candidates for its parent. */
function parentsOf(
  project: Project,
  { entity }: Pick<Lines, 'entity'>,
  owner: string | undefined,
): readonly string[] {
  const fields = project.entities.get(entity)?.value.fields ?? {};
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return owner !== undefined && field !== undefined && lookupEntity(field) === owner;
  });
}

/** Parent look-up of a line; undefined if not given and not unique. */
export function parentOf(
  { project, screen }: ScreenView,
  lines: Pick<Lines, 'entity' | 'parent'>,
): string | undefined {
  const parents = parentsOf(project, lines, screen.entity);
  return lines.parent ?? (parents.length === 1 ? parents[0] : undefined);
}

/** Form properties of a column. */
function wordsOf({ field: _, width: __, ...words }: LineColumn): FormField {
  return words;
}

/** A line as a form: a screen of the line's entity whose layout is one row of entered columns. */
export function lineView(view: ScreenView, name: string, lines: Lines): ScreenView {
  const { file, screen, project } = view;
  const columns = lines.columns.map(lineColumn).filter(({ field }) => throughLookup(field) === null);
  const layout = [{ rows: [columns.map(({ field }) => field)] }];
  const properties = Object.fromEntries(
    columns.map((column) => [
      column.field,
      // Its position is assigned, not entered.
      { ...wordsOf(column), ...(column.field === lines.order && { readOnly: true as const }) },
    ]),
  );
  const lineScreen = {
    title: screen.title,
    route: null,
    floorplan: 'define' as const,
    entity: lines.entity,
    ...(screen.bffPath && { bffPath: screen.bffPath }),
    ...(screen.props && { props: screen.props }),
    form: { schema: { properties }, layout },
  };
  setPlaces(lineScreen, placeOf(lines));
  setPlaces(layout[0]?.rows[0] ?? [], placeOf(lines, 'columns'));
  return viewScreen(project, { ...file, id: `${file.id}.${name}`, whole: lineScreen });
}
