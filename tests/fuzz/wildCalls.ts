import fc from 'fast-check';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledField, FieldKind } from '../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../contract/values/json';
import { wildJson, wildKey } from './wildJson';

/** A request to an endpoint. */
export interface WildCall {
  readonly screen: string;
  readonly path: string;
  /** Whether it continues a conversation begun before. */
  readonly begun: boolean;
  /** Record for begin. */
  readonly record: string | null;
  /** Raw body. */
  readonly body: string;
}

const id = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 400 }).map(String), weight: 4 },
  {
    arbitrary: fc.constantFrom('0', '-1', '999999999999999999', '9999999999999999999', '1.0', 'x'),
    weight: 1,
  },
);

/** Valid values by kind; the server must also handle invalid ones. */
const plausible: Readonly<Partial<Record<FieldKind, fc.Arbitrary<Json>>>> = {
  integer: fc.integer({ min: -5, max: 1000 }),
  decimal: fc.constantFrom('0', '12.50', '-3.00', '9999999999999999.99', '0.001'),
  boolean: fc.boolean(),
  date: fc.constantFrom('2026-01-05', '2026-11-20', '1985-01-31', '2030-12-31'),
  'date-time': fc.constantFrom('2026-01-05T10:00:00.000Z', '2026-01-05'),
  lookup: id,
  iban: fc.constant('TR330006100519786457841326'),
  phone: fc.constant('+905321234567'),
  email: fc.constant('ayse@example.com'),
  country: fc.constantFrom('TR', 'DE'),
  currency: fc.constantFrom('TRY', 'EUR'),
};

function fieldValue(field: CompiledField & { readonly range?: true }): fc.Arbitrary<Json> {
  const codes = field.codes?.map(({ code }) => code) ?? [];
  const right: fc.Arbitrary<Json> =
    codes.length > 0
      ? fc.constantFrom(...codes)
      : (plausible[field.kind] ?? fc.constantFrom('a', '10000000146', '4810058590'));
  const one = fc.oneof({ arbitrary: right, weight: 40 }, { arbitrary: wildJson, weight: 1 });
  return field.range ? fc.oneof(fc.record({ from: one, to: one }, { requiredKeys: [] }), one) : one;
}

/** State or filter: fields of the screen, sometimes unknown ones. */
function valuesOf(fields: readonly CompiledField[]): fc.Arbitrary<JsonObject> {
  const parts = Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)]));
  // With all fields, a request passes the required checks.
  const known = fc.oneof(fc.record(parts), fc.record(parts, { requiredKeys: [] }));
  const foreign = fc.oneof(
    { arbitrary: fc.constant({}), weight: 30 },
    { arbitrary: fc.dictionary(wildKey, wildJson, { maxKeys: 1 }), weight: 1 },
  );
  return fc.tuple(known, foreign).map(([own, other]) => ({ ...own, ...other }) as JsonObject);
}

/** Ids of files and cursors as clients store them, valid and invalid. */
const handed = fc.oneof(
  fc.uuid(),
  fc.base64String(),
  fc.constantFrom(
    '',
    'x',
    '1',
    'AA==',
    btoa('[["a\\u0000"],"1"]'),
    btoa('\0'.repeat(40)),
    'a'.repeat(70_000),
  ),
);

const knownPage = fc.record({
  total: fc.constantFrom(0, 1, 8000, -1, 2 ** 53, 1e308),
  page: fc.constantFrom(0, 1, 99_999),
  first: handed,
  last: handed,
});

function bodyOf(screen: CompiledScreen): fc.Arbitrary<Json> {
  const fields = Object.values(screen.form?.fields ?? {});
  const columns = (screen.grid?.columns ?? []).map(({ name }) => name);
  const column = fc.oneof(fc.constantFrom('id', ...columns), fc.constantFrom('version', "id'", '__proto__'));
  const order = fc.record({ field: column, direction: fc.constantFrom('asc', 'desc', 'up') });
  const values = valuesOf(fields);
  const parts: Readonly<Record<string, fc.Arbitrary<Json>>> = {
    state: values,
    filter: values,
    page: fc.constantFrom(0, 1, 99_999, -1, 1.5, '0'),
    size: fc.constantFrom(20, 50, 100, 7, null),
    sort: fc.array(order, { maxLength: 5 }),
    format: fc.constantFrom('csv', 'xlsx', 'exe'),
    columns: fc.array(column, { maxLength: 4 }),
    text: fc.oneof(fc.constantFrom('a', 'İ', '%', '\\', '\u0000'), wildJson),
    ids: fc.array(id, { maxLength: 3 }),
    record: fc.oneof(id, handed),
    id: fc.oneof(id, handed),
    known: knownPage,
    behind: handed,
    file: handed,
    row: fc.oneof(id, handed),
    field: column,
  };
  const wild = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      fc.oneof({ arbitrary: part, weight: 40 }, { arbitrary: wildJson, weight: 1 }),
    ]),
  );
  return fc.record(wild, { requiredKeys: ['state'] }) as fc.Arbitrary<Json>;
}

/** Body keys of an operation, so that requests pass the key check. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  begin: ['state', 'record'],
  query: ['state', 'filter', 'page', 'size', 'sort', 'known', 'text'],
  export: ['state', 'filter', 'sort', 'format', 'columns', 'behind'],
  download: ['file', 'record'],
  lookup: ['state', 'text', 'ids'],
  get: ['state', 'id'],
};

function fitting(body: Json, endpoint: string, all: boolean): Json {
  const keys = keysOf[endpoint.split('/', 1)[0] ?? ''] ?? ['state'];
  if (all || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)));
}

/** Endpoints that return files. */
function downloadsOf({ form, actions }: CompiledScreen): readonly (readonly [string, string])[] {
  const forms = [form, ...actions.map((action) => action.form)];
  const files = forms.flatMap((one) => Object.values(one?.fields ?? {}).flatMap(({ file }) => file ?? []));
  return files.map(({ downloadPath }) => ['download', downloadPath]);
}

/** Generates any request to the endpoints of some screens. */
export function wildCallOf(screens: readonly CompiledScreen[]): fc.Arbitrary<WildCall> {
  const endpoints = screens.flatMap((screen) =>
    [...Object.entries(screen.endpoints), ...downloadsOf(screen)].map(([endpoint, path]) => {
      const body = fc
        .tuple(bodyOf(screen), fc.integer({ min: 0, max: 9 }))
        .map(([whole, chance]) => JSON.stringify(fitting(whole, endpoint, chance === 0)));
      const text = fc.oneof(
        { arbitrary: body, weight: 20 },
        { arbitrary: wildJson.map((value) => JSON.stringify(value)), weight: 1 },
        { arbitrary: fc.string(), weight: 1 },
      );
      return fc.record({
        screen: fc.constant(screen.key),
        path: fc.constant(path),
        begun: fc.constantFrom(true, true, true, false),
        record: fc.option(id),
        body: text,
      });
    }),
  );
  return fc.oneof(...endpoints);
}
