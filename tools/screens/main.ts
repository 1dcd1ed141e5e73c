import { parseArgs } from 'node:util';
import { build } from './build';
import { lint } from './lint';
import { types } from './types';

const usage = `npm run screens -- <command>

  lint                            checks definitions; exit code 1 where one is wrong
  build [--out folder] [--watch]  compiles them, into dist/screens where nothing else is said
  types [--check]                 writes contract/generated from the schemas; --check only compares
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist/screens' },
    watch: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const root = process.cwd();
const commands: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  lint: () => lint(root),
  build: () => build(root, values.out, values.watch),
  types: () => types(root, values.check),
};

const [name = ''] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) console.error(usage);
process.exitCode = (await command?.()) ? 0 : 1;
