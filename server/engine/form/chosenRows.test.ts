import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { screenOf } from '../../testing/screenOf';
import { setByAction } from '../../testing/setByAction';
import type { OperationContext } from '../context/OperationContext';
import { chosenRows } from './chosenRows';

const model = entityModel();
const column = (name: string) => ({ name, title: name, kind: 'text', sortable: true });
const grid = {
  source: 'query',
  columns: ['reference', 'amount', 'currency'].map(column),
  sort: [],
  pageSize: 50,
  groups: [],
  totals: [],
  currencyField: 'currency',
};
const data = (where: object) => ({ entity: 'GalleryTransfer', where, series: [], sort: [], limit: 20 });
const action: CompiledAction = {
  id: 'match',
  type: 'request',
  placement: 'form',
  primary: true,
  onSuccess: [],
  onError: [],
  path: 'gallery/match',
  validatePath: 'gallery/try',
  selectionFrom: ['transfers'],
  set: { note: 'Eşleşti' },
  when: [{ binding: '$selection.total', validator: 'small', schema: {} }],
};
const definition = {
  ...screenOf('gallery/gridChosen'),
  endpoints: {},
  actions: [action],
  selectionFigures: [
    {
      id: 'total',
      title: 'total',
      op: 'sum',
      scale: 2,
      args: [{ grid: 'transfers', column: 'amount', currency: 'currency' }],
    },
  ],
  blocks: [
    {
      id: 'transfers',
      block: 'grid',
      span: 'm',
      grid,
      data: { ...data({ status: 'WAITING', currency: '$form.currency' }), path: 'gallery/transfers/query' },
    },
  ],
} as unknown as CompiledScreen;
const validators = { small: (value: unknown) => Number(value) < 1000 };

let database: Database;
const ids: Record<string, string> = {};

const records = () => createRecordStore(database, model, fixtureActor);

beforeAll(async () => {
  database = await memoryDatabase(model);
  const unit = (await records().insert('GalleryUnit', { code: 'B1', name: 'Şişli' })).id;
  const rows = [
    ['first', 'TRY', '100.50'],
    ['second', 'TRY', '200.25'],
    ['large', 'TRY', '5000.00'],
    ['cancelled', 'TRY', '1.00'],
    ['euro', 'EUR', '1.00'],
  ] as const;
  for (const [name, currency, amount] of rows) {
    const values = { sender: name, receiver: 'Ayşe', unit, currency, amount, valueDate: '2026-11-20' };
    ids[name] = (await records().insert('GalleryTransfer', values)).id;
  }
  const cancelled = ids.cancelled ?? '';
  const version = (await records().get('GalleryTransfer', cancelled))?.version ?? 0;
  await records().update('GalleryTransfer', cancelled, version, { status: 'CANCELLED' });
});
afterAll(() => database.destroy());

function callWith(chosen: unknown, words: Partial<OperationContext> = {}): OperationContext {
  const call = {
    path: 'gallery/match',
    model,
    database,
    form: { currency: 'TRY' },
    recordId: null,
    today: '2026-11-20',
    user: {},
    now: '',
    payload: {},
    body: { chosen } as JsonObject,
    actor: fixtureActor,
    records: records(),
    screen: { definition, validators },
    ...words,
  };
  return call as unknown as OperationContext;
}

const ownRows = async () => undefined;
const of = (...names: readonly string[]) => ({ transfers: names.map((name) => ids[name] ?? name) });

describe('chosen rows', () => {
  test('are read as the server lists them, and their figures are recalculated', async () => {
    const { rows, figures } = await chosenRows(callWith(of('second', 'first', 'first')), ownRows);
    expect(rows.transfers?.map(({ amount }) => amount)).toEqual(['100.50', '200.25']);
    expect(figures).toEqual({ total: '300.75' });
  });

  test.each([
    ['in another state', ['first', 'cancelled']],
    ['of another currency than the form has', ['euro']],
    ['that is not there', ['first', '99']],
    ['that is no record', ["1' or true"]],
  ])('one %s makes all of them refused', async (_, names) => {
    const refused = chosenRows(callWith(of(...names)), ownRows);
    await expect(refused).rejects.toMatchObject({ code: 'chosen.notListed' });
  });

  test('an empty selection and an invalid list of ids are refused', async () => {
    for (const chosen of [undefined, {}, { transfers: [] }, { other: ['1'] }, 'x'])
      await expect(chosenRows(callWith(chosen), ownRows)).rejects.toMatchObject({ code: 'chosen.none' });
  });

  test('the action’s conditions on them are evaluated again, also on the validating path', async () => {
    for (const path of ['gallery/match', 'gallery/try']) {
      const refused = chosenRows(callWith(of('first', 'large'), { path }), ownRows);
      await expect(refused).rejects.toMatchObject({ code: 'chosen.notSuited' });
    }
    expect(await chosenRows(callWith(of('large'), { path: 'gallery/other' }), ownRows)).toEqual({
      rows: {},
      figures: {},
    });
  });

  test("that a command lists are searched in its rows, with the block's parameters", async () => {
    const bills: readonly GridRow[] = [{ id: 'F-1', amount: '10.00', currency: 'TRY' }];
    const listed = async ({ path }: OperationContext) =>
      path === 'gallery/transfers/query' ? bills : undefined;
    expect((await chosenRows(callWith(of('F-1')), listed)).rows).toEqual({ transfers: bills });
    await expect(chosenRows(callWith(of('F-2')), listed)).rejects.toMatchObject({ code: 'chosen.notListed' });
  });

  test('are written without a command if the definition has set', async () => {
    const call = callWith(of('first', 'second'));
    const chosen = await chosenRows(call, ownRows);
    expect(await setByAction({ ...call, chosen }, action)).toEqual({ result: { saved: 2 } });
    expect((await records().get('GalleryTransfer', ids.second ?? ''))?.note).toBe('Eşleşti');
  });
});
