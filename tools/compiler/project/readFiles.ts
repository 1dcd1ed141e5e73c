import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a file of a project defines. */
export type FileKind = 'entity' | 'codes' | 'area' | 'screen';

/** A file of a project. */
export interface ProjectFile {
  /** Path from the project's root. */
  readonly file: string;
  readonly kind: FileKind;
  /** Account, OwnerType, accounting, accounting/accountCreate. */
  readonly name: string;
  readonly text: string;
}

/** Definitions of a folder; tests of screens stand beside them and are no definitions. */
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

/** All files of the language below `root`, in order of their paths. */
export function readFiles(root: string): readonly ProjectFile[] {
  const read = (file: string, kind: FileKind, name: string): ProjectFile => ({
    file,
    kind,
    name,
    text: readFileSync(join(root, file), 'utf8'),
  });
  return [
    ...jsonFiles(root, 'schemas/entities').map((file) => read(file, 'entity', stem(file))),
    ...jsonFiles(root, 'schemas/codes').map((file) => read(file, 'codes', stem(file))),
    ...areaFolders(root).flatMap((area) =>
      jsonFiles(root, `screen-defs/${area}`).map((file) =>
        stem(file) === 'area' ? read(file, 'area', area) : read(file, 'screen', `${area}/${stem(file)}`),
      ),
    ),
  ];
}
