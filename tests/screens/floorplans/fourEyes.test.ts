import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RequestedChange } from '../../../contract/model/requestedChange';
import { defineApprovals } from '../../../server/engine/approval/defineApprovals';
import { sweepApprovals } from '../../../server/engine/approval/sweepApprovals';
import { createRoles, createUser } from '../../../server/platform/auth/createUser';
import { signalChannel } from '../../../server/platform/notifications/socketSignals';
import { entityTables } from '../../../server/records/openDatabase';
import { caller, plainPasswords } from '../../../server/testing/app';
import { updateUser } from '../../../server/testing/updateUser';
import { projectServer } from './projectServer';

let server: Awaited<ReturnType<typeof projectServer>>;
const people = ['maker', 'manager', 'deputy', 'compliance', 'admin'] as const;
type Caller = Awaited<ReturnType<typeof caller>>;
let staff: Readonly<Record<(typeof people)[number], Caller>>;

beforeAll(async () => {
  server = await projectServer();
  const callers = await Promise.all(people.map(async (name) => [name, await caller(server, name)] as const));
  staff = Object.fromEntries(callers) as typeof staff;
}, 120_000);
afterAll(() => server.database.destroy());

const question = { state: {}, filter: {}, page: 0, size: 50, sort: [] };

async function rowsOf(who: Caller, path: string, filter: object = {}) {
  const { responseObject } = await who.post(path, { ...question, filter });
  return responseObject.rows as readonly Readonly<Record<string, string>>[];
}

/** Creates an approved order of an amount in TRY. */
async function approvedOrder(amount: string): Promise<string> {
  const begun = await staff.admin.post('gallery/order/begin', { state: {} });
  const state = { ...begun.state, payee: 'Şükrü İnce', amount, currency: 'TRY' };
  const key = begun.session.currentTransactionKey;
  const { result } = await staff.admin.post('gallery/order/commit', { state }, key);
  const path = server.model.screens['gallery/floorplanPool']?.endpoints.approve ?? '';
  const done = await staff.admin.post(path, { state: {}, record: result.id });
  expect(done.restHeader.success).toBe(true);
  return result.id;
}

async function pay(who: Caller, record: string) {
  const begun = await who.post('gallery/payment/begin', { state: {}, record });
  const state = { order: record, paymentRef: 'DK-1', id: record, version: begun.state.version };
  return who.post('gallery/payment/commit', { state }, begun.session.currentTransactionKey);
}

const statusOf = async (id: string) =>
  (await staff.admin.post('gallery/detail/begin', { state: {}, record: id })).state.status;

/** Id of an approval number in a user's pool. */
async function inPool(who: Caller, approvalNo: string): Promise<string | undefined> {
  const rows = await rowsOf(who, 'approval/pool/query');
  return rows.find((row) => row.approvalNo === approvalNo)?.id;
}

const approve = (who: Caller, approvals: unknown) =>
  who.post('approval/decide/approve', { state: {}, approvals });

async function held(who: Caller, amount: string) {
  const order = await approvedOrder(amount);
  const reply = await pay(who, order);
  const number = String(reply.result.approvalNo);
  const [row] = await rowsOf(staff.admin, 'approval/record/query', { approvalNo: number });
  return { order, reply, number, id: String(row?.id) };
}

const setSameAgent = (sameAgentOnly: boolean) =>
  entityTables(server.database).updateTable('ApprovalDefinition').set({ sameAgentOnly }).execute();

describe('SECURITY 14 maker ≠ checker', () => {
  test('a commit that no definition covers is executed at once', async () => {
    const order = await approvedOrder('4999.99');
    const reply = await pay(staff.maker, order);
    expect(reply.state, 'a receipt tells what came of it').toMatchObject({ status: 'PAID' });
    expect([reply.restHeader.notificationType, reply.result.approvalNo]).toEqual(['NONE', undefined]);
    expect(await statusOf(order)).toBe('PAID');
  });

  test('a covered commit changes nothing, and reports its pool', async () => {
    const { order, reply, number } = await held(staff.maker, '5000.00');
    // The receipt names the pending approval: no dialog.
    expect(reply.restHeader).toMatchObject({ success: true, notificationType: 'NONE' });
    expect(reply.result).toMatchObject({ approvalNo: number, checker: 'Branch manager' });
    expect(reply.result.requestedRecord).toContain('Şükrü İnce');
    expect(reply.session).toEqual({ currentTransactionKey: null });
    expect(await statusOf(order)).toBe('APPROVED');
    const second = await pay(staff.deputy, order);
    expect([second.status, second.restHeader.code]).toEqual([409, 'approval.waiting']);
  });

  test('is approved by the role of its step and executed as its maker requested it', async () => {
    const { order, number, id } = await held(staff.maker, '5000.00');
    expect(await inPool(staff.manager, number)).toBe(id);
    expect(await inPool(staff.compliance, number)).toBeUndefined();
    expect((await approve(staff.compliance, id)).restHeader.code).toBe('approval.role');
    expect((await approve(staff.manager, id)).restHeader.success).toBe(true);
    expect(await statusOf(order)).toBe('PAID');
    expect(await inPool(staff.manager, number)).toBeUndefined();
    const all = await server.database.selectFrom('notification').selectAll().execute();
    const reported = all.filter(({ message }) => JSON.stringify(message).includes(number));
    const [manager, deputy, decided] = reported;
    const waits = { code: 'approval.toDecide', screen: 'applicationmanager/approvalPool' };
    expect([manager, deputy], 'whoever may decide is told, and nobody else').toMatchObject([waits, waits]);
    expect(new Set([manager?.userId, deputy?.userId]).size).toBe(2);
    expect([decided, reported.length > 3]).toMatchObject([
      // She may not open the approval history, so the notification opens the requesting screen with the
      // record.
      { code: 'approval.approved', screen: 'gallery/floorplanOperate', record: order },
      false,
    ]);
    expect(JSON.stringify(decided)).toContain('Şükrü İnce');
    expect((await approve(staff.deputy, id)).restHeader.code).toBe('approval.decided');
    const trail = await server.database
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'GalleryOrder')
      .where('recordId', '=', order)
      .execute();
    const carriedOut = {
      userName: 'maker',
      screen: 'gallery/floorplanOperate',
      reason: `${number} · manager`,
    };
    expect(trail.at(-1)).toMatchObject(carriedOut);
  });

  test('is shown like its screen: stored values beside requested ones, by labels and titles', async () => {
    const { number, id } = await held(staff.maker, '5000.00');
    const [row] = (await rowsOf(staff.manager, 'approval/pool/query')).filter(
      (one) => one.approvalNo === number,
    );
    expect(row).toMatchObject({ screenId: 'gallery/floorplanOperate', requesterName: 'maker' });
    const changes = await rowsOf(staff.manager, 'approval/decide/requested', { $record: id });
    const of = (name: string) => changes.find((one) => one.id === name) as unknown as RequestedChange;
    expect(of('paymentRef')).toMatchObject({ change: 'added', stored: [], requested: [{ value: 'DK-1' }] });
    expect(of('status')).toMatchObject({
      title: { tr: 'Durum', en: 'Status' },
      stored: [{ value: { tr: 'Onaylandı', en: 'Approved' } }],
    });
    expect(JSON.stringify(changes.map(({ stored, requested }) => [stored, requested]))).not.toMatch(
      /APPROVED|PAID/,
    );
    const foreign = await staff.maker.post('approval/decide/requested', {
      ...question,
      filter: { $record: id },
    });
    expect(foreign.status).toBe(403);
  });

  test('is read through the pool only while the pool lists it, and through the history always', async () => {
    const read = async (who: Caller, id: string, screen: string) => {
      const asked = { ...question, filter: { $record: id } };
      const reply = await who.post('approval/decide/requested', asked, '', { 'screen-id': screen });
      return reply.responseObject.rows.length > 0;
    };
    const [pool, history] = ['applicationmanager/approvalPool', 'applicationmanager/approvalQuery'] as const;
    const { id } = await held(staff.maker, '5000.00');
    expect(await read(staff.manager, id, pool)).toBe(true);
    // It waits for another role; the history is not granted, whatever screen the call names.
    expect(await read(staff.compliance, id, pool)).toBe(false);
    expect(await read(staff.compliance, id, history)).toBe(false);
    const own = await held(staff.manager, '5000.00');
    expect(await read(staff.manager, own.id, pool)).toBe(false);
    expect(await read(staff.deputy, own.id, pool)).toBe(true);
    expect((await approve(staff.deputy, [id, own.id])).restHeader.success).toBe(true);
    expect(await read(staff.deputy, id, pool)).toBe(false);
    expect(await read(staff.admin, id, pool)).toBe(false);
    expect(await read(staff.admin, id, history)).toBe(true);
  });

  test('of a new record leads to the record after approval, otherwise to its screen', async () => {
    await defineApprovals(server.database, server.model, server.clock.now);
    const screens = ['fee/feeDefinition', 'dashboards/tellerDesk'];
    await createRoles(server.database, [{ name: 'PRICING', title: 'Ş', level: 'staff', screens }]);
    const user = { userName: 'pricing', displayName: 'Ş', mail: '', agent: null };
    await createUser(server.database, plainPasswords, { ...user, roles: ['TELLER', 'PRICING'] }, 'pw');
    const pricing = await caller(server, 'pricing');
    const ask = async (code: string, priority: number) => {
      const begun = await pricing.post('fee/template/1/begin', { state: {} });
      const fee = {
        code,
        priority,
        name: 'Gönderim',
        txnType: 'SEND',
        calcMethod: 'FIXED',
        fixedAmount: '12.50',
      };
      const state = { ...begun.state, ...fee };
      const path = 'fee/template/1/commit';
      const { result } = await pricing.post(path, { state }, begun.session.currentTransactionKey);
      const [row] = await rowsOf(staff.admin, 'approval/record/query', { approvalNo: result.approvalNo });
      return String(row?.id);
    };
    const reported = async () => (await pricing.get('users/notifications')).responseObject.notifications[0];

    expect((await approve(staff.compliance, await ask('YENI-1', 10))).restHeader.success).toBe(true);
    const tables = entityTables(server.database);
    const made = await tables
      .selectFrom('FeeTemplate')
      .select('id')
      .where('code', '=', 'YENI-1')
      .executeTakeFirst();
    expect(await reported()).toMatchObject({
      code: 'approval.approved',
      screen: 'fee/feeDefinition',
      record: String(made?.id),
    });
    const refused = { state: {}, approvals: await ask('YENI-2', 20), payload: { decisionNote: 'Belge yok' } };
    expect((await staff.compliance.post('approval/decide/reject', refused)).restHeader.success).toBe(true);
    const notice = await reported();
    const back = { screen: 'fee/feeDefinition', resubmit: refused.approvals };
    expect(notice).toMatchObject({ code: 'approval.rejected', ...back });
    expect(notice.record).toBeUndefined();
  });

  test('without values to compare is shown with a message', async () => {
    const { id } = await held(staff.maker, '6200.00');
    const approvals = entityTables(server.database).updateTable('Approval').where('id', '=', id);
    const form = { paymentRef: 'DK-1' };
    const request = { screen: 'gallery/floorplanOperate', requester: '1', form, recordId: '1' };
    await approvals.set({ request: JSON.stringify(request) }).execute();
    const { responseObject } = await staff.manager.post('approval/decide/requested', {
      ...question,
      filter: { $record: id },
    });
    expect(responseObject.rows).toMatchObject([
      {
        id: 'comparison-note',
        requested: [{ value: { tr: expect.stringContaining('karşılaştırılamıyor') } }],
      },
    ]);
    await approvals.set({ approvalStatus: 'WITHDRAWN' }).execute();
  });

  test('is not approved by its requester, in any role', async () => {
    const { order, number, id } = await held(staff.manager, '5000.00');
    expect(await inPool(staff.manager, number)).toBeUndefined();
    const own = await approve(staff.manager, id);
    expect([own.status, own.restHeader.code]).toEqual([403, 'approval.own']);
    expect(await statusOf(order)).toBe('APPROVED');
    expect((await approve(staff.deputy, id)).restHeader.success).toBe(true);
  });

  test('is approved in two steps by two roles; nothing happens in between', async () => {
    const { order, number, id } = await held(staff.maker, '20000.01');
    expect((await approve(staff.compliance, id)).restHeader.code).toBe('approval.role');
    expect((await approve(staff.manager, id)).restHeader.success).toBe(true);
    expect(await statusOf(order)).toBe('APPROVED');
    expect((await approve(staff.deputy, id)).restHeader.code).toBe('approval.role');
    expect(await inPool(staff.compliance, number)).toBe(id);
    expect((await approve(staff.compliance, id)).restHeader.success).toBe(true);
    expect(await statusOf(order)).toBe('PAID');
  });

  test('is required for changes of named fields of a stored record alone', async () => {
    const tables = entityTables(server.database);
    const like = await tables
      .selectFrom('ApprovalDefinition')
      .selectAll()
      .where('code', '=', 'ODE-5')
      .executeTakeFirstOrThrow();
    const stored = Object.fromEntries(Object.entries(like).filter(([name]) => !name.includes('$')));
    const ofPayees = { ...stored, id: '90', code: 'ALICI', txnCode: 'GALLERY_PAYEE' };
    await tables.insertInto('ApprovalDefinition').values(ofPayees).execute();
    const order = await approvedOrder('10.00');
    const change = async (values: object) => {
      const begun = await staff.maker.post('gallery/order/begin', { state: {}, record: order });
      const state = { ...begun.state, ...values };
      const path = 'gallery/order/commit';
      return staff.maker.post(path, { state }, begun.session.currentTransactionKey);
    };
    const aside = await change({ description: 'Kira' });
    expect([aside.restHeader.success, aside.result.approvalNo]).toEqual([true, undefined]);
    const held = await change({ payee: 'Işıl Çınar', description: 'Kira, Kasım' });
    expect(held.result.approvalNo).toMatch(/^ONY/);
  });

  test('is rejected with a note, or withdrawn by its maker alone', async () => {
    const down = await held(staff.maker, '5000.00');
    const body = { state: {}, approvals: down.id };
    const silent = await staff.manager.post('approval/decide/reject', { ...body, payload: {} });
    expect(silent.restHeader.code).toBe('validation.failed');
    const reply = await staff.manager.post('approval/decide/reject', {
      ...body,
      payload: { decisionNote: 'Belge yok' },
    });
    expect(reply.restHeader.success).toBe(true);
    expect(await statusOf(down.order)).toBe('APPROVED');

    const back = await held(staff.admin, '5000.00');
    const other = { state: {}, approvals: back.id };
    expect((await staff.maker.post('approval/decide/withdraw', other)).status).toBe(403);
    expect((await staff.admin.post('approval/decide/withdraw', other)).restHeader.success).toBe(true);
    expect((await approve(staff.manager, back.id)).restHeader.code).toBe('approval.decided');
  });

  test('all selected ones or none: one that can no longer be executed prevents the others', async () => {
    const [one, other] = [await held(staff.maker, '5000.00'), await held(staff.maker, '5000.00')];
    await server.database
      .updateTable('galleryOrder' as never)
      .set({ version: 99 } as never)
      .where('id' as never, '=', other.order as never)
      .execute();
    const stale = await approve(staff.manager, [one.id, other.id]);
    expect([stale.status, stale.restHeader.code]).toEqual([409, 'record.stale']);
    expect(await statusOf(one.order)).toBe('APPROVED');
    expect((await approve(staff.manager, [one.id])).result.count).toBe(1);
    expect((await approve(staff.manager, [])).restHeader.code).toBe('approval.choice');
  });

  test('expires after the time of its definition', async () => {
    const [late, early] = [await held(staff.maker, '5000.00'), await held(staff.maker, '5000.00')];
    const { now } = server.clock;
    // Within the session: the definition's hours expire at the entry's deadline.
    await entityTables(server.database)
      .updateTable('Approval')
      .set({ expiresAt: now.toISOString() })
      .where('id', '=', late.id)
      .execute();
    expect((await approve(staff.manager, late.id)).restHeader.code).toBe('approval.expired');
    const signals: string[] = [];
    await server.listen(signalChannel, (signal) => signals.push(signal));
    expect(await sweepApprovals(server.database, server.model, now)).toBe(1);
    await vi.waitFor(() => expect(signals, 'pools are counted again').toContain('{"event":"counted"}'));
    expect(await sweepApprovals(server.database, server.model, now)).toBe(0);
    expect(await inPool(staff.manager, late.number)).toBeUndefined();
    expect(await inPool(staff.manager, early.number)).toBe(early.id);
    const [row] = await rowsOf(staff.admin, 'approval/record/query', { approvalNo: late.number });
    expect(row).toMatchObject({ approvalStatus: 'EXPIRED' });
    expect(await statusOf(late.order)).toBe('APPROVED');
    const [reported] = (await staff.maker.get('users/notifications')).responseObject.notifications;
    expect(reported, 'its maker is told, and led to the values to send again').toMatchObject({
      code: 'approval.expired',
      screen: 'gallery/floorplanOperate',
      record: late.order,
      resubmit: late.id,
    });
    expect(reported.message.tr).toContain(`(${late.number}).`);
    const again = await pay(staff.maker, late.order);
    expect(again.result.approvalNo, 'it may be asked for anew').toMatch(/^ONY/);
  });

  test('is approved in the requesting branch alone, if the definition requires it', async () => {
    const belongsTo = (userName: string, agent: string) => updateUser(server.database, userName, { agent });
    await setSameAgent(true);
    await belongsTo('maker', '1');
    await belongsTo('manager', '2');
    await belongsTo('deputy', '1');
    const { order, id } = await held(staff.maker, '5000.00');
    const elsewhere = await approve(staff.manager, id);
    expect([elsewhere.status, elsewhere.restHeader.code]).toEqual([403, 'approval.agent']);
    expect(await statusOf(order)).toBe('APPROVED');
    expect((await approve(staff.deputy, id)).restHeader.success).toBe(true);
    expect(await statusOf(order)).toBe('PAID');
    await setSameAgent(false);
  });
});
