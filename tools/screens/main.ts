import { parseArgs } from 'node:util';
import { didYouMean } from '../compiler/language/nearest';
import { build } from './build';
import { docs } from './commands/docs';
import { explain } from './commands/explain';
import { format } from './commands/format';
import { newScreen } from './commands/newScreen';
import { rename } from './commands/rename';
import { usages } from './commands/usages';
import { lint } from './lint';
import { types } from './types';

const usage = `npm run screens -- <command>

  new [--area --entity --floorplan --id --title-tr --title-en]
                                  writes a first screen, or a pair of them; asks for what is not said
  new --area fleet --entity Vehicle --from fleet.json
                                  writes the entity, its code lists, its screens and a first test from a description
  explain <screen>                what a screen resolves to, and where each part of it comes from
  usages <name>                   where a field (Account.iban), screen, entity, code list or endpoint is used
  rename <name> <new name>        names a field, screen or code list anew, everywhere or nowhere
  format                          puts definitions into their one form
  lint                            checks definitions; exit code 1 where one is wrong
  build [--out folder] [--watch]  compiles them, into dist/screens where nothing else is said
  docs                            writes docs/reference
  types [--check]                 writes contract/generated and docs/reference from the schemas; --check only compares
`;

const options = {
  out: { type: 'string', default: 'dist/screens' },
  watch: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  area: { type: 'string' },
  id: { type: 'string' },
  floorplan: { type: 'string' },
  entity: { type: 'string' },
  'title-tr': { type: 'string' },
  'title-en': { type: 'string' },
  from: { type: 'string' },
  field: { type: 'string', multiple: true },
  code: { type: 'string', multiple: true },
} as const;

/** What was typed; ends with a sentence where it can't be read. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.split('. ')[0] : error}.\n\n${usage}`);
    process.exit(1);
  }
}

const { values, positionals } = readArguments();
const root = process.cwd();
const [name = '', first = '', second = ''] = positionals;
const commands: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  lint: () => lint(root),
  build: () => build(root, values.out, values.watch),
  docs: () => docs(root, false),
  types: () => types(root, values.check),
  format: () => format(root),
  new: () => newScreen(root, values),
  explain: () => explain(root, first),
  usages: () => usages(root, first),
  rename: () => rename(root, first, second),
};

/** What a command can't do without. */
const needed: Readonly<Record<string, string>> = {
  explain: 'explain needs a screen: explain accounting/accountCreate',
  usages: 'usages needs a name: usages Account.currency',
  rename: 'rename needs a name and a new one: rename Account.name title',
};

async function run(): Promise<boolean> {
  if (values.help || name === '') {
    console.log(usage);
    return values.help;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`There is no command «${name}».${didYouMean(name, Object.keys(commands))}\n\n${usage}`);
    return false;
  }
  const missing = first === '' || (name === 'rename' && second === '') ? needed[name] : undefined;
  if (missing !== undefined) {
    console.error(missing);
    return false;
  }
  return command();
}

process.exitCode = (await run()) ? 0 : 1;
