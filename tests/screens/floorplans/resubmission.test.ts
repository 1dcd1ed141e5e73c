import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityTables } from '../../../server/records/openDatabase';
import { caller } from '../../../server/testing/app';
import { projectServer } from './projectServer';

type Caller = Awaited<ReturnType<typeof caller>>;
let server: Awaited<ReturnType<typeof projectServer>>;
let [maker, manager, deputy, admin]: readonly Caller[] = [];

const who = (one: Caller | undefined): Caller => {
  if (one === undefined) throw new Error('No such user.');
  return one;
};

beforeAll(async () => {
  server = await projectServer();
  [maker, manager, deputy, admin] = await Promise.all(
    ['maker', 'manager', 'deputy', 'admin'].map((name) => caller(server, name)),
  );
  // Every change of a payee needs a branch manager.
  const tables = entityTables(server.database);
  const like = await tables
    .selectFrom('ApprovalDefinition')
    .selectAll()
    .where('code', '=', 'ODE-5')
    .executeTakeFirstOrThrow();
  const stored = Object.fromEntries(Object.entries(like).filter(([name]) => !name.includes('$')));
  const ofPayees = { ...stored, id: '90', code: 'ALICI', txnCode: 'GALLERY_PAYEE' };
  await tables.insertInto('ApprovalDefinition').values(ofPayees).execute();
}, 120_000);
afterAll(() => server.database.destroy());

const begin = (user: Caller | undefined, body: object, path = 'gallery/order') =>
  who(user).post(`${path}/begin`, { state: {}, ...body });

async function commit(user: Caller | undefined, begun: Awaited<ReturnType<typeof begin>>, values: object) {
  const state = { ...begun.state, ...values };
  return who(user).post('gallery/order/commit', { state }, begun.session.currentTransactionKey);
}

/** An order, whose payee the maker asks to change. */
async function asked() {
  const made = await commit(admin, await begin(admin, {}), {
    payee: 'Şükrü İnce',
    amount: '10.00',
    currency: 'TRY',
    description: 'Kira',
  });
  const order: string = made.result.id;
  const requested = { payee: 'Işıl Çınar', description: 'Kira, Kasım' };
  const held = await commit(maker, await begin(maker, { record: order }), requested);
  const filter = { approvalNo: held.result.approvalNo };
  const question = { state: {}, filter, page: 0, size: 50, sort: [] };
  const found = await who(admin).post('approval/record/query', question);
  return { order, request: String(found.responseObject.rows[0].id), number: held.result.approvalNo };
}

async function reject(request: string) {
  const body = { state: {}, approvals: request, payload: { decisionNote: 'Ad kimlikle aynı değil' } };
  expect((await who(manager).post('approval/decide/reject', body)).restHeader).toMatchObject({
    success: true,
  });
}

describe('SECURITY 14 a request that was not carried out', () => {
  test('is reopened on its record with its changes and the reason of the rejection', async () => {
    const { order, request, number } = await asked();
    await reject(request);
    const [reported] = (await who(maker).get('users/notifications')).responseObject.notifications;
    expect(reported).toMatchObject({
      code: 'approval.rejected',
      screen: 'gallery/floorplanDefine',
      record: order,
      resubmit: request,
    });

    const begun = await begin(maker, { resubmit: request });
    expect(begun.state).toMatchObject({ id: order, payee: 'Şükrü İnce', amount: '10.00' });
    expect(begun.responseObject).toEqual({
      approvalNo: number,
      outcome: 'REJECTED',
      decider: 'manager',
      note: 'Ad kimlikle aynı değil',
      values: { payee: 'Işıl Çınar', description: 'Kira, Kasım' },
      changed: false,
      hidden: [],
    });
    const trail = await server.database.selectFrom('auditLog').selectAll().execute();
    expect(trail.at(-1)).toMatchObject({ userName: 'maker', action: 'copy', entity: 'Approval' });

    const again = await commit(maker, begun, { payee: 'Işıl Çınar Demir' });
    expect(again.result.approvalNo).toMatch(/^ONY/);
    expect(again.result.approvalNo).not.toBe(number);
  });

  test('reports a changed record, and is applied to the current one', async () => {
    const { order, request } = await asked();
    await reject(request);
    await commit(admin, await begin(admin, { record: order }), { description: 'Depozito' });
    const begun = await begin(maker, { resubmit: request });
    expect(begun.state).toMatchObject({ description: 'Depozito', version: 2 });
    expect(begun.responseObject).toMatchObject({ changed: true, values: { payee: 'Işıl Çınar' } });
    expect((await commit(maker, begun, begun.responseObject.values)).result.approvalNo).toMatch(/^ONY/);
  });

  test('may be withdrawn by its maker; then there is no decision', async () => {
    const { request } = await asked();
    const pending = await begin(maker, { resubmit: request });
    expect([pending.status, pending.restHeader.code]).toEqual([409, 'approval.notReturned']);
    const tables = entityTables(server.database);
    await tables
      .updateTable('Approval')
      .set({ approvalStatus: 'WITHDRAWN' })
      .where('id', '=', request)
      .execute();
    const begun = await begin(maker, { resubmit: request });
    expect(begun.responseObject).toMatchObject({ outcome: 'WITHDRAWN', decider: null, note: null });
  });

  test('is reopened by its maker alone, and on its own screen', async () => {
    const { request } = await asked();
    await reject(request);
    for (const other of [deputy, admin]) {
      const refused = await begin(other, { resubmit: request });
      expect([refused.status, refused.restHeader.code]).toEqual([403, 'approval.notOwn']);
      expect(JSON.stringify(refused)).not.toContain('Işıl');
    }
    const elsewhere = await begin(maker, { resubmit: request }, 'gallery/payment');
    expect(elsewhere.status).toBe(404);
    for (const wrong of ['999999', "' or 1=1", { deep: 'x' }])
      expect((await begin(maker, { resubmit: wrong })).status).toBe(404);
  });
});
