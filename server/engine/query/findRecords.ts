import { type RawBuilder, sql } from 'kysely';
import { floorplanOf } from '../../../contract/model/floorplans';
import type { Model, ModelEntity, ModelScreen } from '../../../contract/model/model';
import { databaseName } from '../../../contract/values/databaseNames';
import type { FoundRecord } from '../../../contract/values/findRecords';
import type { LookupOption } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { findOptions } from './findOptions';

/** Maximum records per entity, and places in total. */
const limits = { entity: 3, all: 12 } as const;

/** Maximum length of a number. */
const maxNumberLength = 40;

/** Maximum length of a text search. */
const maxTextLength = 100;

/** Fields that identify a record: generated numbers, unique fields, IBANs; never masked ones. */
function numberFields({ fields }: ModelEntity): readonly string[] {
  return Object.values(fields)
    .filter(({ kind, mask }) => mask === undefined && ['text', 'iban'].includes(kind))
    .filter(({ kind, generated, unique }) => generated !== undefined || unique === true || kind === 'iban')
    .map(({ name }) => name);
}

/** Rank of a screen among those that show a known record; the most detailed is first. */
const place = ({ floorplan }: ModelScreen) => floorplanOf(floorplan)?.showsRecord ?? Number.POSITIVE_INFINITY;

/** Words with a part that an index can find. */
const searchable = /[\p{L}\p{N}]{3}/u;

/**
 * Permitted screens that show a known record, by entity: opened by others, or with a record selector and in
 * the menu. Screens for new records are excluded.
 */
function screensByEntity(
  model: Model,
  granted: ReadonlySet<string>,
): ReadonlyMap<string, readonly ModelScreen[]> {
  const opened = openedWithRecord(model);
  const byEntity = new Map<string, ModelScreen[]>();
  for (const screen of Object.values(model.screens)) {
    const { key, route, floorplan, choosesRecord, findsBy } = screen;
    const entity = choosesRecord ?? (opened.has(key) || findsBy !== undefined ? screen.entity : null);
    if (
      entity === null ||
      route === null ||
      !granted.has(key) ||
      floorplanOf(floorplan)?.showsRecord === undefined
    )
      continue;
    byEntity.set(entity, [...(byEntity.get(entity) ?? []), screen]);
  }
  return byEntity;
}

/**
 * Records by their number or IBAN (ignoring case and blanks), and by words in their searched fields, with all
 * of the user's screens that open them. Searches only entities of permitted screens; masked values match only
 * as a whole.
 */
export async function findRecords(
  database: Database,
  model: Model,
  granted: ReadonlySet<string>,
  typed: string,
): Promise<readonly FoundRecord[]> {
  const [byNumber, byName]: [FoundRecord[], FoundRecord[]] = [[], []];
  for (const [name, screens] of screensByEntity(model, granted)) {
    const entity = model.entities[name];
    if (entity === undefined) continue;
    const best = screens.toSorted((one, other) => place(one) - place(other));
    const places = (records: readonly LookupOption[], offered = best) =>
      placesOf(database, entity, records, offered);
    const numbered = await withNumber(database, model, entity, typed);
    byNumber.push(...(await places(numbered)));
    if (numbered.length > 0 || !searchable.test(typed) || typed.length > maxTextLength) continue;
    const { options } = await findOptions(database, model, entity, {}, { text: typed });
    // A name may match many records: each is listed with its most detailed screen, and no operation.
    const detailed = best.filter(({ floorplan }) => floorplan !== 'operate').slice(0, 1);
    byName.push(...(await places(options.slice(0, limits.entity), detailed)));
  }
  return [...byNumber, ...byName].slice(0, limits.all);
}

/** Records with each screen that shows them; lists find a record by its searched number. */
async function placesOf(
  database: Database,
  entity: ModelEntity,
  records: readonly LookupOption[],
  screens: readonly ModelScreen[],
): Promise<readonly FoundRecord[]> {
  const numbers = new Map<string, string>();
  const { findsBy } = screens.find((screen) => screen.findsBy !== undefined) ?? {};
  if (findsBy !== undefined && records.length > 0) {
    const { rows } = await sql<{ id: string; number: string }>`
      select id::text as id, ${sql.id(databaseName(findsBy))} as number
      from ${sql.id(databaseName(entity.name))}
      where id::text in (${sql.join(records.map(({ id }) => id))})`.execute(database);
    for (const { id, number } of rows) numbers.set(id, number);
  }
  return records.flatMap(({ id, label }) =>
    screens.flatMap(({ key, route, title, findsBy: criterion }) => {
      const place = { screen: key, route: route ?? '', title, record: id, label };
      if (criterion === undefined) return [place];
      const number = criterion === findsBy ? numbers.get(id) : undefined;
      return number ? [{ ...place, criteria: { [criterion]: number } }] : [];
    }),
  );
}

/** Records of an entity with the number, or owners of a record with this IBAN. */
async function withNumber(
  database: Database,
  model: Model,
  entity: ModelEntity,
  typed: string,
): Promise<readonly LookupOption[]> {
  const number = typed.replace(/\s+/g, '').toLocaleUpperCase('en');
  if (number.length < 3 || number.length > maxNumberLength) return [];
  const numbers = numberFields(entity);
  const ids = numbers.length > 0 ? [await idsOf(database, entity, sql`id`, numbers, number)] : [];
  for (const holder of Object.values(model.entities)) {
    const ibans = numberFields(holder).filter((field) => holder.fields[field]?.kind === 'iban');
    const owners = Object.values(holder.fields).filter(
      ({ lookup, multiple }) => lookup === entity.name && !multiple,
    );
    const [owner] = owners;
    if (ibans.length === 0 || owner === undefined || owners.length > 1) continue;
    ids.push(await idsOf(database, holder, sql.id(databaseName(owner.name)), ibans, number));
  }
  const found = [...new Set(ids.flat())].slice(0, limits.entity);
  return found.length === 0 ? [] : (await findOptions(database, model, entity, {}, { ids: found })).options;
}

/** Column values of records with the number. */
async function idsOf(
  database: Database,
  entity: ModelEntity,
  column: RawBuilder<unknown>,
  fields: readonly string[],
  number: string,
): Promise<readonly string[]> {
  const is = fields.map((field) => sql`${sql.id(databaseName(field))} = ${number}`);
  const { rows } = await sql<{ id: string }>`
    select ${column}::text as id from ${sql.id(databaseName(entity.name))}
    where (${sql.join(is, sql` or `)}) and ${column} is not null order by 1 limit ${limits.entity}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Keys of the screens that any screen opens with a record. Others create records only, or select their record. */
export const openedWithRecord = ({ screens }: Pick<Model, 'screens'>): ReadonlySet<string> =>
  new Set(Object.values(screens).flatMap(({ opensRecord }) => opensRecord ?? []));
