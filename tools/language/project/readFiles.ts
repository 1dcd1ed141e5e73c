import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../source/readText';

/** Kinds of definitions. */
export type FileKind = 'entity' | 'codes' | 'area' | 'screen' | 'posting';

/** A file of a project. */
export interface ProjectFile {
  /** Path from the project's root. */
  readonly file: string;
  readonly kind: FileKind;
  /** Account, OwnerType, cashSend, accounting, accounting/accountCreate. */
  readonly name: string;
  readonly text: string;
}

const stem = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length);

const isDefinition = (file: string) => file.endsWith('.json') && !file.endsWith('.test.json');

/** Definitions in a folder, without the screen tests beside them. */
function jsonFiles(root: string, folder: string): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && isDefinition(entry.name))
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

/** Definitions in a folder of `schemas` and in its folders of modules, ordered by name. */
export function filesOfModules(root: string, folder: string): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const modules = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = [folder, ...modules.map(({ name }) => `${folder}/${name}`)].flatMap((one) =>
    jsonFiles(root, one),
  );
  const byName = (left: string, right: string) => (stem(left) < stem(right) ? -1 : 1);
  return files.sort(byName);
}

function areaFolders(root: string): readonly string[] {
  const path = join(root, 'screen-defs');
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Kind and name of a definition by its path. */
export function kindOfFile(file: string): Pick<ProjectFile, 'kind' | 'name'> {
  const name = stem(file);
  if (file.startsWith('schemas/entities/')) return { kind: 'entity', name };
  if (file.startsWith('schemas/codes/')) return { kind: 'codes', name };
  if (file.startsWith('schemas/postings/')) return { kind: 'posting', name };
  const [, area = ''] = file.split('/');
  return name === 'area' ? { kind: 'area', name: area } : { kind: 'screen', name: `${area}/${name}` };
}

/** Folder of a definition in `schemas`: its module. Undefined outside of one, and for screens. */
export function moduleOf(file: string): string | undefined {
  return /^schemas\/[^/]+\/([^/]+)\/[^/]+$/.exec(file)?.[1];
}

/** All files of the language below `root`: those of `schemas` ordered by name, screens by path. */
export function readFiles(root: string): readonly ProjectFile[] {
  return [
    ...filesOfModules(root, 'schemas/entities'),
    ...filesOfModules(root, 'schemas/codes'),
    ...filesOfModules(root, 'schemas/postings'),
    ...areaFolders(root).flatMap((area) => jsonFiles(root, `screen-defs/${area}`)),
  ].map((file) => ({ file, ...kindOfFile(file), text: readText(root, file) }));
}
