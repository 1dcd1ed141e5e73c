import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../base/errors/recordRefusals';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { GridQuery } from '../query/GridQuery';

/** Maximum rows in one order: longer lists are not ordered manually. */
const maxRows = 1000;

const tooMany = () =>
  new Refusal('rows.tooMany', {
    tr: `Sırası elle değiştirilen liste en çok ${maxRows} satırdır.`,
    en: `A list that is put in order by hand has ${maxRows} rows at most.`,
  });

/**
 * `moveRow`: moves a row before or behind another one, independently of the filter. Rows are numbered from 1;
 * shifted rows are written in the same transaction. Throws `record.notFound`, `rows.tooMany`.
 */
export async function moveRow(call: OperationContext): Promise<Reply> {
  const { model, screen, records, body } = call;
  const order = screen.definition.grid?.order;
  const entity = entityOf(model, screen.definition);
  if (order === undefined) throw missingRecord();
  // Serializes concurrent moves in this list: later ones see our numbers.
  await records.untyped.lock(entity.name, smallestId(await orderedRows(call, order)));
  const rows = await orderedRows(call, order);
  const shifted = moved(rows, body).flatMap((row, at) =>
    row[order] === at + 1 ? [] : [{ row, place: at + 1 }],
  );
  for (const { row, place } of shifted) {
    const stored = requireFound(await records.untyped.lock(entity.name, row.id));
    await records.untyped.update(entity.name, row.id, stored.version, { [order]: place });
  }
  return { result: { saved: shifted.length } };
}

async function orderedRows(call: OperationContext, order: string): Promise<readonly GridRow[]> {
  const { database, model, screen } = call;
  const entity = entityOf(model, screen.definition);
  const query = new GridQuery(database, model, screen.definition, entity, { filter: {} }, scopeOf(call));
  const { rows } = await query.rowsAfter(null, [{ field: order, direction: 'asc' }], maxRows + 1);
  if (rows.length > maxRows) throw tooMany();
  return rows;
}

function smallestId(rows: readonly GridRow[]): string {
  const [smallest] = rows.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
  if (smallest === undefined) throw missingRecord();
  return smallest;
}

/** The rows with one moved. */
function moved(
  rows: readonly GridRow[],
  { id, before, after }: Readonly<Record<string, Json>>,
): readonly GridRow[] {
  const row = rows.find((each) => each.id === id);
  const others = rows.filter((each) => each !== row);
  const neighbour = others.findIndex((each) => each.id === (before ?? after));
  if (row === undefined || neighbour < 0) throw missingRecord();
  return others.toSpliced(before === undefined ? neighbour + 1 : neighbour, 0, row);
}
