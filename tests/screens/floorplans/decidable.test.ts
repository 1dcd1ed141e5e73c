import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import approvalPool from '../../../screen-defs/applicationmanager/approvalPool.json';
import analytics from '../../../screen-defs/dashboards/analytics.json';
import managerDesk from '../../../screen-defs/dashboards/managerDesk.json';
import { createUser } from '../../../server/platform/auth/createUser';
import { entityTables } from '../../../server/records/openDatabase';
import { caller, plainPasswords } from '../../../server/testing/app';
import { updateUser } from '../../../server/testing/updateUser';
import { projectServer } from './projectServer';

// The pool lists what its user may decide, and nothing else.

type Caller = Awaited<ReturnType<typeof caller>>;
const names = [
  'maker',
  'manager',
  'deputy',
  'compliance',
  'both',
  'substitute',
  'colleague',
  'admin',
] as const;
let server: Awaited<ReturnType<typeof projectServer>>;
let staff: Readonly<Record<(typeof names)[number], Caller>>;

beforeAll(async () => {
  server = await projectServer();
  const { database } = server;
  const more = [
    { userName: 'both', agent: '1', roles: ['BRANCH_MGR', 'COMPLIANCE'] },
    { userName: 'substitute', agent: '1', roles: ['BRANCH_MGR'] },
    { userName: 'colleague', agent: null, roles: ['BRANCH_MGR'] },
  ];
  for (const user of more)
    await createUser(database, plainPasswords, { displayName: user.userName, mail: '', ...user }, 'pw');
  const agents = { maker: '1', manager: '1', deputy: '2' };
  for (const [userName, agent] of Object.entries(agents)) await updateUser(database, userName, { agent });
  const callers = await Promise.all(names.map(async (name) => [name, await caller(server, name)] as const));
  staff = Object.fromEntries(callers) as typeof staff;
}, 120_000);
afterAll(() => server.database.destroy());

const question = { state: {}, filter: {}, page: 0, size: 50, sort: [] };
const pool = { 'screen-id': 'applicationmanager/approvalPool' };
const history = { 'screen-id': 'applicationmanager/approvalQuery' };

/** An order that waits for approval of its payment. */
async function requested(by: Caller, amount: string, { sameAgentOnly = false } = {}): Promise<string> {
  await entityTables(server.database).updateTable('ApprovalDefinition').set({ sameAgentOnly }).execute();
  const begun = await staff.admin.post('gallery/order/begin', { state: {} });
  const order = { ...begun.state, payee: 'Şükrü İnce', amount, currency: 'TRY' };
  const key = begun.session.currentTransactionKey;
  const { result } = await staff.admin.post('gallery/order/commit', { state: order }, key);
  const path = server.model.screens['gallery/floorplanPool']?.endpoints.approve ?? '';
  await staff.admin.post(path, { state: {}, record: result.id });
  const paying = await by.post('gallery/payment/begin', { state: {}, record: result.id });
  const { version } = paying.state;
  const state = { order: result.id, paymentRef: 'DK-1', id: result.id, version };
  const held = await by.post('gallery/payment/commit', { state }, paying.session.currentTransactionKey);
  const approvals = entityTables(server.database).selectFrom('Approval').select('id');
  const { approvalNo } = held.result;
  return String((await approvals.where('approvalNo', '=', approvalNo).executeTakeFirstOrThrow()).id);
}

const approve = (by: Caller, approvals: unknown) =>
  by.post('approval/decide/approve', { state: {}, approvals });

/** Whether a user may decide a request: approved together with a missing one, which rolls it back. */
async function mayDecide(by: Caller, id: string): Promise<boolean> {
  const { restHeader } = await approve(by, [id, '999999']);
  return restHeader.code === 'record.notFound';
}

/** Ids in a user's pool, which have to be as many as its counter says. */
async function listed(by: Caller): Promise<readonly string[]> {
  const { responseObject } = await by.post('approval/pool/query', question, '', pool);
  const counters = (await by.get('users/counters')).responseObject;
  expect(counters['applicationmanager/approvalPool']).toBe(responseObject.total);
  return responseObject.rows.map(({ id }: { readonly id: string }) => id);
}

/** Who finds a request in the pool. */
async function findersOf(id: string): Promise<readonly string[]> {
  const found = await Promise.all(
    names
      .filter((name) => name !== 'maker')
      .map(async (name) => ((await listed(staff[name])).includes(id) ? [name] : [])),
  );
  return found.flat();
}

async function decisions(by: Caller, id: string, screen = pool) {
  const path = screen === pool ? 'approval/pool/decisions/query' : 'approval/record/decisions/query';
  const reply = await by.post(path, { ...question, filter: { $record: id } }, '', screen);
  return reply.responseObject.rows as readonly Readonly<Record<string, string>>[];
}

describe('SECURITY 14 the pool of approvals', () => {
  test('lists for each user exactly what the user may decide, and its counter agrees', async () => {
    const { maker, manager, both, admin } = staff;
    const ids = {
      anywhere: await requested(maker, '5000.00'),
      inBranch: await requested(maker, '5000.00', { sameAgentOnly: true }),
      own: await requested(manager, '5000.00'),
      secondStep: await requested(maker, '20000.01'),
      ofHeadOffice: await requested(admin, '5000.00', { sameAgentOnly: true }),
    };
    expect((await approve(both, ids.secondStep)).restHeader.success).toBe(true);
    expect({
      anywhere: await findersOf(ids.anywhere),
      inBranch: await findersOf(ids.inBranch),
      own: await findersOf(ids.own),
      secondStep: await findersOf(ids.secondStep),
      ofHeadOffice: await findersOf(ids.ofHeadOffice),
    }).toEqual({
      anywhere: ['manager', 'deputy', 'both', 'substitute', 'colleague'],
      inBranch: ['manager', 'both', 'substitute'],
      own: ['deputy', 'both', 'substitute', 'colleague'],
      // Who approved the first step doesn't approve the second one.
      secondStep: ['compliance'],
      // Head office asked for it: no branch decides.
      ofHeadOffice: ['colleague'],
    });
    for (const name of names.filter((one) => one !== 'maker')) {
      const inPool = await listed(staff[name]);
      for (const id of Object.values(ids))
        expect(await mayDecide(staff[name], id), `${name} ${id}`).toBe(inPool.includes(id));
    }
  });

  test('lists a request until its deadline, even if the job has not expired it yet', async () => {
    const id = await requested(staff.maker, '5000.00');
    const approvals = entityTables(server.database).updateTable('Approval').where('id', '=', id);
    await approvals.set({ expiresAt: server.clock.now.toISOString() }).execute();
    expect(await findersOf(id)).toEqual([]);
    expect(await mayDecide(staff.manager, id)).toBe(false);
  });

  test('keeps the branch of the request when the definition changes', async () => {
    const [branch, any] = [
      await requested(staff.maker, '5000.00', { sameAgentOnly: true }),
      await requested(staff.maker, '5000.00'),
    ];
    expect(await mayDecide(staff.deputy, branch)).toBe(false);
    await entityTables(server.database)
      .updateTable('ApprovalDefinition')
      .set({ sameAgentOnly: true })
      .execute();
    expect(await mayDecide(staff.deputy, any)).toBe(true);
  });

  test('is that of a substitute while the role is held', async () => {
    const id = await requested(staff.maker, '5000.00');
    const { database } = server;
    const user = database.selectFrom('user').select('id').where('userName', '=', 'substitute');
    const until = (validUntil: string) =>
      database.updateTable('userRole').set({ validUntil }).where('user', '=', user).execute();
    await until('2026-11-30');
    const during = await caller(server, 'substitute');
    expect(await listed(during)).toContain(id);
    await until('2026-11-01');
    const later = await caller(server, 'substitute');
    expect((await later.post('approval/pool/query', question, '', pool)).status).toBe(403);
    expect((await approve(later, id)).status).toBe(403);
    await until('2026-11-30');
  });

  test('is what the desks of approvers list and count', () => {
    const { where } = approvalPool.grid;
    expect(managerDesk.blocks.find(({ id }) => id === 'waiting')?.where).toEqual(where);
    expect(analytics.blocks.find(({ id }) => id === 'approvals')?.where).toEqual(where);
  });
});

describe('SECURITY 14 the steps of a request', () => {
  test('show who approved and when, to the next approver and in the history', async () => {
    const id = await requested(staff.maker, '20000.01');
    expect(await decisions(staff.manager, id)).toEqual([]);
    const first = server.clock.now.toISOString();
    await approve(staff.manager, id);
    const step = {
      deciderName: 'manager',
      'role.nameTr': 'Branch manager',
      decision: 'APPROVED',
      decidedAt: first,
    };
    expect(await decisions(staff.compliance, id)).toMatchObject([step]);
    expect(await decisions(staff.manager, id), 'it is no longer in that pool').toEqual([]);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const last = server.clock.now.toISOString();
    const body = { state: {}, approvals: id, payload: { decisionNote: 'Belge eksik' } };
    expect((await staff.compliance.post('approval/decide/reject', body)).restHeader.success).toBe(true);
    expect(await decisions(staff.admin, id, history)).toMatchObject([
      step,
      {
        ...step,
        deciderName: 'compliance',
        'role.nameTr': 'Compliance',
        decision: 'REJECTED',
        decidedAt: last,
      },
    ]);
  });
});
