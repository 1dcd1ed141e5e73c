import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { endpointsByPath } from '../../contract/model/endpoints';
import { validatorRuntime } from '../../contract/validation/validatorRuntime';
import { systemFieldNames } from '../../contract/values/systemFields';
import { operations } from '../../server/engine/endpoint/operations';
import { checkDeclared, formOf } from '../../server/engine/form/checkForm';
import { confidentialScreens } from '../../server/platform/policy/confidentialScreens';
import { caller, type FixtureApp } from '../../server/testing/app';
import { gallerySource } from './gallerySource';
import { screenHeaders, screenModules, serverWithoutTables } from './serverWithoutTables';

const { entities } = gallerySource.model;

/** Stored fields of a screen's entity that no part of the screen names, and those that the server alone writes. */
function foreignFields(screen: CompiledScreen): readonly string[] {
  const read = [...JSON.stringify(screen).matchAll(/\$state\.([A-Za-z0-9]+)/g)].map(([, name]) => name);
  const own = new Set([
    ...['id', 'version', ...read],
    ...Object.keys(screen.form?.fields ?? {}),
    ...screen.header.map(({ name }) => name),
  ]);
  const stored = Object.keys(entities[screen.entity ?? '']?.fields ?? {});
  return [...new Set([...stored, ...systemFieldNames])].filter((name) => !own.has(name));
}

/** Paths of a screen whose calls send its state. */
function pathsWithState(screen: CompiledScreen): readonly string[] {
  return Object.entries(endpointsByPath([screen])).flatMap(([path, { [screen.key]: endpoint }]) => {
    const { stateless, file } = operations[endpoint?.operation ?? 'lookup'];
    return stateless || file ? [] : [path];
  });
}

let server: FixtureApp;
type Caller = Awaited<ReturnType<typeof caller>>;
let administrator: Caller;
let officer: Caller;
const confidential = confidentialScreens(gallerySource.model);
beforeAll(async () => {
  server = await serverWithoutTables();
  administrator = await caller(server, 'sys_admin');
  officer = await caller(server, 'compliance');
}, 120_000);
afterAll(() => server.close());

describe('SECURITY 13 mass assignment', () => {
  const told = async (post: Caller['post'], path: string, screen: string, body: object) => {
    const { restHeader } = await post(path, body, '', screenHeaders(path, screen));
    return `${screen} ${path} ${restHeader.code} ${restHeader.message.split(': ')[1]}`;
  };

  test('is refused by every screen for every stored field that it does not have', () => {
    let tried = 0;
    for (const { screen } of screenModules) {
      for (const name of foreignFields(screen)) {
        const sent = () => checkDeclared({ definition: screen, validators: {} }, { [name]: '1' });
        expect(sent, `${screen.key} ${name}`).toThrow(name);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(1000);
  });

  test('is refused by every endpoint, in the state and beside it', async () => {
    for (const { screen } of screenModules) {
      // Only compliance may call the screens of confidential records.
      const { post } = confidential.has(screen.key) ? officer : administrator;
      // `record` of a body selects the record that a screen begins with.
      const foreign = foreignFields(screen).find((name) => name !== 'record') ?? 'notDeclared';
      for (const path of pathsWithState(screen)) {
        for (const body of [{ state: { [foreign]: 'x' } }, { [foreign]: 'x' }])
          expect(await told(post, path, screen.key, body)).toBe(
            `${screen.key} ${path} body.unknownField ${foreign}`,
          );
      }
    }
  });

  test('does not reach a form: of a whole state only the fields that users may write are read', () => {
    for (const { screen } of screenModules) {
      const fields = Object.values(screen.form?.fields ?? {});
      const shown = [...screen.header, ...fields.filter(({ readOnly }) => readOnly)].map(({ name }) => name);
      const writable = new Set(fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
      const names = [...foreignFields(screen), ...shown, ...writable, 'id', 'version'];
      const state = Object.fromEntries(names.map((name) => [name, '1']));
      const read = Object.keys(formOf({ definition: screen, validators: {} }, state));
      expect([screen.key, read.filter((name) => !writable.has(name))]).toEqual([screen.key, []]);
    }
  });

  test('is refused by every form that only creates records, for a record that it would begin with', async () => {
    const refused: string[] = [];
    for (const { screen } of screenModules) {
      const { begin, commit } = screen.endpoints;
      if (begin === undefined || commit === undefined) continue;
      const { post } = confidential.has(screen.key) ? officer : administrator;
      const from = (more: object) =>
        post(begin, { state: {}, record: '1', ...more }, '', screenHeaders(begin, screen.key));
      const { restHeader } = await from({});
      if (restHeader.code !== 'record.onlyNew') continue;
      refused.push(screen.key);
      expect((await from({ readOnly: true })).restHeader.code, screen.key).not.toBe('record.onlyNew');
    }
    const [forms, changed] = [
      ['accountBlocked', 'accountCacheDeposit', 'expenseTransaction', 'payDeskTransfer', 'remittanceFirm'],
      ['accountIbanDefinition', 'plannedPaymentDefinition', 'payDeskClose'],
    ].map((names) => names.map((name) => `accounting/${name}`));
    expect(refused).toEqual(expect.arrayContaining(forms ?? []));
    expect(refused.filter((key) => changed?.includes(key))).toEqual([]);
  });

  test('is refused within lines, for any column that the form does not have', () => {
    let tried = 0;
    for (const { screen, validators } of screenModules) {
      const lists = Object.values(screen.form?.fields ?? {}).filter(({ kind }) => kind === 'lines');
      const check = screen.form && validators?.(validatorRuntime)[screen.form.validator];
      for (const { name } of lists) {
        check?.({ [name]: [{ createdBy: 'x' }] });
        const refused = check?.errors?.filter(
          ({ keyword, instancePath }) =>
            keyword === 'additionalProperties' && instancePath.startsWith(`/${name}/0`),
        );
        expect([screen.key, name, refused?.map(({ params }) => params.additionalProperty)]).toEqual([
          screen.key,
          name,
          ['createdBy'],
        ]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(3);
  });
});
