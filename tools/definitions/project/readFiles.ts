import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Definitions in a folder, without the screen tests beside them. */
function jsonFiles(root: string, folder: string): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.test.json'))
    .sort()
    .map((name) => `${folder}/${name}`);
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

const stem = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length);

/** Kind and name of a definition by its path. */
export function kindOfFile(file: string): Pick<ProjectFile, 'kind' | 'name'> {
  const name = stem(file);
  if (file.startsWith('schemas/entities/')) return { kind: 'entity', name };
  if (file.startsWith('schemas/codes/')) return { kind: 'codes', name };
  if (file.startsWith('schemas/postings/')) return { kind: 'posting', name };
  const [, area = ''] = file.split('/');
  return name === 'area' ? { kind: 'area', name: area } : { kind: 'screen', name: `${area}/${name}` };
}

/** All files of the language below `root`, ordered by path. */
export function readFiles(root: string): readonly ProjectFile[] {
  return [
    ...jsonFiles(root, 'schemas/entities'),
    ...jsonFiles(root, 'schemas/codes'),
    ...jsonFiles(root, 'schemas/postings'),
    ...areaFolders(root).flatMap((area) => jsonFiles(root, `screen-defs/${area}`)),
  ].map((file) => ({ file, ...kindOfFile(file), text: readFileSync(join(root, file), 'utf8') }));
}
