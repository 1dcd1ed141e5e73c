// `npm run check:engine`: the engine without its institution is checked for types, and the tests beside it pass.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './files';
import { importsOf } from './layers';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Definitions that stay: those of the gallery, and those that the platform itself knows. */
const ownDefinitions = /^schemas\/(?:[^/]+$|(?:entities|codes|postings)\/(?:platform|gallery)\/)/;

/** Sources that stay: the engine and all below it, what builds and tests it, and no institution. */
const ownSources =
  /^(?:contract|docs|src|tools|server\/(?:base|records|platform|engine|web|testing))\/|^server\/app\.(?:test\.)?ts$|^tests\/otherInstitution\/|^[^/]+$/;

/** Files in the place of those that name the institution. */
const replaced: Readonly<Record<string, string>> = {
  'server/testing/institution.ts': `import type { Module } from '../engine/Module';
export const modules: readonly Module<unknown>[] = [];
export const schemas = [];
export const services = {};
`,
};

/** Makes the model of all definitions, those of the institution too: its tests are not those of the engine. */
const wholeModel = 'server/testing/entityModel.ts';

const roofs = /^server\/(?:base|records|platform|engine|web)\//;
const isTest = (file: string) => file.endsWith('.test.ts');
const isSource = (file: string) => /\.tsx?$/.test(file);

const kept = new Set(
  filesIn(root).filter((file) => file !== wholeModel && (ownSources.test(file) || ownDefinitions.test(file))),
);

/** Files that import one that is not kept, also by way of others. */
function needingInstitution(): ReadonlySet<string> {
  const sources = [...kept].filter(isSource);
  const imports = new Map(
    sources.map((file) => [
      file,
      replaced[file] === undefined ? importsOf(file, readFileSync(join(root, file), 'utf8')) : [],
    ]),
  );
  const isKept = (path: string, gone: ReadonlySet<string>) =>
    ['', '.ts', '.tsx', '/index.ts', '.d.ts', '.d.mts'].some(
      (ending) => kept.has(path + ending) && !gone.has(path + ending),
    );
  const gone = new Set<string>();
  for (let size = -1; size !== gone.size; ) {
    size = gone.size;
    for (const [file, targets] of imports)
      if (!gone.has(file) && targets.some((target) => !isKept(target, gone))) gone.add(file);
  }
  return gone;
}

const gone = needingInstitution();
const wrong = [...gone].filter((file) => roofs.test(file) && !isTest(file));
if (wrong.length > 0) {
  console.error(`The engine needs its institution:\n${wrong.join('\n')}`);
  process.exit(1);
}
const tests = [...kept].filter((file) => roofs.test(file) && isTest(file));
const free = tests.filter((file) => !gone.has(file));

const copy = mkdtempSync(join(tmpdir(), 'engine-'));
try {
  for (const file of kept) {
    if (gone.has(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    const text = replaced[file];
    if (text === undefined) cpSync(join(root, file), join(copy, file));
    else writeFileSync(join(copy, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const include = ['contract', 'server', 'tests'];
  writeFileSync(join(copy, 'tsconfig.engine.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const run = (title: string, command: string, ...args: string[]) => {
    console.log(`── ${title}`);
    const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${title} failed`);
  };
  console.log(`engine: ${free.length} of ${tests.length} test files need no institution`);
  run('types', 'npx', 'tsc', '--noEmit', '-p', 'tsconfig.engine.json');
  run('tests', 'npx', 'vitest', 'run', '--project', 'server', ...free);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
