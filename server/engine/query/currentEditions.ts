import { type RawBuilder, sql } from 'kysely';
import type { ModelEntity } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import type { FieldPaths } from './FieldPaths';

/**
 * Condition of a list whose entity has `validity`: the editions in force today. Undefined without `validity`, and for
 * a filter by the first or last day: it asks for other editions, and the list then has them.
 */
export function currentEditions(
  { validity }: ModelEntity,
  filter: JsonObject,
  today: string,
): ((paths: FieldPaths) => readonly RawBuilder<boolean>[]) | undefined {
  if (validity === undefined || validity.from in filter || validity.until in filter) return undefined;
  return (paths) => {
    const [from, until] = [paths.end(validity.from), paths.end(validity.until)];
    if (from === undefined || until === undefined) return [];
    return [
      sql<boolean>`${from.column} <= ${today}::date`,
      sql<boolean>`(${until.column} is null or ${until.column} >= ${today}::date)`,
    ];
  };
}
