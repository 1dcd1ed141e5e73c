import { type Node, parseTree } from 'jsonc-parser';
import type { EntityField } from '../../../contract/generated/entity';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import type { AnyBlock } from '../kinds/anyKind';
import { lookupEntity, ownField } from '../language/findField';
import { screenKeyOf } from '../language/screenKeyOf';
import type { Project } from '../project/Project';
import type { FileKind } from '../project/readFiles';
import { schemaOf } from '../schemas/schemaOf';
import type { Source } from '../source/parseSource';
import type { Reference, ReferenceKind } from './Reference';
import { SchemaWalk, type Site, valueAt } from './schemaWalk';

/** A file to search for references. */
export interface NamingFile {
  readonly kind: FileKind | 'screenTest';
  /** Name of the entity or area, or screen key (for a test: of the tested screen). */
  readonly name: string;
  readonly source: Pick<Source, 'file' | 'text'>;
}

/** Properties with other names than those of fields: ids, endpoints, actions, constants, blocks. */
const otherNames: ReadonlySet<string> = new Set([
  'id',
  'props',
  'endpoints',
  'endpoint',
  'validate',
  'check',
  'sections',
  'block',
  'action',
  'onSuccess',
  'onError',
  'run',
  'replies',
  'offered',
  'withheld',
  'name',
  'user',
  'selectionFrom',
  'alternateViews',
  'besideViews',
]);

/** Properties that contain a field name or a value. */
const limits: ReadonlySet<string> = new Set(['minDate', 'maxDate', 'decimalMinimum', 'decimalMaximum']);

/** Schema definitions of field names. */
const fieldForms: ReadonlySet<string> = new Set(['name', 'fieldPath', 'layoutField', 'columnName']);

const bindingPattern = /^\$(form|record|row|state|result)\.(.+)$/;

/** A paragraph of a document, with field names in braces. */
function isParagraph({ path }: Site): boolean {
  return path[0] === 'documents' && path[2] === 'text';
}

/** Collects the references in one file. */
class FileReferences {
  readonly found: Reference[] = [];

  constructor(
    private readonly project: Project,
    private readonly file: NamingFile,
  ) {}

  visit(site: Site): void {
    const { text, form, word } = site;
    const [, root, path = ''] = bindingPattern.exec(text) ?? [];
    const [, owner, field = ''] = /^([A-Z]\w*)#\/(\w+)$/.exec(text) ?? [];
    if (root !== undefined) this.path(site, path, text.length - path.length, this.ownScope());
    else if (owner !== undefined) {
      this.add(site, 'entity', owner, 0, owner);
      this.fieldOf(site, owner, field, text.length - field.length);
    } else if (word === 'menu') this.add(site, 'screen', `${this.file.name}/${text}`, 0, text);
    else if (/^\^\[A-Z\]\[A-Za-z0-9\]\*\$$/.test(form))
      this.add(site, word === 'codes' ? 'codes' : 'entity', text, 0, text);
    else if (form === 'openedScreen' || ['extends', 'open'].includes(word)) {
      const [named = text] = text.split('#');
      const key = screenKeyOf(named);
      this.add(site, 'screen', key, named.length - key.length, key);
    } else if (form === 'selectionPath') this.chosen(site);
    else if (isParagraph(site)) this.paragraph(site);
    else if (this.namesField(site)) this.path(site, text, 0, this.scopeOf(site));
  }

  /** Searches the raw text, where escapes change the length. */
  private paragraph(site: Site): void {
    const { node } = site;
    const written = this.file.source.text.slice(node.offset + 1, node.offset + node.length - 1);
    for (const { index, 1: before = '', 2: path = '' } of written.matchAll(/(\{\{\s*)([^{}]*?)\s*\}\}/g))
      this.path(site, path, index + before.length, this.scopeOf(site));
  }

  private namesField({ form, word, text }: Site): boolean {
    if (limits.has(word) || form === 'operand') return text !== 'today' && /^[a-z]/.test(text);
    const isName = fieldForms.has(form) || form.startsWith('^[a-z][a-zA-Z0-9]*(\\.');
    return isName && !otherNames.has(word);
  }

  /** The merged definition of the file. */
  private screen(key = this.file.name): ScreenDefinition | undefined {
    return this.project.screens.get(key)?.whole;
  }

  private ownScope(): Scope {
    return this.file.kind === 'entity' ? { entity: this.file.name } : scopeOfScreen(this.screen());
  }

  /** A field belongs to the entity of the nearest enclosing object; opened screens have their own fields. */
  private scopeOf({ around, word, isKey, path }: Site): Scope {
    if (isKey && (word === 'autofill' || word === 'fields')) return this.ownScope();
    if (isKey && word === 'with') {
      const target = around.map((object) => valueAt(object, 'screen')).find((screen) => screen !== undefined);
      if (target === undefined) return this.ownScope();
      const opened = this.screen(screenKeyOf(String(target.value)));
      const isOfLine = typeof path.at(-2) === 'number';
      return isOfLine ? this.linesScope(opened, String(path.at(-3))) : scopeOfScreen(opened);
    }
    const filling = isKey || word !== 'autofill' ? undefined : this.lookupOf(around, path);
    if (filling !== undefined) return { entity: filling };
    const inner = around.slice(0, -1).map((object) => valueAt(object, 'entity'));
    const named = inner.find((entity) => entity !== undefined);
    return named === undefined ? this.ownScope() : { entity: String(named.value) };
  }

  /** Entity of the enclosing look-up: given there, or by the entity's field of that name. */
  private lookupOf(around: Site['around'], path: Site['path']): string | undefined {
    const [, field] = around;
    const written = field && valueAt(field, 'lookup');
    if (written !== undefined) return String((valueAt(written, 'entity') ?? written).value);
    // Several joined paths form a list.
    const [map, name] = typeof path.at(-1) === 'number' ? path.slice(-5, -3) : path.slice(-4, -2);
    const words =
      map === 'properties' ? this.fieldWords(this.ownScope().entity ?? '', String(name)) : undefined;
    return words && lookupEntity(words);
  }

  /** Entity of a screen's lines. */
  private linesScope(screen: ScreenDefinition | undefined, name: string): Scope {
    const own = screen?.form?.schema?.properties?.[name]?.lines;
    const field = this.fieldWords(screen?.entity ?? '', name);
    return { entity: own?.entity ?? (field as EntityField | undefined)?.lines?.entity };
  }

  /** A path through look-ups names a field of each entity. */
  private path(site: Site, path: string, start: number, { entity, borrowed }: Scope): void {
    let [owner, offset] = [entity, start];
    for (const [index, name] of path.split('.').entries()) {
      const [, other, field] = /^(\w+)#\/(\w+)$/.exec((index === 0 && borrowed?.get(name)) || '') ?? [];
      const [from, own] = [other ?? owner, field ?? name];
      if (from === undefined) return;
      // A borrowed field has its own name here: the $ref names it.
      if (other === undefined) this.fieldOf(site, from, own, offset);
      const words = this.fieldWords(from, own);
      owner = words && (lookupEntity(words) ?? words.lines?.entity);
      offset += name.length + 1;
    }
  }

  /** A column of selected rows: `bankLines.amount` is a field of that block's entity. */
  private chosen(site: Site): void {
    const [grid = '', ...path] = site.text.split('.');
    const screen = this.screen();
    const blocks: readonly AnyBlock[] = [
      ...(screen?.blocks ?? []),
      ...(screen?.tabs ?? []).flatMap(({ blocks: own = [] }) => own),
    ];
    const entity = blocks.find(({ id }) => id === grid)?.entity ?? screen?.entity;
    this.path(site, path.join('.'), grid.length + 1, { entity });
  }

  private fieldOf(site: Site, entity: string, name: string, start: number): void {
    if (this.fieldWords(entity, name) !== undefined)
      this.add(site, 'field', `${entity}.${name}`, start, name);
  }

  private fieldWords(entity: string, name: string) {
    const definition = this.project.entities.get(entity)?.value;
    return definition && ownField(definition, name);
  }

  private add({ node, word }: Site, kind: ReferenceKind, target: string, start: number, text: string): void {
    const { file } = this.file.source;
    this.found.push({ kind, target, file, offset: node.offset + 1 + start, text, word });
  }
}

/** Entity and borrowed fields that names are resolved in. */
interface Scope {
  readonly entity?: string | undefined;
  /** Form fields of another entity: name → $ref. */
  readonly borrowed?: ReadonlyMap<string, string>;
}

function scopeOfScreen(screen: ScreenDefinition | undefined): Scope {
  const fields = Object.entries(screen?.form?.schema?.properties ?? {});
  const borrowed = fields.flatMap(([name, { $ref }]) => ($ref === undefined ? [] : [[name, $ref] as const]));
  return { entity: screen?.entity, borrowed: new Map(borrowed) };
}

/** All references in a file, in source order; none for invalid JSON. */
export function referencesIn(project: Project, file: NamingFile): readonly Reference[] {
  const tree: Node | undefined = parseTree(file.source.text);
  if (tree === undefined) return [];
  const references = new FileReferences(project, file);
  new SchemaWalk(schemaOf(file.kind), (site) => references.visit(site)).file(tree);
  return references.found;
}
