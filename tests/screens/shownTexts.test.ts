import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledColumn } from '../../contract/model/compiledGrid';
import { formatField } from '../../contract/model/formatField';
import { shellTexts } from '../../contract/texts';
import type { Json } from '../../contract/values/json';
import { type Language, languages } from '../../contract/values/language';
import type { GridRow } from '../../contract/wire/query';
import { caller, type FixtureApp } from '../../server/testing/app';
import { readPath } from '../../src/engine/expressions/bindings';
import { demoInstitution } from './demoInstitution';
import { gallerySource, wholeScreens } from './gallerySource';

// Nobody reads codes, logins, JSON, ISO dates, numbers of a program, names of exceptions, or routes: what all lists and blocks of
// the demo institution show, in both languages.

/** Columns that show such texts on purpose. */
const onPurpose: Readonly<Record<string, string>> = {
  glCode: 'codes of the chart of accounts are numbers with a dot',
  errorText: 'names codes of the chart of accounts',
  recordNo: 'numbers of vouchers begin with the month',
  requestId: 'the identifier of a call, which technicians search for',
  path: 'the endpoint of a call, for technicians',
  menuId: 'the key of a right, beside its title',
  paramCode: 'the code of a parameter, beside its name',
  taskCode: 'the code of a task, beside its name',
  variable: 'the name of a variable of the environment',
  resourceKey: 'the key of a text, beside the text',
  collection: 'the name of a collection of texts',
  propKey: 'the key of a parameter, beside its description',
  templateCode: 'the code of a template, as its sender names it',
  roleCode: 'the code of a role, in the list of roles',
  userName: 'the login of a user, in the list of users',
  code: 'the own code of a record',
};

/** Columns of a screen that show codes on purpose, and nothing else of the kind. */
const onScreen: Readonly<Record<string, string>> = {
  'applicationmanager/transactionQuery txnCode': 'the code of a call, for technicians',
  'applicationmanager/changeLogQuery oldValue': 'a changed record’s own code is text',
  'applicationmanager/changeLogQuery newValue': 'a changed record’s own code is text',
  'applicationmanager/approvalDefinition txnCode':
    'a definition that rights and limits name has the code of a transaction that no screen holds by itself',
};

const { model } = gallerySource;
let server: FixtureApp;
let users: readonly Awaited<ReturnType<typeof caller>>[];
let logins: ReadonlySet<string>;

beforeAll(async () => {
  server = await demoInstitution(new Date('2026-11-20T12:00:00.000Z'));
  users = [await caller(server, 'admin'), await caller(server, 'compliance')];
  const known = await server.database.selectFrom('user').select('userName').execute();
  logins = new Set(known.map(({ userName }) => userName));
}, 300_000);
afterAll(() => server.close());

interface List {
  readonly path: string;
  readonly columns: readonly CompiledColumn[];
}

/** The lists of a screen and its blocks; categories of days are shown by their interval. */
function listsOf({ grid, endpoints, blocks = [] }: CompiledScreen): readonly List[] {
  const own = grid && endpoints.query ? [{ path: endpoints.query, columns: grid.columns }] : [];
  const others = blocks.flatMap(({ grid: rows, data }) => {
    if (data === undefined) return [];
    const category = data.category && data.interval === undefined ? [data.category] : [];
    return [{ path: data.path, columns: rows?.columns ?? [...category, ...data.series] }];
  });
  return [...own, ...others];
}

async function rowsOf({ path }: List, screen: string, language: Language): Promise<readonly GridRow[]> {
  const headers = { 'screen-id': screen, 'accept-language': language };
  for (const user of users) {
    const body = { state: {}, filter: {}, page: 0, size: 100, sort: [] };
    const { responseObject } = await user.post(path, body, '', headers);
    const rows: readonly GridRow[] = responseObject?.rows ?? [];
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Codes with titles, but for those that are also words: MASAK, TCMB. */
const codes: ReadonlySet<string> = (() => {
  const lists = Object.values(model.codes);
  const titles = lists.flatMap((list) => Object.values(list).flatMap(({ tr, en }) => [tr, en]));
  const words = new Set(titles.flatMap((title) => title.split(/[^\p{L}\d_]+/u)));
  return new Set(
    lists
      .flatMap((list) => Object.keys(list))
      .filter((code) => /^[A-Z][A-Z_]{3,}$/.test(code) && !words.has(code)),
  );
})();

/** What a text has that nobody should read; null if there is nothing. */
function flawOf(shown: string, language: Language): string | null {
  const words = shown.split(/[\s,;:()«»]+/);
  if (words.some((word) => codes.has(word)) || /\b[A-Z]+_[A-Z]+\b/.test(shown)) return 'a code';
  // A login is also an English word: «Branch manager».
  const [first = ''] = words;
  if (logins.has(first) || words.some((word) => word.includes('.') && logins.has(word))) return 'a login';
  if (/\["|\{"/.test(shown)) return 'JSON';
  if (/\b\d{4}-\d{2}-\d{2}\b/.test(shown)) return 'an ISO date';
  if (/\w(Error|Exception)\b/.test(shown)) return 'the name of an exception';
  if (/(^|\s)\/?[a-z]+\/[a-z]+[A-Z]/.test(shown)) return 'a route';
  return language === 'tr' && /(?<![\d.])-?\d+\.\d{2}(?![\d.])/.test(shown) ? 'a number of a program' : null;
}

test('44 C2 no list or block shows codes, logins, JSON, ISO dates, numbers of a program, exceptions or routes', async () => {
  const flaws: string[] = [];
  let texts = 0;
  for (const screen of wholeScreens.filter(({ area }) => area !== 'gallery'))
    for (const language of languages) {
      const text = (key: string) => {
        const [namespace = '', name = ''] = key.split(':');
        const shared = shellTexts[namespace as keyof typeof shellTexts]?.[name]?.[language];
        return shared ?? screen.texts[language][name] ?? key;
      };
      for (const list of listsOf(screen)) {
        const rows = await rowsOf(list, screen.key, language);
        for (const column of list.columns) {
          const { name } = column;
          if (onPurpose[name.slice(name.lastIndexOf('.') + 1)]) continue;
          const isFlaw = (flaw: string | null) =>
            flaw !== null && !(flaw === 'a code' && onScreen[`${screen.key} ${name}`]);
          const seen = rows.map((row) =>
            formatField(column, readPath(row, name) as Json, { language, text }),
          );
          texts += seen.filter(Boolean).length;
          const flawed = seen.find((shown) => isFlaw(flawOf(shown, language)));
          if (flawed !== undefined)
            flaws.push(
              `${screen.key} ${list.path} ${name} (${language}): ${flawOf(flawed, language)}: ${flawed}`,
            );
        }
      }
    }
  expect(flaws).toEqual([]);
  expect(texts).toBeGreaterThan(20_000);
}, 300_000);
