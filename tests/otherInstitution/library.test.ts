import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorRole } from '../../contract/roles/FirstRole';
import { buildApp } from '../../server/app';
import { Definitions } from '../../server/engine/model/Definitions';
import { createFirstAdministrator } from '../../server/platform/auth/firstAdministrator';
import { defaultSessionLife } from '../../server/platform/auth/sessions';
import { readContent } from '../../server/platform/files/readContent';
import { loadRecords } from '../../server/records/loadRecords';
import { migrate } from '../../server/records/migrate';
import { type Database, entityTables, openDatabase } from '../../server/records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../../server/records/pgliteDialect';
import { importsOf } from '../../tools/checks/layers';
import { compileProject } from '../../tools/compiler/compileProject';
import { compiledModule } from '../screens/compiledModule';
import { library } from '.';

const root = join(import.meta.dirname, '../..');
const { model, modules, entries } = compileProject(import.meta.dirname);
const passwords = {
  hash: async (password: string) => `plain ${password}`,
  verify: async (hash: string, password: string) => hash === `plain ${password}`,
};
const clock = { now: new Date('2026-11-20T09:00:00.000Z') };
let database: Database;
let app: Awaited<ReturnType<typeof buildApp>>;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = openDatabase(pgliteDialect(await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm } })));
  await migrate(database, model, []);
  const password = await createFirstAdministrator(database, passwords, [administratorRole]);
  const by = { userName: 'library', now: clock.now.toISOString() };
  const rows = [
    { id: '1', name: 'İnce Memed', author: 'Yaşar Kemal' },
    { id: '2', name: 'Huzur', author: 'Ahmet Hamdi Tanpınar' },
  ];
  await loadRecords(database, model, [{ entity: 'Book', rows }], by);
  app = await buildApp({
    database,
    definitions: await Definitions.load({
      readModel: async () => model,
      readModule: async (key) => modules.get(key) ?? null,
      importModule: (key) => compiledModule(modules.get(key) ?? ''),
    }),
    institution: library,
    passwords,
    sender: { send: async () => ({ preview: null }) },
    codeLife: 180,
    sessionLife: defaultSessionLife,
    identityTokens: { verify: async () => null },
    captcha: null,
    captchaScope: 'all',
    assets: async () => null,
    readContent,
    config: {
      bffAddress: '/bff',
      socketAddress: '',
      environmentLabel: { tr: 'Test', en: 'Test' },
      institutionName: 'Kütüphane',
      defaultTheme: 'light',
      defaultLayout: 'layout1',
      captcha: 'none',
    },
    origins: [],
    tls: false,
    addressOf: () => '127.0.0.1',
    clock: () => clock.now,
    log: () => {},
  });
  const json = { 'content-type': 'application/json', 'accept-language': 'en' };
  const login = await app.request('/bff/users/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password, lang: 'en-US' }),
  });
  const { responseObject } = await login.json();
  headers = {
    ...json,
    cookie: login.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    authorization: `Bearer ${responseObject?.auth?.access_token}`,
  };
}, 240_000);
afterAll(() => database.destroy());

async function post(path: string, body: unknown, transactionKey = '') {
  const answer = await app.request(`/bff/${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'current-transaction-key': transactionKey,
      'request-id': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function lend(book: string, member: string, dueDate: string) {
  const begun = await post('library/lend/begin', { state: {} });
  const state = { ...begun.state, book, member, dueDate };
  const { restHeader } = await post('library/lend/commit', { state }, begun.session?.currentTransactionKey);
  return restHeader;
}

const loans = () => entityTables(database).selectFrom('Loan').selectAll().orderBy('id').execute();

test('the definitions of another institution compile without an error', () => {
  const problems = [...entries.values()].flatMap((entry) => entry.problems);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([...entries.keys()].sort()).toEqual(['library/bookQuery', 'library/lend', 'library/loanQuery']);
});

test('a book is found and lent, and refused to a second member until it is back', async () => {
  const filter = { state: {}, filter: { author: 'Kemal' }, page: 0, size: 20, sort: [] };
  const found = await post('library/book/query', filter);
  expect(found.responseObject.rows).toMatchObject([{ name: 'İnce Memed' }]);
  expect(await lend('1', 'Ayşe', '2026-11-25')).toMatchObject({ success: true });
  expect(await lend('1', 'Ali', '2026-11-25')).toMatchObject({ success: false, code: 'loan.lent' });
  expect(await lend('2', 'Ali', '2026-11-30')).toMatchObject({ success: true });
  expect(await loans()).toMatchObject([
    { member: 'Ayşe', status: 'LENT' },
    { member: 'Ali', status: 'LENT' },
  ]);
});

test('loans past their day are marked by the job, and no others', async () => {
  clock.now = new Date('2026-11-26T09:00:00.000Z');
  const result = await library.jobs.LOAN_OVERDUE?.({
    database,
    model,
    clock: () => clock.now,
    task: {} as never,
    runNo: 'run-1',
    signal: new AbortController().signal,
    log: () => {},
  });
  expect(result).toEqual({ done: 1, failed: 0 });
  expect((await loans()).map(({ status }) => status)).toEqual(['OVERDUE', 'LENT']);
});

/** Everything that a file imports, itself or by others, as paths from the root. */
function reached(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const target of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
    const found = ['', '.ts', '.tsx', '/index.ts'].map((ending) => target + ending);
    const path = found.find((each) => /\.tsx?$/.test(each) && existsSync(join(root, each)));
    if (path !== undefined) reached(path, known);
  }
  return known;
}

test('another institution and the server that it runs on reach nothing of the first one', () => {
  const all = [...reached('tests/otherInstitution/library.test.ts')];
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((path) => /^server\/(institution|demo|testing)\//.test(path))).toEqual([]);
});
