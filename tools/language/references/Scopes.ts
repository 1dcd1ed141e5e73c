import type { Node } from 'jsonc-parser';
import type { EntityField } from '../../../contract/model/generated/entity';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { blocksOf } from '../kinds/blocksOf';
import { fieldRef } from '../kinds/fieldRef';
import type { Project } from '../project/Project';
import { onlyRows } from '../views/actionKind';
import { lookupEntity, ownField } from '../views/findField';
import { screenKeyOf } from '../views/screenKeyOf';
import type { NamingFile } from './NamingFile';
import { type Site, valueAt } from './schemaWalk';

/** Where the names of fields are resolved at a place of a definition. */
export interface Scope {
  readonly entity?: string | undefined;
  /** The screen that may have a field of its own by that name. */
  readonly screen?: string | undefined;
  /** Form fields and columns that another entity's field describes: name → $ref. */
  readonly borrowed?: ReadonlyMap<string, string>;
  /** Columns written as a field of another entity, whose name they have: name → entity. */
  readonly columns?: ReadonlyMap<string, string>;
}

/** Columns of a grid that are fields of other entities. */
function columnsOf(grid: Node | undefined): Pick<Scope, 'borrowed' | 'columns'> | undefined {
  const written = grid && valueAt(grid, 'columns');
  if (written?.type !== 'array') return undefined;
  const borrowed = new Map<string, string>();
  const columns = new Map<string, string>();
  for (const column of written.children ?? []) {
    const ref = fieldRef(String(column.value));
    if (ref !== undefined) columns.set(ref.field, ref.entity);
    const [field, $ref] = column.type === 'object' ? [valueAt(column, 'field'), valueAt(column, '$ref')] : [];
    if (field !== undefined && $ref !== undefined) borrowed.set(String(field.value), String($ref.value));
  }
  return { borrowed, columns };
}

/** Resolves the scopes in one file. */
export class Scopes {
  constructor(
    private readonly project: Project,
    private readonly file: NamingFile,
  ) {}

  /** Name of the file's definition. */
  get fileName(): string {
    return this.file.name;
  }

  get fileKind(): NamingFile['kind'] {
    return this.file.kind;
  }

  /** The merged definition of a screen; of the file by default. */
  screen(key = this.file.name): ScreenDefinition | undefined {
    return this.project.screens.get(key)?.whole;
  }

  own(): Scope {
    return this.file.kind === 'entity' ? { entity: this.file.name } : this.ofScreen(this.file.name);
  }

  /** Where the field of a binding is resolved: of a row or a dialog, that of its block. */
  bound(root: string, { around }: Site): Scope {
    if (root !== 'row' && root !== 'payload') return this.own();
    const grid = around
      .map((object) => columnsOf(object) ?? columnsOf(valueAt(object, 'grid')))
      .find(Boolean);
    return { ...(this.ofRow(around) ?? this.ofOnlyRows() ?? this.own()), ...grid };
  }

  /** The entity of the enclosing object, or of the block that an action names. */
  private ofRow(around: Site['around']): Scope | undefined {
    const [named] = around.slice(0, -1).flatMap((object) => this.entityOf(object) ?? []);
    return named === undefined ? this.ofBlock(around) : { entity: named, screen: this.file.name };
  }

  /** The entity of the block that an action names, if the block has its own. */
  private ofBlock(around: Site['around']): Scope | undefined {
    const screen = this.screen();
    const id = around.map((object) => valueAt(object, 'block')?.value).find((value) => value !== undefined);
    return screen && this.ofRowsIn(screen, id);
  }

  /** The entity of the only block with rows, if the screen has no grid. */
  private ofOnlyRows(): Scope | undefined {
    const screen = this.screen();
    return screen && this.ofRowsIn(screen, onlyRows(screen));
  }

  private ofRowsIn(screen: ScreenDefinition, id: unknown): Scope | undefined {
    const entity = blocksOf({ screen }).find((block) => block.id === id)?.entity;
    return entity === undefined ? undefined : { entity, screen: this.file.name };
  }

  /** A field belongs to the entity of the nearest enclosing object; opened screens have their own fields. */
  at({ around, word, isKey, path }: Site): Scope {
    if (isKey && (word === 'autofill' || word === 'fields')) return this.own();
    if (isKey && word === 'with') {
      const target = around.map((object) => valueAt(object, 'screen')).find((screen) => screen !== undefined);
      if (target === undefined) return this.own();
      const opened = screenKeyOf(String(target.value));
      const isOfLine = typeof path.at(-2) === 'number';
      return isOfLine ? this.ofLines(opened, String(path.at(-3))) : this.ofScreen(opened);
    }
    const filling = isKey || word !== 'autofill' ? undefined : this.lookupOf(around, path);
    if (filling !== undefined) return { entity: filling };
    const grid = around.map(columnsOf).find(Boolean);
    return { ...(this.ofRow(around) ?? this.own()), ...grid };
  }

  /** Entity of an object: its own, or that of the block or document it extends. */
  private entityOf(object: Site['around'][number]): string | undefined {
    const own = valueAt(object, 'entity');
    if (own !== undefined) return String(own.value);
    if (valueAt(object, 'extends') === undefined) return undefined;
    const { blocks = [], documents = [] } = this.screen() ?? {};
    const id = valueAt(object, 'id')?.value;
    const found = [...blocks, ...documents].find((one) => one.id === id);
    return found && 'entity' in found ? found.entity : undefined;
  }

  fieldWords(entity: string, name: string) {
    const definition = this.project.entities.get(entity)?.value;
    return definition && ownField(definition, name);
  }

  private ofScreen(key: string): Scope {
    const screen = this.screen(key);
    const fields = Object.entries(screen?.form?.schema?.properties ?? {});
    const borrowed = fields.flatMap(([name, { $ref }]) =>
      $ref === undefined ? [] : [[name, $ref] as const],
    );
    return { entity: screen?.entity, screen: screen && key, borrowed: new Map(borrowed) };
  }

  /** Entity of the enclosing look-up: given there, or by the entity's field of that name. */
  private lookupOf(around: Site['around'], path: Site['path']): string | undefined {
    const [, field] = around;
    const written = field && valueAt(field, 'lookup');
    if (written !== undefined) return String((valueAt(written, 'entity') ?? written).value);
    // Several joined paths form a list.
    const [map, name] = typeof path.at(-1) === 'number' ? path.slice(-5, -3) : path.slice(-4, -2);
    const words = map === 'properties' ? this.fieldWords(this.own().entity ?? '', String(name)) : undefined;
    return words && lookupEntity(words);
  }

  /** Entity of a screen's lines. */
  private ofLines(key: string, name: string): Scope {
    const screen = this.screen(key);
    const own = screen?.form?.schema?.properties?.[name]?.lines;
    const field = this.fieldWords(screen?.entity ?? '', name);
    return { entity: own?.entity ?? (field as EntityField | undefined)?.lines?.entity };
  }
}
