import { type Node, parseTree } from 'jsonc-parser';
import { blocksOf } from '../kinds/blocksOf';
import { fieldRef } from '../kinds/fieldRef';
import type { Project } from '../project/Project';
import { schemaOf } from '../schemas/schemaOf';
import { lookupEntity } from '../views/findField';
import { screenKeyOf } from '../views/screenKeyOf';
import { listOfCode } from './listOfCode';
import type { NamingFile } from './NamingFile';
import { ownerOf, type PartKind, partExtended, partNamed } from './partNames';
import type { Reference, ReferenceKind } from './Reference';
import { type Scope, Scopes } from './Scopes';
import { SchemaWalk, type Site } from './schemaWalk';

/** Properties whose values name neither fields nor parts. */
const otherNames: ReadonlySet<string> = new Set(['id', 'props', 'name', 'user']);

/** Properties that contain a field name or a value. */
const limits: ReadonlySet<string> = new Set([
  'minDate',
  'maxDate',
  'decimalMinimum',
  'decimalMaximum',
  'within',
]);

/** Schema definitions of field names. */
const fieldForms: ReadonlySet<string> = new Set([
  'name',
  'fieldPath',
  'filteredField',
  'layoutField',
  'dialogField',
  'columnName',
]);

const bindingPattern = /^\$(form|record|row|state|result|payload)\.(.+)$/;

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
    private readonly scopes = new Scopes(project, file),
  ) {}

  visit(written: Site): void {
    // A mark behind the name says that a dialog requires the field.
    const site =
      written.form === 'dialogField' ? { ...written, text: written.text.replace(/!$/, '') } : written;
    const { text, form, word } = site;
    const [, root, path = ''] = bindingPattern.exec(text) ?? [];
    const ref = fieldRef(text);
    const part = partNamed(this.file.kind, site);
    const list = listOfCode(this.project, this.scopes, site);
    const extended = partExtended(site);
    if (extended !== undefined) {
      const { kind, screen, id } = extended;
      this.add(site, 'screen', screen, 0, screen);
      this.part(site, kind, id, screen.length + 1, screen);
    } else if (part !== undefined) this.part(site, part, text, 0, this.file.name);
    else if (list !== undefined) this.add(site, 'code', `${list}.${text}`, 0, text);
    else if (root !== undefined)
      this.path(site, path, text.length - path.length, this.scopes.bound(root, site));
    else if (ref !== undefined) {
      this.add(site, 'entity', ref.entity, 0, ref.entity);
      this.fieldOf(site, ref.entity, ref.field, text.length - ref.field.length);
    } else if (word === 'menu' || (word === 'screens' && this.file.kind === 'area'))
      this.add(site, 'screen', `${this.file.name}/${text}`, 0, text);
    else if (/^\^\[A-Z\]\[A-Za-z0-9\]\*\$$/.test(form))
      this.add(site, word === 'codes' ? 'codes' : 'entity', text, 0, text);
    else if (form === 'openedScreen' || ['extends', 'open'].includes(word)) {
      const key = screenKeyOf(text);
      this.add(site, 'screen', key, text.length - key.length, key);
    } else if (form === 'selectionPath') this.chosen(site);
    else if (isParagraph(site)) this.paragraph(site);
    else if (this.namesField(site)) this.path(site, text, 0, this.scopes.at(site));
  }

  /** Searches the raw text, where escapes change the length. */
  private paragraph(site: Site): void {
    const { node } = site;
    const written = this.file.source.text.slice(node.offset + 1, node.offset + node.length - 1);
    for (const { index, 1: before = '', 2: path = '' } of written.matchAll(/(\{\{\s*)([^{}]*?)\s*\}\}/g))
      this.path(site, path, index + before.length, this.scopes.at(site));
  }

  private namesField({ form, word, text }: Site): boolean {
    if (limits.has(word) || form === 'operand') return text !== 'today' && /^[a-z]/.test(text);
    const isName = fieldForms.has(form) || form.startsWith('^[a-z][a-zA-Z0-9]*(\\.');
    return isName && !otherNames.has(word);
  }

  /** A path through look-ups names a field of each entity. */
  private path(site: Site, path: string, start: number, { entity, screen, borrowed, columns }: Scope): void {
    let [owner, offset] = [entity, start];
    for (const [index, name] of path.split('.').entries()) {
      const ref = fieldRef((index === 0 && borrowed?.get(name)) || '');
      const ofColumn = index === 0 ? columns?.get(name) : undefined;
      const [from, own] = [ref?.entity ?? ofColumn ?? owner, ref?.field ?? name];
      // A borrowed field has its own name here: the $ref names it.
      const isOwn = ref !== undefined || from === undefined || !this.scopes.fieldWords(from, own);
      if (isOwn && index === 0) this.part(site, 'ownField', name, offset, screen);
      if (from === undefined) return;
      if (ref === undefined) this.fieldOf(site, from, own, offset);
      const words = this.scopes.fieldWords(from, own);
      owner = words && (lookupEntity(words) ?? words.lines?.entity);
      offset += name.length + 1;
    }
  }

  /** A column of selected rows: `bankLines.amount` is a field of that block's entity. */
  private chosen(site: Site): void {
    const [grid = '', ...path] = site.text.split('.');
    const screen = this.scopes.screen();
    const block = screen && blocksOf({ screen }).find(({ id }) => id === grid);
    if (block !== undefined) this.part(site, 'block', grid, 0, this.file.name);
    const entity = block?.entity ?? screen?.entity;
    this.path(site, path.join('.'), grid.length + 1, { entity, screen: this.file.name });
  }

  private fieldOf(site: Site, entity: string, name: string, start: number): void {
    if (this.scopes.fieldWords(entity, name) !== undefined)
      this.add(site, 'field', `${entity}.${name}`, start, name);
  }

  /** A part of a screen, unless its floorplan gives it. */
  private part(site: Site, kind: PartKind, name: string, start: number, screen: string | undefined): void {
    const owner = screen && ownerOf(this.project, screen, `${kind}:${name}`);
    if (owner !== undefined) this.add(site, kind, `${owner}#${name}`, start, name);
  }

  private add({ node, word }: Site, kind: ReferenceKind, target: string, start: number, text: string): void {
    const { file } = this.file.source;
    this.found.push({ kind, target, file, offset: node.offset + 1 + start, text, word });
  }
}

/** All references in a file, in source order; none for invalid JSON. */
export function referencesIn(project: Project, file: NamingFile): readonly Reference[] {
  const tree: Node | undefined = parseTree(file.source.text);
  if (tree === undefined) return [];
  const references = new FileReferences(project, file);
  new SchemaWalk(schemaOf(file.kind), (site) => references.visit(site)).file(tree);
  return references.found;
}
