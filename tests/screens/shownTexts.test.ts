import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellText, type FileTable } from '../../contract/files/FileTable';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledField, FieldKind } from '../../contract/model/compiledForm';
import type { CompiledColumn } from '../../contract/model/compiledGrid';
import { type CompiledDocument, type DocumentAnswer, fieldsRead } from '../../contract/model/documents';
import { formatField } from '../../contract/model/formatField';
import { shellTexts } from '../../contract/texts';
import type { Json, JsonObject } from '../../contract/values/json';
import { type Language, languages } from '../../contract/values/language';
import type { GridRow } from '../../contract/wire/query';
import { demoRoles } from '../../server/demo/demoRoles';
import { recordLabels } from '../../server/engine/context/recordLabels';
import { shownFacts } from '../../server/engine/form/recordState';
import { modelIn } from '../../server/engine/model/modelIn';
import { describeOperation } from '../../server/engine/operationLog/describeOperation';
import { keptRequest } from '../../server/engine/operationLog/keptRequest';
import { loggedFields } from '../../server/engine/operationLog/loggedFields';
import { Redaction } from '../../server/engine/operationLog/Redaction';
import { recordNumbers } from '../../server/engine/operationLog/recordNumbers';
import { isUserName } from '../../server/engine/query/people';
import { presentRows } from '../../server/engine/query/presentRows';
import { readableEntities } from '../../server/platform/policy/readableEntities';
import { caller, type FixtureApp } from '../../server/testing/app';
import { modules } from '../../server/testing/institution';
import { readPath } from '../../src/engine/expressions/bindings';
import { buildDocument } from '../../src/engine/screen/buildDocument';
import type { DocumentFonts } from '../../src/screens/export/files/documentFonts';
import { paperPdf } from '../../src/screens/export/files/paperPdf';
import { accessMatrix } from '../../tools/cli/access/accessMatrix';
import { documentFonts } from '../contract/documentFonts';
import { textsOf } from '../contract/pdfTexts';
import { demoInstitution } from './demoInstitution';
import { gallerySource, wholeScreens } from './gallerySource';
import { fileTexts, type SeenColumn } from './shownFiles';
import { bookedIn, englishOf, flawOf, isInEnglish, onPurpose, onScreen, turkishIn } from './shownFlaws';

// Nobody reads codes, logins, JSON, ISO dates, numbers of a program, exceptions or routes, in either language of the demo.

const { model } = gallerySource;
const presenters = Object.assign({}, ...modules.map((module) => module.presenters));
let server: FixtureApp;
let users: readonly Awaited<ReturnType<typeof caller>>[];
let logins: ReadonlySet<string>;
let fonts: DocumentFonts;

beforeAll(async () => {
  server = await demoInstitution(new Date('2026-11-20T12:00:00.000Z'));
  users = [await caller(server, 'admin'), await caller(server, 'compliance')];
  const known = await server.database.selectFrom('user').select('userName').execute();
  fonts = await documentFonts();
  logins = new Set(known.map(({ userName }) => userName));
}, 300_000);
afterAll(() => server.close());

/** Texts that all screens share, by language. */
const shared = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(shellTexts).flatMap(([namespace, words]) =>
        Object.entries(words).map(([name, text]) => [`${namespace}:${name}`, text[language]]),
      ),
    ),
  ]),
);

/** What formats cells: lists and all exports write the same. */
function tableOf({ texts, area }: CompiledScreen, language: Language): FileTable {
  const own = Object.entries(texts[language]).map(([name, text]) => [`${area}:${name}`, text]);
  const none = { title: '', institutionName: '', userName: '', printedAt: '', filters: [], columns: [] };
  return { ...none, language, texts: { ...Object.fromEntries(own), ...shared[language] } };
}

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

function keep(language: Language, { texts }: FileTable, column: SeenColumn): void {
  const { seen, texts: known } = exported.get(language) ?? { seen: [], texts: {} };
  seen.push(column);
  exported.set(language, { seen, texts: { ...known, ...texts } });
}

/** Values of the columns that files of lists have, by language. */
const exported = new Map<Language, { readonly seen: SeenColumn[]; texts: FileTable['texts'] }>(
  languages.map((language) => [language, { seen: [], texts: {} }]),
);

test('44 C2 no list or block shows codes, logins, JSON, ISO dates, numbers of a program, exceptions or routes', async () => {
  const flaws: string[] = [];
  let [texts, ofTwo] = [0, 0];
  for (const screen of wholeScreens.filter(({ area }) => area !== 'gallery'))
    for (const language of languages) {
      const table = tableOf(screen, language);
      for (const list of listsOf(screen)) {
        const rows = await rowsOf(list, screen.key, language);
        for (const column of list.columns) {
          const { name } = column;
          if (onPurpose[name.slice(name.lastIndexOf('.') + 1)]) continue;
          const isFlaw = (flaw: string | null) =>
            flaw !== null && !(flaw === 'a code' && onScreen[`${screen.key} ${name}`]);
          const values = rows.map((row) => (readPath(row, name) as Json | undefined) ?? null);
          const first = values.find((value) => value !== null && value !== '');
          if (first !== undefined && !onScreen[`${screen.key} ${name}`])
            keep(language, table, { at: `${screen.key} ${list.path} ${name}`, column, value: first });
          const seen = values.map((value) => cellText(table, column, value));
          texts += seen.filter(Boolean).length;
          const isOfTwo = !list.columns.some((one) => one.name === englishOf(screen.entity, name));
          for (const text of isOfTwo && language === 'en' ? seen : []) {
            const isKnown = isInEnglish(screen.entity, name);
            ofTwo += isKnown ? 1 : 0;
            const turkish = isKnown ? turkishIn(text) : bookedIn(text);
            if (turkish) flaws.push(`${screen.key} ${list.path} ${name}: ${turkish}: ${text}`);
          }
          const flawed = seen.find((shown) => isFlaw(flawOf(shown, language, logins)));
          if (flawed !== undefined)
            flaws.push(
              `${screen.key} ${list.path} ${name} (${language}): ${flawOf(flawed, language, logins)}: ${flawed}`,
            );
        }
      }
    }
  expect(flaws).toEqual([]);
  expect(texts).toBeGreaterThan(20_000);
  expect(ofTwo).toBeGreaterThan(500);
}, 300_000);

test('44 C2 no workbook, CSV file or document of a list shows them', async () => {
  const flaws: string[] = [];
  let texts = 0;
  for (const [language, { seen, texts: words }] of exported)
    for (const { at, text } of fileTexts(language, seen, words, fonts)) {
      texts += 1;
      const flaw = flawOf(text, language, logins);
      if (flaw !== null) flaws.push(`${at} (${language}): ${flaw}: ${text}`);
    }
  expect(flaws).toEqual([]);
  expect(texts).toBeGreaterThan(3000);
}, 60_000);

/** Ids of the last records of an entity. */
async function lastRecords(entity: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id::text as id from ${sql.table(entity)} order by id desc limit ${most}`.execute(server.database);
  return rows.map(({ id }) => id);
}

/** Flaws of named values, as a screen formats them. */
function flawsOf(
  place: string,
  screen: CompiledScreen,
  language: Language,
  fields: readonly CompiledField[],
  values: Readonly<Record<string, Json>>,
): readonly string[] {
  const table = tableOf(screen, language);
  return fields.flatMap((field) => {
    if (onPurpose[field.name.slice(field.name.lastIndexOf('.') + 1)]) return [];
    const shown = cellText(table, field, values[field.name] ?? null);
    const flaw = flawOf(shown, language, logins) ?? (language === 'en' ? bookedIn(shown) : null);
    return flaw === null ? [] : [`${place} ${field.name} (${language}): ${flaw}: ${shown}`];
  });
}

test('44 C2 no facts of a record show them', async () => {
  const flaws: string[] = [];
  let facts = 0;
  for (const screen of wholeScreens.filter(({ area, entity }) => area !== 'gallery' && entity !== null)) {
    const entity = model.entities[screen.entity ?? ''];
    const shown = screen.header.filter(({ hidden }) => !hidden);
    if (entity === undefined || shown.length === 0) continue;
    for (const id of await lastRecords(entity.name, 3))
      for (const language of languages) {
        const call = { database: server.database, model: modelIn(model, language), presenters };
        const values = await shownFacts(
          { ...call, screen: { definition: screen, validators: {} } },
          entity,
          id,
        );
        facts += shown.filter(({ name }) => values[name] !== null).length;
        flaws.push(...flawsOf(screen.key, screen, language, shown, values));
      }
  }
  expect(flaws).toEqual([]);
  expect(facts).toBeGreaterThan(500);
}, 60_000);

/** Texts of a document's PDF file. */
function paperTexts(
  screen: CompiledScreen,
  document: CompiledDocument,
  answer: DocumentAnswer,
  language: Language,
) {
  const { texts } = tableOf(screen, language);
  const wording = () => ({
    text: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    format: (field: CompiledField, value: Json) =>
      formatField(field, value, { language, text: (key) => texts[key] ?? key }),
  });
  const ports = { wording, institutionName: 'Kurum', user: () => ({ displayName: 'İrem Öztürk' }) };
  return textsOf(paperPdf(buildDocument(document, answer, language, ports as never), fonts));
}

test('44 C2 no document shows them', async () => {
  const flaws: string[] = [];
  const printed = new Set<string>();
  let papers = 0;
  for (const screen of wholeScreens.filter(({ area }) => area !== 'gallery'))
    for (const document of screen.documents ?? []) {
      const name = `${document.entity}#${document.id}`;
      const path = screen.endpoints[`document/${document.id}`] ?? '';
      if (printed.has(name)) continue;
      for (const record of await lastRecords(document.entity, 40)) {
        const [user] = users;
        const body = { state: { reason: 'İncelendi, belgesi dosyada' }, record };
        const read = (language: Language) =>
          user?.post(path, body, '', { 'screen-id': screen.key, 'accept-language': language });
        for (const language of languages) {
          const { restHeader, responseObject } = (await read(language)) ?? {};
          if (!restHeader?.success) continue;
          printed.add(name);
          const { values, lines } = responseObject as DocumentAnswer;
          // One language is enough for a file: its texts are those of the values.
          const isMade = language === languages[printed.size % languages.length];
          for (const text of isMade
            ? paperTexts(screen, document, responseObject as DocumentAnswer, language)
            : []) {
            papers += 1;
            // The number of an account of the chart stands before its title.
            const flaw = flawOf(text.replace(/^\d{3}\.\d{2}(?= |$)/, ''), language, logins);
            if (flaw !== null) flaws.push(`${name} as PDF (${language}): ${flaw}: ${text}`);
          }
          flaws.push(...flawsOf(name, screen, language, fieldsRead(document), values));
          for (const [at, rows] of lines.entries())
            for (const row of rows)
              flaws.push(...flawsOf(name, screen, language, document.lines[at]?.columns ?? [], row));
        }
        if (printed.has(name)) break;
      }
    }
  expect(flaws).toEqual([]);
  expect(printed.size).toBeGreaterThan(18);
  expect(papers).toBeGreaterThan(300);
}, 60_000);

/** What a user may enter in a field: what the log keeps of it is described in words. */
const entered: Partial<Record<FieldKind, Json>> = {
  decimal: '-14380.79',
  integer: 7,
  boolean: true,
  date: '2026-11-20',
  'date-time': '2026-11-20T06:12:00.000Z',
  month: '2026-11',
  lookup: '1',
  country: 'TR',
  currency: 'TRY',
};

test('44 C2 the log of operations does not show them', async () => {
  const flaws: string[] = [];
  let texts = 0;
  for (const screen of wholeScreens.filter(({ area }) => area !== 'gallery')) {
    const path = screen.endpoints.commit ?? screen.endpoints.query ?? '';
    const fields = [...screen.header, ...Object.values(screen.form?.fields ?? {})];
    const values = fields.map(({ name, kind, codes, multiple }): [string, Json] => {
      const value = codes?.[0]?.code ?? entered[kind] ?? 'teller';
      return [name, multiple ? [value] : value];
    });
    const body = { state: Object.fromEntries(values), filter: Object.fromEntries(values) };
    const request = keptRequest(new Redaction(), loggedFields(model, screen), path, body) as Json;
    const operation = { screenId: screen.key, path, request, reply: null };
    for (const language of languages) {
      const { database, definitions } = server;
      for (const { name, value } of await describeOperation(
        database,
        definitions,
        model,
        language,
        operation,
        'request',
      )) {
        texts += 1;
        const flaw = onPurpose[name] ? null : flawOf(`${name}: ${value}`, language, logins);
        if (flaw !== null) flaws.push(`${screen.key} ${name} (${language}): ${flaw}: ${value}`);
      }
    }
  }
  expect(flaws).toEqual([]);
  expect(texts).toBeGreaterThan(1000);
}, 60_000);

test('44 C2 the log of changes does not show them, whichever field was changed', async () => {
  const { ChangeLog } = model.entities;
  if (ChangeLog === undefined) throw new Error('no change log');
  const stored = new Map<string, string>();
  const fields = Object.values(model.entities).flatMap(({ name, fields: all }) =>
    Object.values(all).map((field) => ({ entity: name, field })),
  );
  for (const { field } of fields)
    if (field.lookup && !stored.has(field.lookup))
      stored.set(field.lookup, (await lastRecords(field.lookup, 1))[0] ?? '');
  const changes = fields.map(({ entity, field }, at) => {
    const { kind, codes, lookup, multiple, userName } = field;
    const [code] = codes === undefined ? [] : Object.keys(model.codes[codes] ?? {});
    const value = code ?? (lookup ? stored.get(lookup) : userName ? 'teller' : entered[kind]) ?? null;
    const newValue = value === null ? null : multiple ? JSON.stringify([value]) : String(value);
    return { id: String(at), entityName: entity, fieldName: field.name, oldValue: null, newValue };
  });
  const { rows: chart } = await sql<{ code: string }>`
    select distinct gl_code as code from trial_balance_line`.execute(server.database);
  const flaws: string[] = [];
  for (const language of languages)
    for (const { id, newValue, fieldName } of await presentRows(
      server.database,
      modelIn(model, language),
      ChangeLog,
      changes,
      { presenters },
    )) {
      const { entity, field } = fields[Number(id)] ?? {};
      // A code of the chart of accounts looks like an amount.
      const text = chart.find(({ code }) => newValue === code || String(newValue).startsWith(`${code} `));
      const rest = text ? String(newValue).slice(text.code.length) : newValue;
      const flaw = flawOf(`${rest ?? ''} (${fieldName})`, language, logins);
      if (flaw !== null) flaws.push(`${entity}.${field?.name} (${language}): ${flaw}: ${newValue}`);
    }
  expect(flaws).toEqual([]);
  expect(changes.filter(({ newValue }) => newValue !== null).length).toBeGreaterThan(500);
});

test('44 E3 logs tell titles of records only to roles that may read them', async () => {
  const { roles } = accessMatrix(model, wholeScreens, demoRoles);
  const { ChangeLog } = model.entities;
  if (ChangeLog === undefined) throw new Error('no change log');
  const fields = Object.values(model.entities).flatMap(({ name, fields }) =>
    Object.values(fields).flatMap(({ name: field, lookup, mask, multiple }) =>
      lookup === undefined || mask || multiple ? [] : [{ name, field, lookup }],
    ),
  );
  const faults: string[] = [];
  const told = { told: 0, untold: 0 };
  const stored = new Map<string, { readonly id: string; readonly label: string }>();
  for (const lookup of new Set(fields.map((one) => one.lookup))) {
    const [id] = await lastRecords(lookup, 1);
    const label = id && (await recordLabels(server.database, model, lookup, [id])).get(id)?.tr;
    if (id && label) stored.set(lookup, { id, label });
  }
  for (const { name: role, screens } of roles) {
    const granted = demoRoles.find(({ name }) => name === role)?.screens ?? [];
    const readable = readableEntities(model, [...screens, ...granted]);
    const changes = fields.flatMap(({ name, field, lookup }, at) => {
      const { id = null } = stored.get(lookup) ?? {};
      const change = { entityName: name, fieldName: field, oldValue: null, newValue: id };
      return id === null ? [] : [{ id: String(at), ...change }];
    });
    const shown = await presentRows(server.database, modelIn(model, 'tr'), ChangeLog, changes, { readable });
    for (const { id, newValue } of shown) {
      const { name = '', field = '', lookup = '' } = fields[Number(id)] ?? {};
      const isTold = newValue === stored.get(lookup)?.label;
      told[isTold ? 'told' : 'untold'] += 1;
      const mayRead = [...screens].some((key) => model.screens[key]?.entities?.includes(lookup));
      if (isTold !== mayRead) faults.push(`${role}: ${name}.${field} of ${lookup}: ${newValue}`);
    }
  }
  expect(faults).toEqual([]);
  expect(Math.min(told.told, told.untold)).toBeGreaterThan(100);
}, 60_000);

test('44 E3 the log of operations names records only to roles that may read them', async () => {
  const { roles } = accessMatrix(model, wholeScreens, demoRoles);
  const stored = new Map<string, { readonly id: string; readonly number: string }>();
  for (const { name } of Object.values(model.entities)) {
    const [id] = await lastRecords(name, 1).catch(() => []);
    const number =
      id &&
      (await recordNumbers(server.database, model, new Map([[name, new Set([id])]]))).get(name)?.get(id);
    if (id && number) stored.set(name, { id, number });
  }
  const faults: string[] = [];
  const told = { told: 0, untold: 0 };
  // A call of each screen, with a record in each look-up that it has.
  for (const screen of wholeScreens.filter(({ area }) => area !== 'gallery')) {
    const path = screen.endpoints.commit ?? screen.endpoints.query ?? '';
    // Facts beside the fields have titles of records, which are not kept.
    const fields = Object.values(screen.form?.fields ?? {});
    const named = fields.flatMap(({ name, lookup = '', multiple, mask }) => {
      const record = mask ? undefined : stored.get(lookup);
      return record ? [{ name, lookup, ...record, value: multiple ? [record.id] : record.id }] : [];
    });
    const state = Object.fromEntries(named.map(({ name, value }) => [name, value]));
    const request = keptRequest(new Redaction(), loggedFields(model, screen), path, { state, filter: state });
    const operation = { screenId: screen.key, path, request: request as Json, reply: null };
    const lookups = [...new Set(named.map(({ lookup }) => lookup))];
    const answers = new Map<string, readonly string[]>();
    for (const { name: role, screens } of named.length === 0 ? [] : roles) {
      const granted = demoRoles.find((one) => one.name === role)?.screens ?? [];
      const readable = readableEntities(model, [...screens, ...granted]);
      // Roles that may read the same of these records read the same.
      const key = lookups.filter((lookup) => readable.has(lookup)).join();
      const { database, definitions } = server;
      const shown =
        answers.get(key) ??
        (await describeOperation(database, definitions, model, 'tr', operation, 'request', readable)).map(
          ({ value }) => value,
        );
      answers.set(key, shown);
      for (const { lookup, number } of named) {
        const opens = [...screens].flatMap((one) => model.screens[one] ?? []);
        const mayRead = opens.some(({ entity, entities }) => entity === lookup || entities?.includes(lookup));
        const isTold = shown.some((value) => value.split(', ').includes(number));
        told[isTold ? 'told' : 'untold'] += 1;
        if (isTold !== mayRead) faults.push(`${role}: ${lookup} of ${screen.key}: ${shown.join('; ')}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(Math.min(told.told, told.untold)).toBeGreaterThan(300);
}, 60_000);

test('44 C2 lists are sorted and searched by the names of people', async () => {
  const faults: string[] = [];
  const { compare } = new Intl.Collator('tr');
  let lists = 0;
  for (const { key, grid, endpoints, entity } of wholeScreens) {
    const columns = (grid?.columns ?? []).filter(
      ({ name, sortable }) => sortable && isUserName(model, model.entities[entity ?? ''], name),
    );
    for (const { name } of columns) {
      const ask = async (more: JsonObject) => {
        const body = { state: {}, filter: {}, page: 0, size: 100, sort: [], ...more };
        const { responseObject } =
          (await users[0]?.post(endpoints.query ?? '', body, '', { 'screen-id': key })) ?? {};
        return ((responseObject?.rows ?? []) as readonly GridRow[]).flatMap((row) => {
          const shown = row[name] ?? null;
          return shown === null ? [] : [String(shown)];
        });
      };
      const sorted = await ask({ sort: [{ field: name, direction: 'asc' }] });
      if (sorted.length === 0) continue;
      lists += 1;
      if (sorted.join() !== sorted.toSorted(compare).join()) faults.push(`${key} is not sorted by ${name}`);
      const [person = ''] = sorted.slice(-1);
      if (grid?.quickFilter && !(await ask({ text: person })).includes(person))
        faults.push(`${key} does not find ${person} in ${name}`);
    }
  }
  expect(faults).toEqual([]);
  expect(lists).toBeGreaterThan(15);
}, 60_000);
