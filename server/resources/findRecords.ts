import { sql } from 'kysely';
import { databaseName } from '../../contract/databaseNames';
import type { FoundRecord } from '../../contract/findRecords';
import type { Model, ModelEntity, ModelScreen } from '../../contract/model';
import type { Database } from '../storage/openDatabase';
import { displayLabel, FieldPaths } from './FieldPaths';

/** Records that are answered of one entity, and in all. */
const limits = { entity: 3, all: 12 } as const;

/** Letters of a number. */
const longest = 40;

/** Which floorplans show a record that is known, the most telling one first. */
const shows = ['detail', 'define', 'operate'];

/** Fields that name a record to people: numbers that the server gives, what is unique, IBANs. Masked ones give nothing away. */
function numberFields({ fields }: ModelEntity): readonly string[] {
  return Object.values(fields)
    .filter(({ kind, mask }) => mask === undefined && ['text', 'iban'].includes(kind))
    .filter(({ kind, generated, unique }) => generated !== undefined || unique === true || kind === 'iban')
    .map(({ name }) => name);
}

/**
 * Granted screens that show a record that is known, by entity: others open them with one, and they stand in the menu. A
 * screen that makes new ones is none.
 */
function screensByEntity(
  model: Model,
  granted: ReadonlySet<string>,
): ReadonlyMap<string, readonly ModelScreen[]> {
  const opened = new Set(Object.values(model.screens).flatMap(({ opensRecord }) => opensRecord ?? []));
  const byEntity = new Map<string, ModelScreen[]>();
  for (const screen of Object.values(model.screens)) {
    const { key, entity, route, floorplan } = screen;
    if (
      entity === null ||
      route === null ||
      !granted.has(key) ||
      !opened.has(key) ||
      !shows.includes(floorplan)
    )
      continue;
    byEntity.set(entity, [...(byEntity.get(entity) ?? []), screen]);
  }
  return byEntity;
}

/**
 * Records whose number is the text, whatever its case and blanks, with every screen of the user's that opens them.
 * Only entities whose screens the user was granted are looked through.
 */
export async function findRecords(
  database: Database,
  model: Model,
  granted: ReadonlySet<string>,
  typed: string,
): Promise<readonly FoundRecord[]> {
  const number = typed.replace(/\s+/g, '').toLocaleUpperCase('en');
  if (number.length < 3 || number.length > longest) return [];
  const found: FoundRecord[] = [];
  for (const [name, screens] of screensByEntity(model, granted)) {
    const entity = model.entities[name];
    const fields = entity === undefined ? [] : numberFields(entity);
    if (entity === undefined || fields.length === 0) continue;
    const paths = new FieldPaths(model, entity);
    const columns = entity.display.flatMap((field) => paths.end(field)?.column ?? []);
    const is = fields.map((field) => sql`t.${sql.id(databaseName(field))} = ${number}`);
    const { rows } = await sql<{ id: string; label: string }>`
      select t.id::text as id, ${displayLabel(columns)} as label
      from ${paths.from} where ${sql.join(is, sql` or `)} order by t.id limit ${limits.entity}`.execute(
      database,
    );
    const best = screens.toSorted((a, b) => shows.indexOf(a.floorplan) - shows.indexOf(b.floorplan));
    for (const { id, label } of rows) {
      for (const { key, route, title } of best) {
        found.push({ screen: key, route: route ?? '', title, record: id, label });
      }
    }
  }
  return found.slice(0, limits.all);
}
