// `npm run check:engine`: in a copy without the institution and its definitions, the engine's types and all tests beside
// it pass, and a server is built that starts on the gallery alone. `-- --types` checks the types only.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from '../checks/files';
import { importsOf } from '../checks/layers';
import { startServer } from './startServer';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Definitions that stay: those of the gallery, and those that the platform itself knows. */
const ownDefinitions =
  /^schemas\/(?:[^/]+$|(?:entities|codes|postings)\/(?:platform|gallery)\/)|^screen-defs\/gallery\//;

/** Sources that stay: the engine and all below it, what builds, starts and tests it, and no institution. */
const ownSources =
  /^(?:contract|docs|public|src|tools|server\/(?:base|records|platform|engine|web|testing|demo))\/|^server\/[^/]+$|^tests\/(?:otherInstitution|screens)\/|^[^/]+$/;

/** Files in the place of those that name the institution. */
const replaced: Readonly<Record<string, string>> = {
  'server/preset.ts': `export { preset } from './demo/gallery/preset';
`,
  'server/testing/institution.ts': `import type { Module } from '../engine/Module';
import type { ModuleSchema } from '../records/ModuleSchema';
export const modules: readonly Module<unknown>[] = [];
export const schemas: readonly ModuleSchema[] = [];
export const services = {};
`,
};

const roofs = /^server\/(?:base|records|platform|engine|web)\/|^tests\/otherInstitution\//;
const isTest = (file: string) => file.endsWith('.test.ts');
const isSource = (file: string) => /\.tsx?$/.test(file);

const kept = new Set(filesIn(root).filter((file) => ownSources.test(file) || ownDefinitions.test(file)));

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

/** The copy is always in the same place, so that its types are checked again only where they changed. */
const copy = join(root, '.cache/engine');

function makeCopy(gone: ReadonlySet<string>): void {
  rmSync(copy, { recursive: true, force: true });
  for (const file of kept) {
    if (gone.has(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    const text = replaced[file];
    if (text === undefined) cpSync(join(root, file), join(copy, file));
    else writeFileSync(join(copy, file), text);
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The tests' empty database, which is made once.
  for (const folder of [join(root, '.cache/tests'), join(copy, '.cache')])
    mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, '.cache/tests'), join(copy, '.cache/tests'));
  const compilerOptions = { tsBuildInfoFile: join(root, '.cache/engine.tsbuildinfo') };
  // The theme declares its own words, which fields use.
  const include = ['contract', 'server', 'tests', 'src/ui/theme'];
  writeFileSync(
    join(copy, 'tsconfig.engine.json'),
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, include }),
  );
}

function run(title: string, command: string, ...args: string[]): void {
  console.log(`── ${title}`);
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${title} failed`);
}

/** Signs in at a server of the gallery, reads rows of a grid, stores a record and reads it again. Throws if one fails. */
async function signInAndSave(address: string): Promise<void> {
  const json = { 'content-type': 'application/json', 'accept-language': 'en' };
  const login = await fetch(`${address}/bff/users/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: 'Demo-2026!', lang: 'en-US' }),
  });
  const { responseObject } = await login.json();
  const session = {
    ...json,
    cookie: login.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    authorization: `Bearer ${responseObject?.auth?.access_token}`,
  };
  const post = async (path: string, body: object, key = '') => {
    const headers = { ...session, 'current-transaction-key': key, 'request-id': crypto.randomUUID() };
    const answer = await fetch(`${address}/bff/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const reply = await answer.json();
    if (reply.restHeader?.success === false) throw new Error(`${path}: ${JSON.stringify(reply.restHeader)}`);
    return reply;
  };
  const found = await post('gallery/gridPaging/query', {
    state: {},
    filter: {},
    page: 0,
    size: 20,
    sort: [],
  });
  if (found.responseObject?.rows?.length !== 20) throw new Error('the grid of the gallery has no rows');
  const name = 'Kurumsuz kayıt';
  const begun = await post('gallery/text/begin', { state: {} });
  const state = { ...begun.state, name };
  const { result } = await post('gallery/text/commit', { state }, begun.session?.currentTransactionKey);
  const stored = await post('gallery/text/begin', { state: {}, record: result?.id });
  if (stored.state?.name !== name) throw new Error(`the saved record is ${JSON.stringify(stored.state)}`);
}

async function startGallery(): Promise<void> {
  console.log('── server on the gallery');
  const dataDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  try {
    const server = await startServer({ project: copy, dataDir });
    await signInAndSave(server.address).finally(() => server.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const gone = needingInstitution();
const wrong = [...gone].filter((file) => roofs.test(file));
if (wrong.length > 0) {
  console.error(`The engine needs its institution:\n${wrong.join('\n')}`);
  process.exit(1);
}
const tests = [...kept].filter((file) => roofs.test(file) && isTest(file));

try {
  makeCopy(gone);
  run('types', 'npx', 'tsc', '--noEmit', '-p', 'tsconfig.engine.json');
  if (!process.argv.includes('--types')) {
    run('build', 'npx', 'tsx', 'tools/build/build.ts');
    await startGallery();
    run('tests', 'npx', 'vitest', 'run', '--project', 'server', '--project', 'screens', ...tests);
    console.log(
      `engine: it is built, starts on the gallery, and passes its ${tests.length} test files alone`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
