import type { Json } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { Refusal } from '../errors/Refusal';
import { missingRecord } from '../errors/recordRefusals';
import { GridQuery } from '../query/GridQuery';

/** Rows that have an order together: nobody puts more of them in order by hand. */
const mostRows = 1000;

const tooMany = () =>
  new Refusal('rows.tooMany', {
    tr: `Sırası elle değiştirilen liste en çok ${mostRows} satırdır.`,
    en: `A list that is put in order by hand has ${mostRows} rows at most.`,
  });

/**
 * `moveRow`: puts a row of the grid before another one, or behind it, whatever the filter shows. Rows are numbered from
 * 1; those that shift are written, all of them or none. Throws `record.notFound`, `rows.tooMany`.
 */
export async function moveRow(call: OperationContext): Promise<Reply> {
  const { model, screen, records, body } = call;
  const order = screen.definition.grid?.order;
  const entity = entityOf(model, screen.definition);
  if (order === undefined) throw missingRecord();
  // Whoever moves a row of this list meanwhile waits here, and goes on from what we have numbered.
  await records.untyped.lock(entity.name, leastId(await orderedRows(call, order)));
  const rows = await orderedRows(call, order);
  const shifted = moved(rows, body).flatMap((row, at) =>
    row[order] === at + 1 ? [] : [{ row, place: at + 1 }],
  );
  for (const { row, place } of shifted) {
    const stored = await records.untyped.lock(entity.name, row.id);
    if (stored === null) throw missingRecord();
    await records.untyped.update(entity.name, row.id, stored.version, { [order]: place });
  }
  return { result: { saved: shifted.length } };
}

async function orderedRows(call: OperationContext, order: string): Promise<readonly GridRow[]> {
  const { database, model, screen } = call;
  const entity = entityOf(model, screen.definition);
  const query = new GridQuery(database, model, screen.definition, entity, { filter: {} }, scopeOf(call));
  const { rows } = await query.rowsBehind(null, [{ field: order, direction: 'asc' }], mostRows + 1);
  if (rows.length > mostRows) throw tooMany();
  return rows;
}

function leastId(rows: readonly GridRow[]): string {
  const [least] = rows.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
  if (least === undefined) throw missingRecord();
  return least;
}

/** The rows with one of them in another place. */
function moved(
  rows: readonly GridRow[],
  { id, before, after }: Readonly<Record<string, Json>>,
): readonly GridRow[] {
  const row = rows.find((each) => each.id === id);
  const others = rows.filter((each) => each !== row);
  const beside = others.findIndex((each) => each.id === (before ?? after));
  if (row === undefined || beside < 0) throw missingRecord();
  return others.toSpliced(before === undefined ? beside + 1 : beside, 0, row);
}
