import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledFormField } from '../../contract/model/compiledForm';
import { referencedField } from '../../contract/model/fieldDependencies';
import type { Json, JsonObject } from '../../contract/values/json';
import type { FieldError } from '../../contract/wire/envelope';
import type { OperationContext } from '../../server/engine/context/OperationContext';
import { checkChoices, checkDialogChoices } from '../../server/engine/form/checkChoices';
import { loadRecords } from '../../server/records/loadRecords';
import type { Database } from '../../server/records/openDatabase';
import { withoutRequired } from '../../server/testing/commandWorld';
import { memoryDatabase } from '../../server/testing/database';
import { gallerySource, wholeScreens } from './gallerySource';

// Every look-up with conditions, on every form that is committed: a record that it offers is accepted, one that differs in a
// single condition is refused, whoever sends its id.

const model = withoutRequired(gallerySource.model);
const user = { id: '31', userName: 'teller', agent: '7' };

/** A look-up with conditions, and where its value is in the form. */
interface ConditionedField {
  readonly screen: CompiledScreen;
  readonly field: CompiledFormField;
  /** The table that has it as a column; null for a field of the form itself. */
  readonly table: string | null;
  /** The action whose dialog has it; null for the screen's form. */
  readonly path: string | null;
}

const conditioned: readonly ConditionedField[] = wholeScreens.flatMap((screen) => {
  const inDialogs = screen.actions.flatMap(({ path, form }) =>
    Object.values(form?.fields ?? {}).map((field) => ({ field, table: null, path: path ?? '' })),
  );
  const isCommitted = screen.endpoints.commit !== undefined;
  const fields = Object.values(screen.form?.fields ?? {});
  const columns = fields.flatMap(({ name, lines }) =>
    (lines?.columns ?? []).map((column) => ({ field: column, table: name, path: null })),
  );
  const inForm = [...fields.map((field) => ({ field, table: null, path: null })), ...columns];
  return [...inDialogs, ...(isCommitted ? inForm : [])].flatMap((one) =>
    !one.field.readOnly && one.field.lookupWhere !== undefined ? [{ screen, ...one }] : [],
  );
});

let database: Database;
let lastId = 1000;
beforeAll(async () => {
  database = await memoryDatabase(model);
  // Records that others name are not needed here.
  await sql`set session_replication_role = replica`.execute(database);
  // The server creates these tables itself, with columns that are required.
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_name in ('role', 'user') and is_nullable = 'NO' and column_name not in ('id', 'version')
      and table_schema = current_schema()`.execute(database);
  for (const { table, column } of rows)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop not null`.execute(
      database,
    );
}, 120_000);
afterAll(() => database.destroy());

/** Value of a condition in the record that fulfils it, and of one that does not. */
function valuesOf(entity: string, name: string, condition: Json): readonly [Json, Json] {
  const kind = model.entities[entity]?.fields[name]?.kind;
  const bound = typeof condition === 'string' && condition.startsWith('$') ? condition : null;
  if (kind === 'lookup') return [bound === '$user.agent' ? user.agent : '5', '6'];
  if (bound === '$user.userName') return [user.userName, 'other'];
  if (kind === 'boolean') return [condition, !condition];
  return [bound === null ? condition : 'TRY', 'USD'];
}

async function insert(entity: string, values: JsonObject): Promise<string> {
  lastId += 1;
  const id = String(lastId);
  await loadRecords(database, model, [{ entity, rows: [{ id, ...values }] }], {
    userName: 'test',
    now: '2026-01-01T00:00:00.000Z',
  });
  return id;
}

/** Fields whose selections are refused by a form with one. */
async function refused(
  { screen, field, table, path }: ConditionedField,
  id: string,
  beside: JsonObject,
  stored: JsonObject = {},
): Promise<readonly string[]> {
  const line = { ...beside, [field.name]: field.multiple ? [id] : id };
  const call = {
    model,
    database,
    user,
    language: 'tr',
    today: '2026-01-04',
    now: '2026-01-04T09:00:00.000Z',
    screen: { definition: screen, validators: {} },
    ...(path === null
      ? { path: '', payload: {}, form: table === null ? line : { [table]: [line] } }
      : { path, payload: line, form: {} }),
    recordId: null,
  } as unknown as OperationContext;
  const names = (errors: readonly FieldError[]) => errors.map((error) => error.field);
  try {
    return names(await (path === null ? checkChoices(call, stored) : checkDialogChoices(call)));
  } catch (error) {
    return names((error as { readonly fieldErrors: readonly FieldError[] }).fieldErrors);
  }
}

test('many look-ups have conditions, of which some name the user and some a field beside', () => {
  const all = conditioned.flatMap(({ field }) => Object.values(field.lookupWhere ?? {}));
  expect(conditioned.length).toBeGreaterThan(40);
  expect(all).toEqual(expect.arrayContaining(['$user.agent', '$user.userName', '$record.sender', 'OPEN']));
  expect(conditioned.some(({ table }) => table !== null)).toBe(true);
  expect(conditioned.some(({ path }) => path !== null)).toBe(true);
});

test.each(conditioned.map((one) => ({ ...one, key: one.screen.key, name: one.field.name })))(
  '42 the server accepts what the look-up $name of $key offers, and nothing else',
  async (one) => {
    const { field, table } = one;
    const entity = field.lookup ?? '';
    const where = Object.entries(field.lookupWhere ?? {});
    const values = where.map(([name, condition]) => [name, valuesOf(entity, name, condition)] as const);
    const offered = Object.fromEntries(values.map(([name, [fits]]) => [name, fits]));
    const beside = Object.fromEntries(
      where.flatMap(([name, condition]) => {
        const other = referencedField(condition);
        return other === null ? [] : [[other, offered[name] ?? null] as const];
      }),
    );
    const place = table === null ? field.name : `${table}.0.${field.name}`;
    expect(await refused(one, await insert(entity, offered), beside)).not.toContain(place);
    for (const [name, [, other]] of values) {
      const id = await insert(entity, { ...offered, [name]: other });
      expect(await refused(one, id, beside), name).toContain(place);
      // A selection that the record has already stays, unless a person signs by it.
      const stored = { ...beside, [field.name]: field.multiple ? [id] : id };
      const signs = Object.values(one.screen.form?.fields ?? {}).some((each) => each.signs === field.name);
      if (table === null && one.path === null && !signs)
        expect(await refused(one, id, beside, stored), name).not.toContain(place);
    }
  },
);
