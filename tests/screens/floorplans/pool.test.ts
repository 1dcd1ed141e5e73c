import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../../../server/testing/app';
import { projectServer } from './projectServer';

let server: Awaited<ReturnType<typeof projectServer>>;
let admin: Awaited<ReturnType<typeof caller>>;
let teller: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await projectServer();
  admin = await caller(server, 'admin');
  teller = await caller(server, 'teller');
}, 120_000);
afterAll(() => server.database.destroy());

const pool = 'gallery/pool';
const question = { state: {}, filter: {}, page: 0, size: 50, sort: [] };

/** Path of an action with `set`. */
const path = (action: string) => server.model.screens['gallery/floorplanPool']?.endpoints[action] ?? '';

async function waiting() {
  const { responseObject } = await admin.post(`${pool}/query`, question);
  return responseObject.rows as readonly Readonly<Record<string, string | null>>[];
}

describe('E02 a pool', () => {
  test('contains only pending records, with any filter', async () => {
    const rows = await waiting();
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['PENDING']));
  });

  test('is taken, approved and rejected by values of the definition; a second time is refused', async () => {
    const [first, second] = await waiting();
    if (!first || !second) throw new Error('The pool is empty.');
    const taken = await admin.post(path('take'), { state: {}, record: first.id });
    expect(taken.restHeader).toMatchObject({ success: true });
    expect((await waiting()).find(({ id }) => id === first.id)?.takenBy).toBe('admin');
    const again = await admin.post(path('take'), { state: {}, record: first.id });
    expect([again.status, again.restHeader.code]).toEqual([409, 'action.notNow']);

    const approved = await admin.post(path('approve'), { state: {}, record: first.id });
    expect(approved.restHeader.success).toBe(true);
    const late = await admin.post(path('reject'), {
      state: {},
      record: first.id,
      payload: { decisionNote: 'Geç kaldı' },
    });
    expect(late.restHeader.code).toBe('action.notNow');
    expect((await waiting()).map(({ id }) => id)).not.toContain(first.id);
  });

  test('rejects with a reason, which the audit trail keeps; without one the dialog is refused', async () => {
    const [order] = await waiting();
    if (!order) throw new Error('The pool is empty.');
    const body = { state: {}, record: order.id };
    const silent = await admin.post(path('reject'), { ...body, payload: {} });
    expect(silent.restHeader.code).toBe('validation.failed');
    const done = await admin.post(path('reject'), { ...body, payload: { decisionNote: 'Kimlik eksik' } });
    expect(done.restHeader.success).toBe(true);
    const { rows } = await admin
      .post('gallery/orders/query', { ...question, filter: { orderNo: order.orderNo ?? '' } })
      .then(({ responseObject }) => responseObject);
    expect(rows[0]).toMatchObject({ status: 'REJECTED' });
    const trail = await server.database
      .selectFrom('auditLog')
      .selectAll()
      .where('recordId', '=', order.id ?? '')
      .where('entity', '=', 'GalleryOrder')
      .execute();
    expect(trail.at(-1)).toMatchObject({ reason: 'Kimlik eksik', userName: 'admin' });
  });
});

describe('H03 H19 the counters of the menu', () => {
  test("equal the pool's query, and follow writes", async () => {
    const before = (await admin.get('users/counters')).responseObject[pool.replace('pool', 'floorplanPool')];
    expect(before).toBe((await waiting()).length);
    const [order] = await waiting();
    await admin.post(path('approve'), { state: {}, record: order?.id });
    const { responseObject } = await admin.get('users/counters');
    expect(responseObject['gallery/floorplanPool']).toBe(before - 1);
  });

  test('of a pool without access are not returned', async () => {
    const { responseObject } = await teller.get('users/counters');
    expect(Object.keys(responseObject)).not.toContain('gallery/floorplanPool');
    const refused = await teller.post(`${pool}/query`, question);
    expect(refused.status).toBe(403);
  });
});

test('compares a waiting order with the last paid one of its agent', async () => {
  const block = server.model.screens['gallery/floorplanPool']?.endpoints.lastOrder ?? '';
  const orders = await waiting();
  const answers = await Promise.all(
    orders.map(({ id }) => admin.post(block, { state: {}, filter: { $record: id } })),
  );
  const compared = answers.map(({ responseObject }) => responseObject.rows).find(({ length }) => length > 0);
  expect(compared.map(({ id }: { readonly id: string }) => id)).toEqual([
    'payee',
    'amount',
    'currency',
    'valueDate',
    'iban',
  ]);
});
