import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { isUserName, peopleNamed } from '../query/people';

/** Names under which a screen shows sign-in names, by screen; facts that only conditions read keep them. */
const known = new WeakMap<CompiledScreen, ReadonlySet<string>>();

function shownNames(model: Model, screen: CompiledScreen): ReadonlySet<string> {
  const found = known.get(screen);
  if (found !== undefined) return found;
  const { header, form, grid, blocks = [] } = screen;
  const ofScreen = [
    ...header.filter(({ hidden }) => !hidden),
    ...Object.values(form?.fields ?? {}),
    ...(grid?.columns ?? []),
  ].map(({ name }) => ({ name, entity: screen.entity }));
  const others = blocks.flatMap(({ data, grid: rows }) =>
    (rows?.columns ?? []).map(({ name }) => ({ name, entity: data?.entity })),
  );
  const names = new Set(
    [...ofScreen, ...others].flatMap(({ name, entity }) =>
      isUserName(model, model.entities[entity ?? ''], name) ? [name] : [],
    ),
  );
  known.set(screen, names);
  return names;
}

/**
 * A reply with the names of persons where its command gave their sign-in names: state, result, record and rows. Beside a name
 * stands the sign-in name (`<name>.id`), which is what conditions compare; where it does already, the value is a name.
 */
export async function withPeople(
  { database, model, screen }: OperationContext,
  reply: Reply,
): Promise<Reply> {
  if (model.entities.User === undefined) return reply;
  const names = shownNames(model, screen.definition);
  const { state, result, responseObject: answer } = reply;
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  const record = isObject ? (answer as JsonObject) : undefined;
  const rows = Array.isArray(record?.rows) ? (record.rows as readonly JsonObject[]) : [];
  const logins = (values: JsonObject | undefined) =>
    [...names].flatMap((name) => {
      const value = values?.[name] as Json | undefined;
      return typeof value === 'string' && value !== '' && values?.[`${name}.id`] === undefined ? [name] : [];
    });
  const read = [state as JsonObject | undefined, result as JsonObject | undefined, record, ...rows];
  const held: readonly Json[] = read.flatMap((values) =>
    logins(values).map((name) => values?.[name] ?? null),
  );
  if (held.length === 0) return reply;
  const people = await peopleNamed(database, held, model.language ?? 'tr');
  const named = <Values>(values: Values): Values => {
    const shown: Record<string, Json> = {};
    for (const name of logins(values as JsonObject)) {
      const login = (values as JsonObject)[name] ?? null;
      Object.assign(shown, { [name]: people.get(String(login)) ?? login, [`${name}.id`]: login });
    }
    return { ...values, ...shown };
  };
  return {
    ...reply,
    ...(state && { state: named(state) }),
    ...(result && { result: named(result) }),
    ...(record && {
      responseObject: { ...named(record), ...(rows.length > 0 && { rows: rows.map(named) }) },
    }),
  };
}
