import type { ErrorObject } from 'ajv';
import type { AreaDefinition } from '../../../contract/model/generated/area';
import type { CodeList } from '../../../contract/model/generated/codes';
import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { PostingDefinition } from '../../../contract/model/generated/posting';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { Source } from '../source/parseSource';
import type { FileKind } from './readFiles';

/** A file of the language, valid or not. */
export interface DefinitionFile {
  /** Account, OwnerType, cashSend, accounting; or a screen key. */
  readonly name: string;
  readonly kind: FileKind;
  readonly source: Source;
  readonly schemaErrors: readonly ErrorObject[];
  /** Valid JSON that matches its schema. */
  readonly sound: boolean;
}

/** A valid definition. */
export interface Definition<Value> {
  readonly name: string;
  readonly source: Source;
  readonly value: Value;
}

/** A sound screen. */
export interface ScreenFile extends Definition<ScreenDefinition> {
  readonly area: string;
  readonly id: string;
  /** Merged with the screen it extends: input of the compiler. */
  readonly whole: ScreenDefinition;
}

/** All definitions of a project: valid ones by name, all files by path. */
export interface Project {
  readonly root: string;
  readonly files: ReadonlyMap<string, DefinitionFile>;
  /** All files by `pathFor`: no matter which module's folder they are in. */
  readonly named: ReadonlyMap<string, DefinitionFile>;
  readonly entities: ReadonlyMap<string, Definition<EntityDefinition>>;
  readonly codes: ReadonlyMap<string, Definition<CodeList>>;
  readonly areas: ReadonlyMap<string, Definition<AreaDefinition>>;
  readonly screens: ReadonlyMap<string, ScreenFile>;
  /** By event. */
  readonly postings: ReadonlyMap<string, Definition<PostingDefinition>>;
}

/** Path of a definition: of screens and areas the only one, of others the one outside the folders of modules. */
export function pathFor(kind: FileKind, name: string): string {
  if (kind === 'screen') return `screen-defs/${name}.json`;
  if (kind === 'area') return `screen-defs/${name}/area.json`;
  if (kind === 'posting') return `schemas/postings/${name}.json`;
  return kind === 'entity' ? `schemas/entities/${name}.json` : `schemas/codes/${name}.json`;
}

/** Path of a written definition, with the folder of its module; else the path that it could have. */
export function fileOf(project: Pick<Project, 'named'>, kind: FileKind, name: string): string {
  const path = pathFor(kind, name);
  return project.named.get(path)?.source.file ?? path;
}

/** Whether a definition exists, valid or not. */
export function isWritten(project: Project, kind: FileKind, name: string): boolean {
  return project.named.has(pathFor(kind, name));
}

/** Names of all definitions of a kind. */
export function namesOf(project: Project, kind: FileKind): readonly string[] {
  return [...project.files.values()].filter((file) => file.kind === kind).map(({ name }) => name);
}

/** Whether a screen is in its area's menu but not written yet. */
export function isPlanned(project: Project, key: string): boolean {
  const [area = '', id = ''] = key.split('/');
  // An area with errors still plans its screens.
  const written = project.files.get(pathFor('area', area))?.source.value as
    | { readonly menu?: unknown }
    | undefined;
  const menu = Array.isArray(written?.menu) ? written.menu : [];
  return menu.includes(id) && !isWritten(project, 'screen', key);
}
