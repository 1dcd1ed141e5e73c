import type { ErrorObject } from 'ajv';
import type { AreaDefinition } from '../../../contract/generated/area';
import type { CodeList } from '../../../contract/generated/codes';
import type { EntityDefinition } from '../../../contract/generated/entity';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import { checkSchema } from '../schemas/checkSchema';
import { expandScreen, withBlockKinds } from '../shorthand/expandScreen';
import { parseSource } from '../source/parseSource';
import { extendParts } from './extendParts';
import { mergeVariant } from './mergeVariant';
import { type DefinitionFile, fileOf, type Project, type ScreenFile } from './Project';
import { type FileKind, type ProjectFile, readFiles } from './readFiles';

function loadFile(
  { file, kind, name, text }: ProjectFile,
  known: DefinitionFile | undefined,
): DefinitionFile {
  if (known?.source.text === text) return known;
  const source = parseSource(file, text);
  const schemaErrors: readonly ErrorObject[] =
    source.value === undefined ? [] : checkSchema(kind, source.value);
  const sound = source.problems.length === 0 && schemaErrors.length === 0;
  return { name, kind, source, schemaErrors, sound };
}

function screenFile(file: DefinitionFile, files: ReadonlyMap<string, DefinitionFile>): ScreenFile {
  const [area = '', id = ''] = file.name.split('/');
  const expanded = ({ name, source }: DefinitionFile) => expandScreen(name, source.value as ScreenDefinition);
  const written = extendParts(expanded(file), (key) => {
    const other = files.get(fileOf('screen', key));
    return other?.sound === true ? expanded(other) : undefined;
  });
  const base = written.extends === undefined ? undefined : files.get(`screen-defs/${written.extends}.json`);
  const whole = base?.sound === true ? mergeVariant(expanded(base), written) : written;
  return { name: file.name, source: file.source, value: written, area, id, whole: withBlockKinds(whole) };
}

/** Loads a project. Reuses unchanged parts of `previous`; `written` replaces the files on disk. */
export function loadProject(
  root: string,
  previous?: Project,
  written: readonly ProjectFile[] = readFiles(root),
): Project {
  const files = new Map(
    written.map((entry) => [entry.file, loadFile(entry, previous?.files.get(entry.file))] as const),
  );
  const sound = (kind: FileKind) => [...files.values()].filter((file) => file.kind === kind && file.sound);
  const definitions = <Value>(kind: FileKind) =>
    new Map(
      sound(kind).map(({ name, source }) => [name, { name, source, value: source.value as Value }] as const),
    );
  return {
    root,
    files,
    entities: definitions<EntityDefinition>('entity'),
    codes: definitions<CodeList>('codes'),
    areas: definitions<AreaDefinition>('area'),
    screens: new Map(sound('screen').map((file) => [file.name, screenFile(file, files)] as const)),
  };
}
