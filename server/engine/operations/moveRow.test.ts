import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { screenOf } from '../../testing/screenOf';
import type { OperationContext } from '../context/OperationContext';
import { moveRow } from './moveRow';

const model = entityModel();
const column = { name: 'visitOrder', title: 'visitOrder', kind: 'integer', sortable: true };
const grid = {
  source: 'query',
  columns: [column],
  sort: [{ field: 'visitOrder', direction: 'asc' }],
  pageSize: 50,
  groups: [],
  totals: [],
  currencyField: 'currency',
  order: 'visitOrder',
  where: { city: 'İzmir' },
};
const definition = { ...screenOf('gallery/gridOrder'), grid };

let database: Database;
let ids: readonly string[];

const records = () => createRecordStore(database, model, fixtureActor);

beforeAll(async () => {
  database = await memoryDatabase(model);
  // An initially unordered list: positions missing or duplicated.
  const units = [null, 3, 3, 9, null].map((visitOrder, at) =>
    records().insert('GalleryUnit', { code: `B${at}`, name: `Şube ${at}`, city: 'İzmir', visitOrder }),
  );
  ids = (await Promise.all(units)).map(({ id }) => id);
  await records().insert('GalleryUnit', { code: 'X', name: 'Ankara', city: 'Ankara', visitOrder: 1 });
});
afterAll(() => database.destroy());

function moving(body: JsonObject) {
  const call = {
    path: 'gallery/gridOrder/moveRow',
    model,
    database,
    records: records(),
    body,
    payload: {},
    actor: fixtureActor,
    user: {},
    today: '2026-11-20',
    now: '',
    recordId: null,
    screen: { definition, validators: {} },
  };
  return moveRow(call as unknown as OperationContext);
}

/** Ids in their stored order. */
async function order(): Promise<readonly string[]> {
  const stored = await Promise.all(ids.map((id) => records().get('GalleryUnit', id)));
  return stored
    .map((unit) => ({ id: unit?.id ?? '', place: Number(unit?.visitOrder) }))
    .sort((one, other) => one.place - other.place)
    .map(({ id, place }, at) => (place === at + 1 ? id : `${id}?`));
}

describe('a row of a grid with an order', () => {
  test('goes before or behind another one, from any order: all are numbered from 1', async () => {
    await moving({ id: ids[3] ?? '', before: ids[1] ?? '' });
    let expected = await order();
    expect(expected.indexOf(ids[3] ?? '')).toBe(expected.indexOf(ids[1] ?? '') - 1);
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.nat(4), fc.boolean(), async (from, to, isAfter) => {
        if (from === to) return;
        const [id = '', neighbour = ''] = [expected[from], expected[to]];
        await moving({ id, [isAfter ? 'after' : 'before']: neighbour });
        const others = expected.filter((each) => each !== id);
        expected = others.toSpliced(others.indexOf(neighbour) + (isAfter ? 1 : 0), 0, id);
        expect(await order()).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  test('writes only shifted rows', async () => {
    const [first = '', second = ''] = await order();
    expect(await moving({ id: second, before: first })).toEqual({ result: { saved: 2 } });
    expect(await moving({ id: second, before: first })).toEqual({ result: { saved: 0 } });
  });

  test('of another list is not moved, and none is moved beside it or beside itself', async () => {
    const [first = ''] = ids;
    const foreign = String(Math.max(...ids.map(Number)) + 1);
    const bodies: readonly JsonObject[] = [
      { id: foreign, before: first },
      { id: first, after: foreign },
      { id: first, after: first },
      { id: first },
    ];
    for (const body of bodies) await expect(moving(body)).rejects.toMatchObject({ code: 'record.notFound' });
  });
});
