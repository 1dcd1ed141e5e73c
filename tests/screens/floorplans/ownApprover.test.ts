import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../server/platform/auth/createUser';
import { entityTables } from '../../../server/records/openDatabase';
import { caller, plainPasswords } from '../../../server/testing/app';
import { projectServer } from './projectServer';

// A role that the institution makes itself approves a step: all on the screens of the administrator.

type Caller = Awaited<ReturnType<typeof caller>>;
let server: Awaited<ReturnType<typeof projectServer>>;
let admin: Caller;
let maker: Caller;

beforeAll(async () => {
  server = await projectServer();
  [admin, maker] = [await caller(server, 'admin'), await caller(server, 'maker')];
}, 120_000);
afterAll(() => server.database.destroy());

/** Saves a new record on a screen. @returns the reply */
async function save(by: Caller, path: string, values: object) {
  const begun = await by.post(`${path}/begin`, { state: {} });
  const state = { ...begun.state, ...values };
  return by.post(`${path}/commit`, { state }, begun.session.currentTransactionKey);
}

async function userNamed(userName: string) {
  const user = { userName, displayName: userName, mail: '', agent: null, roles: [] };
  const id = await createUser(server.database, plainPasswords, user, 'pw');
  return { id, caller: await caller(server, userName) };
}

/** An order that a colleague approved, whose payment the maker asks for. @returns the order and the reply */
async function payment(amount: string) {
  const order = { payee: 'Şükrü İnce', amount, currency: 'TRY' };
  const { result } = await save(admin, 'gallery/order', order);
  const path = server.model.screens['gallery/floorplanPool']?.endpoints.approve ?? '';
  await admin.post(path, { state: {}, record: result.id });
  const begun = await maker.post('gallery/payment/begin', { state: {}, record: result.id });
  const state = { order: result.id, paymentRef: 'DK-1', id: result.id, version: begun.state.version };
  const reply = await maker.post('gallery/payment/commit', { state }, begun.session.currentTransactionKey);
  const stored = async () => {
    const orders = entityTables(server.database).selectFrom('GalleryOrder').select('status');
    return (await orders.where('id', '=', result.id).executeTakeFirstOrThrow()).status;
  };
  return { reply, stored };
}

async function inPool(by: Caller) {
  const question = { state: {}, filter: {}, page: 0, size: 50, sort: [] };
  const headers = { 'screen-id': 'applicationmanager/approvalPool' };
  const { responseObject } = await by.post('approval/pool/query', question, '', headers);
  return responseObject?.rows as readonly Readonly<Record<string, string>>[];
}

test('SECURITY 14 a role made by an administrator becomes an approver: its user and substitute find requests at once', async () => {
  const names = { roleCode: 'ODEME_KURULU', nameTr: 'Ödeme kurulu', nameEn: 'Payment board' };
  const role = (await save(admin, 'applicationmanager/role', names)).result.id;
  const definition = {
    code: 'KURUL',
    txnCode: 'GALLERY_PAYMENT',
    amountFrom: '20000000.00',
    firstRole: role,
    timeoutHours: 4,
    status: 'ACTIVE',
  };
  const defined = await save(admin, 'approval/definition', definition);
  expect(defined.restHeader, JSON.stringify(defined)).toMatchObject({
    success: true,
    code: 'approval.nobody',
    notificationType: 'WARNING',
  });

  const [member, substitute] = [await userNamed('uye'), await userNamed('vekil')];
  const rights = { canView: true, canCreate: true, canUpdate: true, canDelete: true, canExport: true };
  const pool = { role, menuId: 'applicationmanager/approvalPool', ...rights, canApprove: true };
  await server.database.insertInto('menuAuthorization').values(pool).execute();
  const assign = (user: string, more: object = {}) =>
    save(admin, 'applicationmanager/userRole', { user, roles: [role], validFrom: server.today, ...more });
  expect((await assign(member.id)).restHeader.success).toBe(true);

  const { reply, stored } = await payment('20000001.00');
  expect(reply.result).toMatchObject({ checker: 'Payment board' });
  expect(await inPool(member.caller)).toMatchObject([
    { approvalNo: reply.result.approvalNo, 'waitingFor.nameTr': 'Payment board' },
  ]);
  const told = server.database.selectFrom('notification').selectAll().where('userId', '=', member.id);
  expect(await told.execute()).toMatchObject([{ code: 'approval.toDecide' }]);

  // A role that a request waits for stays.
  const begun = await admin.post('applicationmanager/role/begin', { state: {}, record: role });
  const key = begun.session.currentTransactionKey;
  const state = { ...begun.state, status: 'PASSIVE' };
  const refused = await admin.post('applicationmanager/role/commit', { state }, key);
  expect(refused.restHeader).toMatchObject({ success: false, code: 'role.needed' });

  expect((await inPool(substitute.caller)) ?? []).toEqual([]);
  await assign(substitute.id, { validUntil: server.today, reason: 'İzin' });
  const [row] = await inPool(substitute.caller);
  expect(row?.approvalNo).toBe(reply.result.approvalNo);

  const approve = (by: Caller) => by.post('approval/decide/approve', { state: {}, approvals: row?.id ?? '' });
  expect((await approve(maker)).status).toBe(403);
  expect(await stored()).toBe('APPROVED');
  const approved = await approve(member.caller);
  expect(approved.restHeader.success, JSON.stringify(approved)).toBe(true);
  expect(await stored()).toBe('PAID');
  expect(await inPool(substitute.caller)).toEqual([]);
  const steps = await entityTables(server.database).selectFrom('ApprovalStep').selectAll().execute();
  expect(steps).toMatchObject([{ role, decidedBy: 'uye', decision: 'APPROVED' }]);
});
