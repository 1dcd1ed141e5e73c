import type { ErrorObject } from 'ajv';
import type { AreaDefinition } from '../../../contract/model/generated/area';
import type { CodeList } from '../../../contract/model/generated/codes';
import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { PostingDefinition } from '../../../contract/model/generated/posting';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { checkSchema } from '../schemas/checkSchema';
import { expandEntity } from '../shorthand/expandEntity';
import { expandScreen, withBlockKinds } from '../shorthand/expandScreen';
import { parseSource } from '../source/parseSource';
import { withWords } from '../source/places';
import { extendParts } from './extendParts';
import { mergeVariant } from './mergeVariant';
import { type DefinitionFile, type Project, pathFor, type ScreenFile } from './Project';
import { perObject } from './perObject';
import { type FileKind, moduleOf, type ProjectFile, readFiles } from './readFiles';

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

const expanded = perObject(({ name, source }: DefinitionFile) =>
  expandScreen(name, source.value as ScreenDefinition),
);

const expandedEntity = perObject(({ source }: DefinitionFile) =>
  expandEntity(source.value as EntityDefinition),
);

/** Entities of an institution that records of the platform refer to, if it has them: units, channels, parties of approvals. */
const ofInstitution: ReadonlySet<string> = new Set(['Account', 'Agent', 'Channel', 'Customer']);

/** An entity; one of the platform without the look-ups of what its institution does not have. */
function entityOf(file: DefinitionFile, named: Project['named']): EntityDefinition {
  const entity = expandedEntity(file);
  if (moduleOf(file.source.file) !== 'platform') return entity;
  const fields = Object.entries(entity.fields).filter(([, { lookup }]) => {
    const target = typeof lookup === 'object' ? lookup.entity : lookup;
    return target === undefined || !ofInstitution.has(target) || named.has(pathFor('entity', target));
  });
  const isComplete = fields.length === Object.keys(entity.fields).length;
  return isComplete ? entity : { ...entity, fields: Object.fromEntries(fields) };
}

/** A screen, and the files of other screens that it was made with. */
interface MadeScreen {
  readonly screen: ScreenFile;
  readonly used: ReadonlyMap<string, DefinitionFile | undefined>;
}

/** A variant; of a screen without a route it has none, unless it names one. */
function routedAs(
  base: ScreenDefinition,
  variant: ScreenDefinition,
  { source }: DefinitionFile,
): ScreenDefinition {
  const names = (source.value as Partial<ScreenDefinition>).route !== undefined;
  return base.route === null && !names ? withWords(variant, { route: null }) : variant;
}

function makeScreen(file: DefinitionFile, files: Project['files']): MadeScreen {
  const [area = '', id = ''] = file.name.split('/');
  const used = new Map<string, DefinitionFile | undefined>();
  const find = (key: string) => {
    const path = pathFor('screen', key);
    const other = files.get(path);
    used.set(path, other);
    return other?.sound === true ? expanded(other) : undefined;
  };
  const value = extendParts(expanded(file), find);
  const base = value.extends === undefined ? undefined : find(value.extends);
  const merged = withBlockKinds(base === undefined ? value : mergeVariant(base, routedAs(base, value, file)));
  return { screen: { name: file.name, source: file.source, value, area, id, whole: merged }, used };
}

const madeScreens = new WeakMap<DefinitionFile, MadeScreen>();

/** The screen of a file, made again only if a used file is another one. */
function screenFile(file: DefinitionFile, files: Project['files']): ScreenFile {
  const known = madeScreens.get(file);
  if (known && [...known.used].every(([path, other]) => files.get(path) === other)) return known.screen;
  const made = makeScreen(file, files);
  madeScreens.set(file, made);
  return made.screen;
}

/**
 * Loads a project. Reuses unchanged parts of `previous`; `written` replaces the files on disk, `repair` files that can't be read
 * to their end.
 */
export function loadProject(
  root: string,
  previous?: Project,
  written: readonly ProjectFile[] = readFiles(root),
  repair = (file: DefinitionFile) => file,
): Project {
  const files = new Map(
    written.map((entry) => [entry.file, repair(loadFile(entry, previous?.files.get(entry.file)))] as const),
  );
  const sound = (kind: FileKind) => [...files.values()].filter((file) => file.kind === kind && file.sound);
  const definitions = <Value>(kind: FileKind) =>
    new Map(
      sound(kind).map(({ name, source }) => [name, { name, source, value: source.value as Value }] as const),
    );
  const named = new Map([...files.values()].map((file) => [pathFor(file.kind, file.name), file] as const));
  return {
    root,
    files,
    named,
    entities: new Map(
      sound('entity').map((file) => {
        const { name, source } = file;
        return [name, { name, source, value: entityOf(file, named) }] as const;
      }),
    ),
    codes: definitions<CodeList>('codes'),
    areas: definitions<AreaDefinition>('area'),
    postings: definitions<PostingDefinition>('posting'),
    screens: new Map(sound('screen').map((file) => [file.name, screenFile(file, files)] as const)),
  };
}
