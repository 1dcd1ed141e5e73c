import { type RawBuilder, sql } from 'kysely';
import type { Model, ModelEntity, ModelField } from '../../../contract/model/model';
import { foldText, hasWord } from '../../../contract/model/quickText';
import type { Json } from '../../../contract/values/json';
import type { Language, LocalizedText } from '../../../contract/values/language';
import type { Database } from '../../records/openDatabase';
import { contains, type WordMatch } from './textMatch';

// Nobody reads sign-in names: wherever a value becomes words, a field of one shows the name of the person. Values and
// conditions keep the sign-in name, which stands beside the name as the id of a look-up does (`<path>.id`).

/** Where the names of persons stand among the labels of records, which stand under their entities. */
export const peopleKey = '#people';

/** The sign-in name of the server itself, and its words. */
const server = 'system';
const serverName: LocalizedText = { tr: 'Sistem', en: 'System' };

/** Fields of every record that hold the sign-in name of a user. */
const trail: ReadonlySet<string> = new Set(['createdBy', 'updatedBy']);

/** Whether a field of an entity holds the sign-in name of a user. @param field undefined if no definition names it */
export function holdsUserName(name: string, field: ModelField | undefined): boolean {
  return field === undefined ? trail.has(name) : field.userName === true;
}

/** Whether a path from an entity ends at the sign-in name of a user. */
export function isUserName(model: Model, entity: ModelEntity | undefined, path: string): boolean {
  const dot = path.indexOf('.');
  const field = entity?.fields[dot < 0 ? path : path.slice(0, dot)];
  if (dot < 0) return entity !== undefined && holdsUserName(path, field);
  return isUserName(model, model.entities[field?.lookup ?? ''], path.slice(dot + 1));
}

const fullName = sql`concat_ws(' ', nullif(person.first_name, ''), nullif(person.last_name, ''))`;

/** SQL of the name of the person with a sign-in name; that of a removed user stays. */
export function personName(login: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  const named = sql`select nullif(${fullName}, '') from "user" as person where person.user_name = ${login}`;
  return sql`coalesce((${named}), case ${login} when ${sql.lit(server)} then ${sql.lit(serverName[language])} else ${login} end)`;
}

/** SQL of the names of the persons in a list of sign-in names, in its order. */
export function personNames(list: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  const held = sql`held.login`;
  return sql`(select jsonb_agg(${personName(held, language)} order by held.place)
    from jsonb_array_elements_text(${list}) with ordinality as held (login, place))`;
}

/** Users whose name satisfies a condition. */
const usersWith = (condition: RawBuilder<boolean>) =>
  sql`select person.user_name from "user" as person where ${condition}`;

const hasNoUser = (login: RawBuilder<unknown>) =>
  sql<boolean>`${login} not in (select person.user_name from "user" as person)`;

/** A text of sign-in names, and its folded form if it is stored. */
interface Logins {
  readonly column: RawBuilder<unknown>;
  readonly folded?: RawBuilder<unknown>;
}

/**
 * Condition that the name of the person contains a word of a quick filter. @param known sign-in names of all persons with
 * the word, if they were looked up before: then indexes find the rows
 */
export function isPersonWith(
  { column, folded }: Logins,
  word: string,
  language: Language,
  matches: WordMatch,
  known?: readonly string[],
): RawBuilder<boolean> {
  const isServer = hasWord(serverName[language], word);
  const others = sql<boolean>`(${matches({ column, ...(folded && { folded }) }, word)} and ${column} <> ${sql.lit(server)} and ${hasNoUser(column)})`;
  if (known === undefined) {
    const found = sql`${column} in (${usersWith(matches({ column: fullName }, word))})`;
    return isServer
      ? sql<boolean>`(${found} or ${column} = ${sql.lit(server)} or ${others})`
      : sql<boolean>`(${found} or ${others})`;
  }
  const logins = isServer ? [...known, server] : known;
  if (logins.length === 0) return others;
  const isOne = folded
    ? sql`(${folded} in (${sql.join(logins.map(foldText))}) and ${column} in (${sql.join(logins)}))`
    : sql`${column} in (${sql.join(logins)})`;
  return sql<boolean>`(${isOne} or ${others})`;
}

/** Maximum number of persons that are looked up before the rows. */
const maxKnown = 500;

/** Sign-in names of the persons with a word in their name; undefined if they are too many. */
export async function personsWith(
  database: Database,
  word: string,
  matches: WordMatch,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ readonly login: string }>`
    select person.user_name as login from "user" as person
    where ${matches({ column: fullName }, word)} limit ${maxKnown + 1}`.execute(database);
  return rows.length > maxKnown ? undefined : rows.map(({ login }) => login);
}

/**
 * Condition that a value is what a filter asks for: the name of the person, or a part of it if nobody has that name. Figures
 * that open their rows ask for the sign-in name.
 */
export function isPersonNamed(
  column: RawBuilder<unknown>,
  text: string,
  language: Language,
): RawBuilder<boolean> {
  const whole = sql<boolean>`fold_text(${fullName}) = ${foldText(text.trim())}`;
  const part = sql<boolean>`(not exists (${usersWith(whole)}) and ${contains({ column: fullName }, text)})`;
  const isServer = foldText(serverName[language]).includes(foldText(text.trim()));
  return sql<boolean>`(${column} in (${usersWith(sql`(${whole} or ${part})`)}) or ${column} = ${isServer ? server : text})`;
}

/** Names of persons in both languages, by their sign-in names; a removed user has none. */
export async function personLabels(
  database: Database,
  logins: Iterable<Json>,
): Promise<ReadonlyMap<string, LocalizedText>> {
  const asked = textsOf(logins);
  const people = await peopleStored(database, asked);
  const labels = new Map([...people].map(([login, name]) => [login, { tr: name, en: name }]));
  return needsServer(asked, people) ? labels.set(server, serverName) : labels;
}

/** Names of persons by their sign-in names; a removed user has none. */
export async function peopleNamed(
  database: Database,
  logins: Iterable<Json>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const asked = textsOf(logins);
  const people = await peopleStored(database, asked);
  return needsServer(asked, people) ? people.set(server, serverName[language]) : people;
}

const textsOf = (logins: Iterable<Json>): readonly string[] => [
  ...new Set([...logins].filter((login) => typeof login === 'string')),
];

const needsServer = (asked: readonly string[], people: ReadonlyMap<string, unknown>) =>
  asked.includes(server) && !people.has(server);

/** Names of the users with these sign-in names. */
async function peopleStored(database: Database, asked: readonly string[]): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ readonly login: string; readonly name: string }>`
    select person.user_name as login, ${fullName} as name from "user" as person
    where person.user_name in (${sql.join(asked)})`.execute(database);
  return new Map(rows.map(({ login, name }) => [login, name || login]));
}
