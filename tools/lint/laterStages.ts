import type { ErrorObject } from 'ajv';
import type { ScreenProblem } from '../../contract/model/compiled';
import { loadProject } from '../language/project/loadProject';
import type { DefinitionFile, Project } from '../language/project/Project';
import { checkSchema } from '../language/schemas/checkSchema';
import { parseSource } from '../language/source/parseSource';

/** Rounds of leaving out what the schema refuses: an object may break it again without a word. */
const maxRounds = 4;

/** Rules that say what is missing: it may be what was left out. */
const ofMissing: ReadonlySet<string> = new Set([
  'complete',
  'orphan',
  'repeated',
  'planned-screen',
  'file-name',
]);

/** A file without the words that its schema refuses, and what these mention. */
interface Repaired {
  readonly file: DefinitionFile;
  /** JSON pointers of the objects from which something was left out. */
  readonly places: readonly string[];
  /** Names of what was left out, of what it stood in, and texts within. */
  readonly names: ReadonlySet<string>;
}

/** Steps to the value that a schema error is about: an unknown word, or a wrong value. */
function stepsOf({ instancePath, keyword, params }: ErrorObject): readonly string[] {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keyword === 'additionalProperties' ? [...steps, String(params.additionalProperty)] : steps;
}

/** Texts in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)])
    : [];
}

/** Leaves out a property; null if the value is an element of a list or the file itself. */
function leaveOut(whole: unknown, steps: readonly string[]): readonly string[] | null {
  let holder = whole as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) {
    const next = holder?.[step];
    if (typeof next !== 'object' || next === null) return null;
    holder = next as Record<string, unknown>;
  }
  const key = steps.at(-1);
  if (key === undefined || Array.isArray(holder) || !Object.hasOwn(holder, key)) return null;
  const texts = textsIn(holder[key]);
  delete holder[key];
  return texts;
}

/** A file without what its schema refuses; null if it lacks something, or a list has a wrong element. */
function repair({ name, kind, source }: DefinitionFile): Repaired | null {
  const { file, text } = source;
  const again = parseSource(file, text);
  const places: string[] = [];
  const names = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const errors = checkSchema(kind, again.value);
    if (errors.length === 0)
      return { file: { name, kind, source: again, schemaErrors: [], sound: true }, places, names };
    for (const error of errors) {
      const steps = stepsOf(error);
      // Without its entity or floorplan nothing else of a screen can be checked; a wrong name is used elsewhere.
      const isOfAll = steps.length < 2 && error.keyword !== 'additionalProperties';
      const isNeeded = isOfAll || error.propertyName !== undefined || error.keyword === 'required';
      const texts = isNeeded ? null : leaveOut(again.value, steps);
      if (texts === null) return null;
      places.push(`/${steps.slice(0, -1).join('/')}`);
      for (const one of [...steps, ...texts]) names.add(one);
    }
  }
  return null;
}

/**
 * Problems of files with errors of the schema that are found without these: of meaning, types and texts. Those that may follow
 * from what was left out are not among them.
 */
export function problemsOfLaterStages(
  project: Project,
  check: (project: Project) => readonly ScreenProblem[],
): readonly ScreenProblem[] {
  const broken = [...project.files.values()].filter(
    ({ source, schemaErrors }) => source.problems.length === 0 && schemaErrors.length > 0,
  );
  const repaired = new Map(
    broken.flatMap((file) => [repair(file) ?? []].flat().map((one) => [file, one] as const)),
  );
  if (repaired.size === 0) return [];
  const written = [...project.files.values()].map(({ name, kind, source }) => ({
    name,
    kind,
    file: source.file,
    text: source.text,
  }));
  const whole = loadProject(project.root, project, written, (file) => repaired.get(file)?.file ?? file);
  const byFile = new Map([...repaired.values()].map((one) => [one.file.source.file, one]));
  return check(whole).filter(({ file, rule, message, pointer = '' }) => {
    const one = byFile.get(file);
    if (one === undefined || ofMissing.has(rule)) return false;
    const quoted = [...message.matchAll(/«([^»]*)»/g)].flatMap(([, name = '']) => name.split('.'));
    return !one.places.includes(pointer) && !quoted.some((name) => one.names.has(name));
  });
}
