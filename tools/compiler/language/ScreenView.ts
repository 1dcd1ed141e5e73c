import { type Floorplan, floorplanOf } from '../../../contract/floorplans';
import type { Column, FormField, ScreenDefinition, Section } from '../../../contract/generated/screen';
import type { Project, ScreenFile } from '../project/Project';
import { columnOf } from './columns';
import { type FoundField, findField, type Missing } from './findField';
import { withPreview } from './previewGrid';

/** A field of a form before it is compiled. */
export interface FieldSource {
  readonly name: string;
  /** What the screen says of it. */
  readonly own: FormField;
  /** The entity's field that it takes; what is wrong with it; undefined for a field of this screen alone. */
  readonly base: FoundField | Missing | undefined;
  /** A filter by a weekday or a band: the column that it is chosen from. */
  readonly column?: Column;
}

/** A screen as rules and compiler look at it: whole, with its fields found. */
export interface ScreenView {
  readonly project: Project;
  readonly file: ScreenFile;
  readonly screen: ScreenDefinition;
  /** Undefined where the definition names none. */
  readonly floorplan: Floorplan | undefined;
  readonly sections: readonly Section[];
  /** Fields that the layout names. */
  readonly fields: ReadonlyMap<string, FieldSource>;
}

/** A form without a layout shows what its schema names, three in a row. */
function defaultLayout(screen: ScreenDefinition): readonly Section[] {
  const names = Object.keys(screen.form?.schema?.properties ?? {});
  const rows = Array.from({ length: Math.ceil(names.length / 3) }, (_, row) =>
    names.slice(row * 3, row * 3 + 3),
  );
  return rows.length === 0 ? [] : [{ rows }];
}

function baseOf(project: Project, entity: string | undefined, name: string, own: FormField | undefined) {
  if (own?.$ref !== undefined) {
    const [owner = '', field = ''] = own.$ref.split('#/');
    return findField(project, owner, field);
  }
  const found = entity === undefined ? undefined : findField(project, entity, name);
  // A field that the screen describes itself need not be the entity's.
  return found !== undefined && 'missing' in found && own?.type !== undefined ? undefined : found;
}

/** The column of a grid whose codes come by themselves: a field that is named like it filters by them. */
function codedColumn({ grid }: ScreenDefinition, name: string): Column | undefined {
  const column = (grid?.columns ?? []).map(columnOf).find(({ field }) => field === name);
  return column?.compute?.op === 'weekday' || column?.compute?.op === 'band' ? column : undefined;
}

/** Looks at a screen. */
export function viewScreen(project: Project, file: ScreenFile): ScreenView {
  const screen = withPreview(file.whole);
  const sections = screen.form?.layout ?? defaultLayout(screen);
  const properties = screen.form?.schema?.properties ?? {};
  const names = new Set(sections.flatMap(({ rows = [] }) => rows.flat()));
  const fields = [...names].map((name): readonly [string, FieldSource] => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const base = baseOf(project, screen.entity, name, own);
    const column = own?.type === undefined ? codedColumn(screen, name) : undefined;
    if (column === undefined) return [name, { name, own: own ?? {}, base }];
    const { title } = column;
    return [
      name,
      { name, own: { type: 'string', ...(title && { title }), ...own }, base: undefined, column },
    ];
  });
  return {
    project,
    file,
    screen,
    floorplan: floorplanOf(screen.floorplan),
    sections,
    fields: new Map(fields),
  };
}
