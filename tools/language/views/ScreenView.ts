import { type Floorplan, floorplanOf } from '../../../contract/model/floorplans';
import type { FormField, ScreenDefinition, Section } from '../../../contract/model/generated/screen';
import type { AnyColumn } from '../kinds/anyKind';
import type { Project, ScreenFile } from '../project/Project';
import { columnOf } from './columns';
import { type FoundField, findField, type Missing } from './findField';
import { withPreview } from './previewGrid';

/** A form field before compilation. */
export interface FieldSource {
  readonly name: string;
  /** The screen's own properties of the field. */
  readonly own: FormField;
  /** Its entity field; the error if its name is wrong; undefined for a field of this screen alone. */
  readonly base: FoundField | Missing | undefined;
  /** For a filter by weekday or band: the column with its codes. */
  readonly column?: AnyColumn;
}

/** A screen as input of rules and compiler: merged with its base, with resolved fields. */
export interface ScreenView {
  readonly project: Project;
  readonly file: ScreenFile;
  readonly screen: ScreenDefinition;
  /** Undefined if the definition names none. */
  readonly floorplan: Floorplan | undefined;
  readonly sections: readonly Section[];
  /** Fields in the layout. */
  readonly fields: ReadonlyMap<string, FieldSource>;
}

/** Default layout: the schema's fields, three in a row. */
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
  // A field with its own type need not exist in the entity.
  return found !== undefined && 'missing' in found && own?.type !== undefined ? undefined : found;
}

/** Grid column with implicit codes: a filter field of its name filters by them. */
function codedColumn({ grid }: ScreenDefinition, name: string): AnyColumn | undefined {
  const column = (grid?.columns ?? []).map(columnOf).find(({ field }) => field === name);
  return column?.compute?.op === 'weekday' || column?.compute?.op === 'band' ? column : undefined;
}

/** Creates the view of a screen. */
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
