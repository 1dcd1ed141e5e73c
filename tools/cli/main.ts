import { parseArgs } from 'node:util';
import { didYouMean } from '../language/views/nearest';
import type { Answer, ErrorId } from './answers/Answer';
import { exitCodeOf, failureAnswer } from './answers/failureAnswer';
import { build } from './commands/build';
import { diff, diffAnswer } from './commands/diff';
import { docs } from './commands/docs';
import { examples, examplesAnswer } from './commands/examples';
import { explain, explainAnswer } from './commands/explain';
import { format } from './commands/format';
import { type LintScope, lint, lintAnswer } from './commands/lint';
import { migrate, migrateAnswer } from './commands/migrate';
import { newScreen, newScreenAnswer } from './commands/newScreen';
import { preview, previewAnswer } from './commands/preview';
import { rename, renameAnswer } from './commands/rename';
import { schema, schemaAnswer } from './commands/schema';
import { test } from './commands/test';
import { tryAnswer, tryScreen } from './commands/tryScreen';
import { types } from './commands/types';
import { usages, usagesAnswer } from './commands/usages';
import { where, whereAnswer } from './commands/where';

const usage = `npm run screens -- <command>

  new [--area --entity --floorplan --id --title-tr --title-en]
                                  writes a first screen, or a pair; prompts for missing arguments
  new --area fleet --entity Vehicle --from fleet.json [--module fleet]
                                  writes the entity, its code lists, its screens and a first test from a description;
                                  --module: the folder of the entity and its lists in schemas/entities and schemas/codes
  explain <screen>                what a screen resolves to, and where each part of it comes from
  explain <word>                  what a word or a term of the language means: pageSize, grid.pageSize, pool, dialog, $row, known-code,
                                  an entity, or at a place of a definition: screen-defs/accounting/accountSearch.json#/grid/pageSize
  examples <word>                 where a word is written, and what there: quickFilter, grid.sort
  schema <kind>                   the JSON schema of a kind of file, a block or an action: screen, chart, dialog
  usages <name>                   where a name (Account.iban, area/screen#action), an endpoint or a text is used
  where <module>                  every place of a module: screens, entities, postings, commands, rules, tests
  diff <A> <B> [--check]          what changed between two commits, folders or files; --check objects to what is breaking
  rename <name> <new name>        renames an entity, field, code, area, screen or part of one, everywhere or nowhere
  format                          puts definitions into their one form
  lint [path] [--changed]         checks definitions; exit code 1 where one is wrong; path: a file, folder or screen;
                                  --changed: what differs from the last commit; --error-on-warnings: exit code 1 for warnings, too
  test <screen>                   runs the tests beside a screen
  preview <screen> [--png [file]] takes pictures of a screen with demo records in Chromium, one in each language;
                                  --dark, --width 390, --record 17
  try <screen> [--record 17]      serves a screen with demo records of its own until Ctrl+C, and prints address and user
  migrate [--check]               rewrites definitions of older versions of the language; --check only lists them
  build [--out folder] [--watch]  compiles them, into dist/screens where nothing else is said
  docs                            writes docs/reference
  types [--check]                 writes contract/model/generated and docs/reference from the schemas; --check only compares

--json answers new, explain, examples, schema, preview, try, usages, where, diff, rename, migrate and lint for programs (schemas/commandAnswers.schema.json).
Exit codes: 0 done, 1 something is wrong, 2 wrong usage, 3 a fault of the tool.
`;

const options = {
  out: { type: 'string', default: 'dist/screens' },
  watch: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  'error-on-warnings': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  area: { type: 'string' },
  id: { type: 'string' },
  floorplan: { type: 'string' },
  entity: { type: 'string' },
  'title-tr': { type: 'string' },
  'title-en': { type: 'string' },
  from: { type: 'string' },
  module: { type: 'string' },
  png: { type: 'boolean', default: false },
  dark: { type: 'boolean', default: false },
  width: { type: 'string' },
  record: { type: 'string' },
  field: { type: 'string', multiple: true },
  code: { type: 'string', multiple: true },
} as const;

const root = process.cwd();
/** Read before the arguments are parsed, so that argument errors are JSON, too. */
const forPrograms = process.argv.includes('--json');

/** Exits with an error: as JSON on stdout with --json, else as text on stderr. */
function fail(command: string | null, id: ErrorId, message: string): never {
  const answer = failureAnswer(command, { id, message });
  if (forPrograms) console.log(JSON.stringify(answer, null, 2));
  else console.error(id === 'usage.argument' ? message : `${message}\n\n${usage}`);
  process.exit(exitCodeOf(answer));
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(null, 'usage.option', `${error instanceof Error ? error.message.split('. ')[0] : error}.`);
  }
}

const { values, positionals } = readArguments();
const [name = '', first = '', second = ''] = positionals;
const scope: LintScope = {
  changed: values.changed,
  errorOnWarnings: values['error-on-warnings'],
  ...(first !== '' && { path: first }),
};
const picture = {
  dark: values.dark,
  width: values.width,
  record: values.record,
  // The file follows the option.
  ...(second !== '' && { file: second }),
};
const commands: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  lint: () => lint(root, scope),
  build: () => build(root, values.out, values.watch),
  docs: () => docs(root, false),
  types: () => types(root, values.check),
  format: () => format(root),
  migrate: () => migrate(root, values.check),
  new: () => newScreen(root, values),
  explain: () => explain(root, first),
  examples: () => examples(root, first),
  schema: () => schema(first),
  test: () => test(root, first),
  preview: () => preview(root, first, picture),
  try: () => tryScreen(root, first, values.record),
  usages: () => usages(root, first),
  where: () => where(root, first),
  rename: () => rename(root, first, second),
  diff: () => diff(root, first, second, values.check),
};

/** Commands with machine-readable answers. */
const answers: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
  lint: () => lintAnswer(root, scope),
  migrate: () => migrateAnswer(root, values.check),
  new: () => newScreenAnswer(root, values),
  explain: () => explainAnswer(root, first),
  examples: () => examplesAnswer(root, first),
  schema: () => schemaAnswer(first),
  preview: () => previewAnswer(root, first, picture),
  try: () => tryAnswer(root, first, values.record),
  usages: () => usagesAnswer(root, first),
  where: () => whereAnswer(root, first),
  rename: () => renameAnswer(root, first, second),
  diff: () => diffAnswer(root, first, second, values.check),
};

/** Usage messages of commands with required arguments. */
const needed: Readonly<Record<string, string>> = {
  explain: 'explain needs a screen, a word or a place: explain accounting/accountCreate',
  examples: 'examples needs a word: examples quickFilter',
  schema: 'schema needs a kind: schema chart',
  test: 'test needs a screen: test accounting/accountCreate',
  preview: 'preview needs a screen: preview accounting/accountCreate --png',
  try: 'try needs a screen: try accounting/accountCreate',
  usages: 'usages needs a name: usages Account.currency',
  where: 'where needs a module: where transfers',
  diff: 'diff needs two commits, folders or files: diff main .',
  rename: 'rename needs a name and a new one: rename Account.name title',
};

/** Runs a command; returns the exit code. */
async function run(): Promise<number> {
  if (values.help && !forPrograms) {
    console.log(usage);
    return 0;
  }
  if (name === '') return fail(null, 'usage.command', 'No command is named.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    return fail(
      null,
      'usage.command',
      `There is no command «${name}».${didYouMean(name, Object.keys(commands))}`,
    );
  const missing =
    first === '' || (['rename', 'diff'].includes(name) && second === '') ? needed[name] : undefined;
  if (missing !== undefined) return fail(name, 'usage.argument', missing);
  if (!forPrograms) return (await command()) ? 0 : 1;
  const ask = answers[name];
  if (ask === undefined)
    return fail(name, 'usage.json', `${name} has no answer for programs: leave out --json.`);
  const answer = await ask();
  console.log(JSON.stringify(answer, null, 2));
  return exitCodeOf(answer);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!forPrograms) throw error;
  fail(name, 'internal', error instanceof Error ? error.message : String(error));
}
