import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { applyEdits, modify } from 'jsonc-parser';
import type { ScreenProblem } from '../../../contract/model/compiled';
import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { Json } from '../../../contract/values/json';
import { formatted } from '../../language/format/formatted';
import { printJson } from '../../language/format/printJson';
import { loadProject } from '../../language/project/loadProject';
import { type Project, pathFor } from '../../language/project/Project';
import { kindOfFile, type ProjectFile } from '../../language/project/readFiles';
import { parseSource } from '../../language/source/parseSource';
import { checkProject } from '../../lint/checkProject';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { formatProblems } from '../answers/formatProblems';
import { Places } from '../answers/Places';
import { problemAnswer } from '../answers/problemAnswer';
import { startOf } from '../description/startOf';
import { firstTest } from '../skeletons/firstTest';
import {
  type NewScreenFlags,
  promptForScreen,
  requestedScreens,
  type Terminal,
} from '../skeletons/promptForScreen';
import { type SkeletonFloorplan, skeleton } from '../skeletons/skeleton';

function fileOfScreen(key: string, definition: ScreenDefinition): ProjectFile {
  return {
    file: pathFor('screen', key),
    kind: 'screen',
    name: key,
    text: printJson(definition as unknown as Json),
  };
}

/** The area's menu with new ids appended; empty if the area has no menu. */
function menuFile(project: Project, area: string, keys: readonly string[]): readonly ProjectFile[] {
  const file = pathFor('area', area);
  const known = project.areas.get(area);
  const menu = known?.value.menu;
  if (known === undefined || menu === undefined) return [];
  const ids = keys.map((key) => key.slice(area.length + 1)).filter((id) => !menu.includes(id));
  const text = ids.reduce(
    (now, id) => applyEdits(now, modify(now, ['menu', -1], id, { isArrayInsertion: true })),
    known.source.text,
  );
  return [{ file, ...kindOfFile(file), text }];
}

/** Written files, or the error. */
type Outcome =
  | { readonly written: readonly string[]; readonly remarks: readonly string[] }
  | { readonly refused: string }
  | { readonly problems: readonly ScreenProblem[]; readonly screens: number };

async function create(root: string, flags: NewScreenFlags, terminal: Terminal): Promise<Outcome> {
  const written = loadProject(root);
  const start = startOf(written, flags);
  if ('refused' in start) return start;
  const { project } = start;
  // A described entity that violates its schema: lint reports the reason.
  if (start.files.length > 0 && !project.entities.has(flags.entity ?? ''))
    return write(written, [], start.files, start.remarks);
  const answers = await promptForScreen(project, { ...flags, ...start.flags }, terminal);
  if ('refused' in answers) return answers;
  const entity = project.entities.get(answers.entity);
  if (entity === undefined) return { refused: `There is no entity «${answers.entity}».` };
  const screens = requestedScreens(answers);
  const bffPath = `${answers.area}/${answers.id}`;
  const files = screens.map(({ key, floorplan, title }) =>
    fileOfScreen(key, skeleton({ key, title, floorplan: floorplan as SkeletonFloorplan, entity, bffPath })),
  );
  const tests = start.files.length === 0 ? [] : testsOf(screens, entity.value);
  const menu = menuFile(
    project,
    answers.area,
    screens.map(({ key }) => key),
  );
  return write(written, tests, [...start.files, ...files, ...menu], start.remarks);
}

/**
 * Generates a screen, or a pair, on an entity: asks at the terminal for missing flags. A description of
 * fields (`from`, `field`, `code`) also generates the entity, its code lists and a first test. Never
 * overwrites files. Returns whether anything was written.
 */
export async function newScreen(
  root: string,
  flags: NewScreenFlags,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  const outcome = await create(root, flags, terminal);
  if ('refused' in outcome) console.error(outcome.refused);
  else if ('problems' in outcome)
    console.error(`${formatProblems(outcome.problems, outcome.screens)} Nothing was written.`);
  else for (const line of [...outcome.written, ...outcome.remarks]) console.log(line);
  return 'written' in outcome;
}

/** Generates a screen with a machine-readable answer. Never asks: missing flags are errors. */
export async function newScreenAnswer(root: string, flags: NewScreenFlags): Promise<Answer> {
  const nobody = { input: Readable.from([]), output: new Writable() };
  const outcome = await create(root, flags, nobody);
  if ('refused' in outcome) return failureAnswer('new', { id: 'refused', message: outcome.refused });
  if ('written' in outcome) return { command: 'new', ok: true, ...outcome };
  const places = new Places(root);
  return { command: 'new', ok: false, problems: outcome.problems.map((one) => problemAnswer(one, places)) };
}

/** First tests of screens that enter records. */
function testsOf(
  screens: ReturnType<typeof requestedScreens>,
  entity: EntityDefinition,
): readonly TestFile[] {
  return screens
    .filter(({ floorplan }) => floorplan === 'define' || floorplan === 'wizard')
    .map(({ key }) => ({
      file: `screen-defs/${key}.test.json`,
      text: printJson(firstTest(entity) as unknown as Json),
    }));
}

/** A test file. */
interface TestFile {
  readonly file: string;
  readonly text: string;
}

/** Writes files and tests, unless lint reports errors. */
function write(
  project: Project,
  tests: readonly TestFile[],
  files: readonly ProjectFile[],
  remarks: readonly string[],
): Outcome {
  const paths = new Set(files.map(({ file }) => file));
  const others = [...project.files.values()]
    .filter(({ source }) => !paths.has(source.file))
    .map(({ source, kind, name }) => ({ file: source.file, text: source.text, kind, name }));
  const after = loadProject(project.root, undefined, [...others, ...files]);
  const problems = checkProject(after).problems.filter(
    ({ file, severity }) => paths.has(file) && severity === 'error',
  );
  if (problems.length > 0) return { problems, screens: files.length };
  const written: string[] = [];
  for (const file of after.files.values()) {
    if (!paths.has(file.source.file)) continue;
    const path = join(project.root, file.source.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatted(file));
    written.push(file.source.file);
  }
  for (const { file, text } of tests) {
    writeFileSync(
      join(project.root, file),
      formatted({ kind: 'screenTest', source: parseSource(file, text) }),
    );
    written.push(file);
  }
  return { written, remarks };
}
