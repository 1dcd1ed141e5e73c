import type { ColumnEntry, ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction, AnyBlock, AnyComputed } from '../kinds/anyKind';
import { blocksOf } from '../kinds/blocksOf';
import { perObject } from '../project/perObject';
import { placeOf, setPlaces } from '../source/places';
import { columnOf } from './columns';
import { floorplanActions } from './floorplanActions';
import { type FieldSource, type ScreenView, viewScreen } from './ScreenView';

/** Views a part as a screen of its own, so that all rules for screens apply to it. */
function partView(view: ScreenView, id: string, part: object, words: Partial<ScreenDefinition>): ScreenView {
  const { screen, file, project } = view;
  const { title, props, entity } = screen;
  const partScreen: ScreenDefinition = {
    title,
    route: null,
    ...(props && { props }),
    ...(entity && { entity }),
    ...words,
  };
  setPlaces(partScreen, placeOf(part));
  return viewScreen(project, { ...file, id: `${file.id}.${id}`, whole: partScreen });
}

/** Path prefix of a part's endpoints: `<bffPath>/<id of the part>`. */
export function partPath({ screen }: ScreenView, id: string): string {
  return `${screen.bffPath ?? ''}/${id}`;
}

/** Form of a bulk edit: the change, or the new values. */
function changeForm({ columns = [], mode }: AnyAction): AnyAction['form'] {
  if (mode === 'value') {
    const required = columns.length === 1;
    const properties = Object.fromEntries(columns.map((name) => [name, { required }]));
    return { schema: { properties }, layout: [{ rows: columns.map((name) => [name]) }] };
  }
  const title =
    mode === 'percent' ? { tr: 'Oran (%)', en: 'Percent' } : { tr: 'Eklenecek Tutar', en: 'Amount to add' };
  const words = { title, type: 'decimal' as const, scale: 4, required: true };
  return { schema: { properties: { changeBy: words } }, layout: [{ rows: [['changeBy']] }] };
}

/** Form of an action's dialog; for a prefill, the selection of its source record. */
export function dialogForm({ screen, project }: ScreenView, action: AnyAction): AnyAction['form'] {
  if (action.type === 'bulkEdit') return changeForm(action);
  if (action.type !== 'prefill') return action.form;
  const { entity = screen.entity ?? '', where } = action.prefillFrom ?? {};
  const title = project.entities.get(entity)?.value.title;
  if (title === undefined) return undefined;
  const lookup = where === undefined ? entity : { entity, where };
  const prefillFrom = { title, type: 'string' as const, lookup, required: true, span: 'full' as const };
  return { schema: { properties: { prefillFrom } }, layout: [{ rows: [['prefillFrom']] }] };
}

/**
 * A dialog's form as a screen. It is not a record: conditions of entity fields, and so `required`, apply only
 * if the dialog has the fields they read.
 */
export function dialogView(view: ScreenView, action: AnyAction): ScreenView {
  const dialog = partView(view, `action.${action.id}`, action, {
    floorplan: 'define',
    bffPath: partPath(view, action.id),
    form: dialogForm(view, action) ?? {},
  });
  const fields = [...dialog.fields].map(([name, source]) => [name, inDialog(source, dialog)] as const);
  return { ...dialog, fields: new Map(fields) };
}

function inDialog(source: FieldSource, { fields }: ScreenView): FieldSource {
  const { base } = source;
  if (base === undefined || 'missing' in base) return source;
  const read = Object.keys(base.field.when ?? {}).map((binding) => binding.replace(/^\$record\./, ''));
  if (read.every((name) => name.startsWith('$') || fields.has(name))) return source;
  const { when: _, ...field } = base.field;
  return { ...source, own: { required: false, ...source.own }, base: { ...base, field } };
}

/** All dialogs of a screen by action id. */
export const dialogViews = perObject((view: ScreenView): readonly (readonly [string, ScreenView])[] =>
  floorplanActions(view).flatMap((action) =>
    dialogForm(view, action) === undefined || action.remove
      ? []
      : [[action.id, dialogView(view, action)] as const],
  ),
);

/** A row of an uploaded list as a screen; without a form if a command reads the files. */
export function uploadView(view: ScreenView): ScreenView {
  const { upload } = view.screen;
  const rows = upload?.columns && [upload.columns];
  return partView(view, 'upload', upload ?? view.screen, {
    floorplan: 'define',
    ...(rows && { form: { layout: [{ rows }] } }),
  });
}

/** Names of inline editable columns. */
export function editableColumns({ screen }: ScreenView): readonly string[] {
  return (screen.grid?.columns ?? []).flatMap((entry) => {
    const { field, editable, remove } = columnOf(entry);
    return editable && !remove ? [field] : [];
  });
}

/** A grid row as a screen: its editable columns. */
export function rowView(view: ScreenView): ScreenView {
  const { grid } = view.screen;
  const rows = [[...editableColumns(view)]];
  setPlaces(rows[0] ?? [], placeOf(grid?.columns ?? view.screen));
  return partView(view, 'row', grid ?? view.screen, { floorplan: 'define', form: { layout: [{ rows }] } });
}

/** Columns of a block's rows: those of its grid, or its category, days and figures. */
export function blockColumns({
  grid,
  groupBy,
  columnGroupBy,
  date,
  until,
  category,
  series,
}: AnyBlock): readonly ColumnEntry[] {
  const first = category ?? groupBy;
  const named = [first, columnGroupBy, date, until].filter((entry) => entry !== undefined);
  return grid?.columns ?? [...named, ...(series ?? [])];
}

/** Figure that a block calculates from its records. */
export function figureOf({ compute = { op: 'count' } }: AnyBlock): Pick<AnyComputed, 'op' | 'args'> {
  return compute;
}

/** A block as a screen that shows rows. */
export function blockView(view: ScreenView, block: AnyBlock): ScreenView {
  const { entity } = block;
  const columns = blockColumns(block);
  const places = block.grid ?? block;
  const grid = { ...block.grid, ...(columns.length > 0 && { columns: [...columns] }) };
  setPlaces(grid, placeOf(places), new Map([['source', placeOf(places, 'source')]]));
  if (columns.length > 0) setPlaces(grid.columns ?? [], placeOf(block.grid?.columns ?? block));
  const actions = floorplanActions(view).filter((action) => action.block === block.id);
  return partView(view, `block.${block.id}`, block, {
    floorplan: 'query',
    ...(entity && { entity }),
    bffPath: partPath(view, block.id),
    grid,
    actions: [...actions],
  });
}

/** The rows of an action: of its block, or of the screen's own grid. */
export function rowsOf(view: ScreenView, id: string | undefined): Pick<ScreenDefinition, 'entity' | 'grid'> {
  const block = id === undefined ? undefined : blocksOf(view).find((one) => one.id === id);
  return block === undefined ? view.screen : blockView(view, block).screen;
}

/** All parts of a screen that are viewed as screens. */
export const partsOf = perObject((view: ScreenView): readonly ScreenView[] => [
  ...dialogViews(view).map(([, dialog]) => dialog),
  ...blocksOf(view).map((block) => blockView(view, block)),
  ...(view.screen.upload?.columns === undefined ? [] : [uploadView(view)]),
]);
