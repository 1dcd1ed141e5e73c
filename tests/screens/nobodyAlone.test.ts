import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { defineApprovals } from '../../server/engine/approval/defineApprovals';
import { firstRoles } from '../../server/institution/roles';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { loadRecords } from '../../server/records/loadRecords';
import { entityTables } from '../../server/records/openDatabase';
import { caller, fixtureApp, plainPasswords } from '../../server/testing/app';
import { withoutRequired } from '../../server/testing/commandWorld';
import { cashDraft } from '../../server/testing/sentTransfers';
import { gallerySource } from './gallerySource';

// Power is never one person's: each case as its worst user would try it, on a server of a production start.

type Caller = Awaited<ReturnType<typeof caller>>;
const { model } = gallerySource;
let server: Awaited<ReturnType<typeof fixtureApp>>;
const ids = new Map<string, string>();
const id = (userName: string) => ids.get(userName) ?? '';

beforeAll(async () => {
  server = await fixtureApp({
    commands: commandsWith(demoServices),
    source: gallerySource,
    roles: [],
  });
  await createRoles(server.database, firstRoles);
  await grantDefined(server.database, model);
  await defineApprovals(server.database, model, server.clock.now);
  await user('admin', 'SYS_ADMIN');
}, 240_000);
afterAll(() => server.database.destroy());

async function user(userName: string, role: string): Promise<void> {
  const mail = `${userName}@example.com`;
  const values = {
    userName,
    displayName: userName,
    mail,
    phone: '+905320000001',
    agent: null,
    roles: [role],
  };
  ids.set(userName, await createUser(server.database, plainPasswords, values, 'pw'));
}

const tables = () => entityTables(server.database);

async function stored(entity: string, record: string): Promise<JsonObject> {
  return (await tables()
    .selectFrom(entity)
    .selectAll()
    .where('id', '=', record)
    .executeTakeFirstOrThrow()) as JsonObject;
}

/** Commits a form of a screen, of a stored record or a new one. */
async function commit(by: Caller, path: string, values: JsonObject, record?: string) {
  const begun = await by.post(`${path}/begin`, { state: {}, ...(record !== undefined && { record }) });
  const state = { ...begun.state, ...values };
  return by.post(`${path}/commit`, { state }, begun.session?.currentTransactionKey ?? '');
}

/** Calls an action of a list. */
const act = (by: Caller, path: string, body: JsonObject, screen: string) =>
  by.post(path, { state: {}, ...body }, '', { 'screen-id': screen });

type Reply = Awaited<ReturnType<Caller['post']>>;

const expectHeld = ({ restHeader, result }: Reply) => {
  expect(restHeader, JSON.stringify([restHeader, result])).toMatchObject({
    success: true,
    code: 'approval.requested',
  });
  return String(result.approvalNo);
};

/** Withdraws a request that waits. */
async function withdraw(by: Caller, number: string): Promise<void> {
  const waiting = tables().selectFrom('Approval').select('id').where('approvalNo', '=', number);
  const approvals = String((await waiting.executeTakeFirstOrThrow()).id);
  const taken = await by.post('approval/decide/withdraw', { state: {}, approvals });
  expect(taken.restHeader).toMatchObject({ success: true });
}

/** Approves a held request, and expects it to be carried out. */
async function sign(by: Caller, reply: Reply): Promise<void> {
  const approvals = tables().selectFrom('Approval').select('id');
  const { id: approval } = await approvals
    .where('approvalNo', '=', expectHeld(reply))
    .executeTakeFirstOrThrow();
  const signed = await by.post('approval/decide/approve', { state: {}, approvals: approval });
  expect(signed.restHeader, JSON.stringify(signed)).toMatchObject({ success: true });
}

test('42 A3 one administrator sets a new institution up, and no more once somebody of compliance has signed in', async () => {
  const admin = await caller(server, 'admin');
  await user('officer', 'TELLER');
  const role = await roleNamed('COMPLIANCE');
  const grant = (name: string, granted: string) =>
    commit(admin, 'applicationmanager/userRole', {
      user: id(name),
      roles: [granted],
      validFrom: '2026-11-21',
    });
  const first = await grant('officer', role);
  expect(first.restHeader, JSON.stringify(first)).toMatchObject({ success: true, code: 'ok' });

  await caller(server, 'officer');
  await user('second', 'TELLER');
  expectHeld(await grant('second', await roleNamed('ACCOUNTING')));
  expect(await rolesOf('second')).toEqual(['TELLER']);
});

test('42 A7 a role is granted, prolonged and given rights by two persons; one person ends it', async () => {
  const [admin, officer] = [await caller(server, 'admin'), await caller(server, 'officer')];
  await user('clerk', 'OPS');
  const accounting = await roleNamed('ACCOUNTING');
  const values = {
    user: id('clerk'),
    roles: [accounting],
    validFrom: '2026-11-21',
    validUntil: '2026-11-30',
  };
  await sign(officer, await commit(admin, 'applicationmanager/userRole', values));
  expect(await rolesOf('clerk')).toEqual(['ACCOUNTING', 'OPS']);

  const assigned = await tables()
    .selectFrom('UserRole')
    .selectAll()
    .where('user', '=', id('clerk'))
    .where('role', '=', accounting)
    .executeTakeFirstOrThrow();
  const list = 'applicationmanager/userRoleQuery';
  const body = { id: String(assigned.id), payload: { validUntil: '2026-12-31', reason: 'x' } };
  const longer = await act(admin, 'applicationmanager/userRole/extend', body, list);
  expectHeld(longer);
  expect(longer.restHeader.notificationType).toBe('WARNING');
  expect((await stored('UserRole', String(assigned.id))).validUntil).toBe('2026-11-30');
  await sign(officer, longer);
  expect((await stored('UserRole', String(assigned.id))).validUntil).toBe('2026-12-31');

  const tree = 'applicationmanager/menuAuthorizationDefinition';
  const copy = { role: await roleNamed('TELLER'), payload: { from: accounting } };
  expectHeld(await act(admin, 'applicationmanager/menuAuth/tree/copy', copy, tree));

  const ended = await act(admin, 'applicationmanager/userRole/end', { id: String(assigned.id) }, list);
  expect(ended.restHeader).toMatchObject({ success: true });
  expect(await rolesOf('clerk')).toEqual(['OPS']);
});

test('42 A3 an administrator cannot take over a compliance officer by phone, mail, password or unlock; he can lock', async () => {
  const [admin, officer] = [await caller(server, 'admin'), await caller(server, 'officer')];
  await user('victim', 'COMPLIANCE');
  const record = id('victim');
  const template = { id: '5', templateCode: 'SUBE', name: 'Şube', channelType: 'BRANCH', status: 'ACTIVE' };
  const channel = {
    id: '5',
    channelCode: 'SUBE',
    name: 'Şubeler',
    channelType: 'BRANCH',
    template: '5',
    clientId: 'sube',
  };
  const settings = { otpPolicy: 'NEVER', maxParallel: 1, passwordMinLength: 8, passwordDays: 90 };
  const batches = [
    { entity: 'ChannelTemplate', rows: [{ ...template, ...settings, allowedTxns: ['SEND_CASH'] }] },
    {
      entity: 'Channel',
      rows: [
        {
          ...channel,
          sessionMinutes: 10,
          workFrom: '08:00',
          workTo: '20:00',
          weekendOpen: true,
          otpPolicy: 'NEVER',
          status: 'ACTIVE',
        },
      ],
    },
  ];
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  await loadRecords(server.database, model, batches, by);
  const own = { employeeNo: '9', tckn: '10000000146', lastName: 'KAYA', channel: '5' };
  await server.database.updateTable('user').set(own).where('id', '=', record).execute();
  const list = 'applicationmanager/userQuery';
  const reset = () => act(admin, 'applicationmanager/user/resetPassword', { id: record }, list);
  const resetNumber = expectHeld(await reset());
  expect(server.sent).toEqual([]);
  const waitingPasswords = server.database.selectFrom('outbox').where('purpose', '=', 'TEMPORARY_PASSWORD');
  expect(await waitingPasswords.select('id').execute()).toEqual([]);
  expect((await stored('User', record)).forceChangePassword).toBe(false);

  for (const [field, value] of [
    ['mobilePhone', '+905329998877'],
    ['email', 'thief@example.com'],
  ] as const) {
    const before = (await stored('User', record))[field];
    const held = await commit(admin, 'applicationmanager/user', { [field]: value }, record);
    const number = expectHeld(held);
    expect((await stored('User', record))[field], field).toBe(before);
    await withdraw(admin, number);
  }

  const lock = await act(admin, 'applicationmanager/user/lock', { id: record }, list);
  expect(lock.restHeader).toMatchObject({ success: true, code: 'ok' });
  const waiting = await act(admin, 'applicationmanager/user/unlock', { id: record }, list);
  expect(waiting.restHeader).toMatchObject({ success: false, code: 'approval.waiting' });
  await withdraw(admin, resetNumber);
  const unlock = await act(admin, 'applicationmanager/user/unlock', { id: record }, list);
  expectHeld(unlock);
  expect((await stored('User', record)).userStatus).toBe('LOCKED');
  await sign(officer, unlock);
  expect((await stored('User', record)).userStatus).toBe('ACTIVE');
});

test('42 A3 a request of an action shows its approver what it would write', async () => {
  const [admin, officer] = [await caller(server, 'admin'), await caller(server, 'officer')];
  await user('shown', 'TELLER');
  const list = 'applicationmanager/userQuery';
  await act(admin, 'applicationmanager/user/lock', { id: id('shown') }, list);
  const unlock = await act(admin, 'applicationmanager/user/unlock', { id: id('shown') }, list);
  const { id: approval } = await tables()
    .selectFrom('Approval')
    .select('id')
    .where('approvalNo', '=', expectHeld(unlock))
    .executeTakeFirstOrThrow();
  const about = { state: {}, filter: { $record: approval }, page: 0, size: 50, sort: [] };
  const pool = { 'screen-id': 'applicationmanager/approvalPool' };
  const { responseObject } = await officer.post('approval/decide/requested', about, '', pool);
  const status = { tr: 'shown · Durum', en: 'shown · Status' };
  expect(responseObject.rows).toContainEqual(expect.objectContaining({ title: status, change: 'changed' }));
  expect(await stored('Approval', String(approval))).toMatchObject({
    operation: 'Kilidi aç',
    operationEn: 'Unlock',
  });
});

test('44 C1 who approves the release of a block sees the act, the amount and the letter that its requester confirmed', async () => {
  await user('ops', 'OPS');
  const [ops, officer] = [await caller(server, 'ops'), await caller(server, 'officer')];
  const account = { id: '70', accountNo: '70', name: 'Bloke', currency: 'TRY', balance: '900.00' };
  const block = { id: '71', account: '70', blockType: 'AMOUNT', amount: '750.50', currency: 'TRY' };
  const letter = { reason: 'COURT', authority: 'İstanbul 3. İcra', legalRefNo: '2026/4711' };
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const batches = [
    {
      entity: 'Account',
      rows: [{ ...account, ownerType: 'INTERNAL', status: 'OPEN', openDate: '2026-01-02' }],
    },
    { entity: 'AccountBlock', rows: [{ ...block, ...letter, startDate: '2026-11-02', status: 'ACTIVE' }] },
  ];
  await loadRecords(server.database, withoutRequired(model), batches, by);
  const payload = { releaseNote: 'Haciz kalktı', releaseRefNo: '2026/5000' };
  // What the list is filtered by is not what is released.
  const body = { id: '71', payload, state: { authority: 'Ankara' } };
  const released = await act(
    ops,
    'accounting/account/block/release',
    body,
    'accounting/accountBlockedSearch',
  );
  const approvals = tables().selectFrom('Approval').selectAll();
  const approval = await approvals.where('approvalNo', '=', expectHeld(released)).executeTakeFirstOrThrow();
  expect(approval).toMatchObject({
    operation: 'Blokeyi kaldır',
    operationEn: 'Release block',
    amount: '750.50',
    currency: 'TRY',
  });
  expect(approval.summary).toContain('750,50\u00a0TRY');
  expect(approval.summaryEn).toContain('750.50\u00a0TRY');

  const about = { state: {}, filter: { $record: approval.id }, page: 0, size: 50, sort: [] };
  const pool = { 'screen-id': 'applicationmanager/approvalPool' };
  const { responseObject } = await officer.post('approval/decide/requested', about, '', pool);
  const rows: readonly { readonly id: string; readonly stored: readonly JsonObject[] }[] =
    responseObject.rows;
  const shown = rows.map((row) => [row.id, row.stored[0]?.value]);
  expect(shown.map(([of]) => of)).not.toContain('row.currency');
  expect(shown).toEqual(
    expect.arrayContaining([
      ['row.amount', '750.50'],
      ['row.authority', 'İstanbul 3. İcra'],
      ['row.legalRefNo', '2026/4711'],
    ]),
  );

  // The block has become another one since: an approval is for what was shown.
  const change = (amount: string) =>
    tables().updateTable('AccountBlock').set({ amount }).where('id', '=', '71');
  await change('1.00').execute();
  const approve = () =>
    officer.post('approval/decide/approve', { state: {}, approvals: String(approval.id) }, '', pool);
  const tried = await approve();
  expect(tried.restHeader).toMatchObject({ success: false, code: 'approval.changed' });
  expect((await stored('AccountBlock', '71')).status).toBe('ACTIVE');
  await change('750.50').execute();
  await approve();
  expect((await stored('AccountBlock', '71')).status).toBe('RELEASED');
});

test('42 A3 a definition of approval is changed by two persons', async () => {
  const admin = await caller(server, 'admin');
  const definition = { code: 'KENDI', txnCode: 'FEE', amountFrom: '0.00', status: 'ACTIVE', timeoutHours: 1 };
  const firstRole = await roleNamed('SYS_ADMIN');
  expectHeld(await commit(admin, 'approval/definition', { ...definition, firstRole, sameAgentOnly: false }));
  const made = tables().selectFrom('ApprovalDefinition').select('id').where('code', '=', 'KENDI');
  expect(await made.execute()).toEqual([]);
});

test('42 A3 a live partner is pointed at another address by two persons; in test by one', async () => {
  await user('pelin', 'PARTNER_MGR');
  const [maker, officer] = [await caller(server, 'pelin'), await caller(server, 'officer')];
  const partner = (partnerStatus: string, number: string) => ({
    id: number,
    partnerCode: `K${number}`,
    title: 'Kurum',
    country: 'MD',
    licenseNo: 'N',
    regulator: 'NBM',
    contractNo: `S${number}`,
    contractEnd: '2029-12-31',
    integrationType: 'API',
    endpointUrl: 'https://kurum.example',
    settlementCurrency: 'USD',
    settlementPeriod: 'DAILY',
    netting: false,
    riskLevel: 'LOW',
    partnerStatus,
  });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const rows = [partner('LIVE', '71'), partner('TEST', '72')];
  await loadRecords(server.database, model, [{ entity: 'Partner', rows }], by);
  const point = (record: string) =>
    commit(maker, 'moneyTransfer/exf', { endpointUrl: 'https://thief.example' }, record);
  const tested = await point('72');
  expect(tested.restHeader, JSON.stringify(tested)).toMatchObject({ success: true, code: 'ok' });
  const live = await point('71');
  expectHeld(live);
  expect((await stored('Partner', '71')).endpointUrl).toBe('https://kurum.example');
  await sign(officer, live);
  expect((await stored('Partner', '71')).endpointUrl).toBe('https://thief.example');
});

test('42 A3 the receiver of a waiting order is changed by two persons', async () => {
  await user('manager', 'BRANCH_MGR');
  await user('deputy', 'BRANCH_MGR');
  const [manager, deputy] = [await caller(server, 'manager'), await caller(server, 'deputy')];
  const order = {
    id: '91',
    transferNo: 'T00000000091',
    ...cashDraft,
    sender: null,
    transferStatus: 'READY',
    createdBy: 'demo',
    createdAt: '2026-11-20T09:00:00Z',
    updatedBy: 'demo',
    updatedAt: '2026-11-20T09:00:00Z',
  };
  await server.database
    .insertInto('transfer' as never)
    .values(order as never)
    .execute();
  const values = { receiverLastName: 'HIRSIZ', receiverPhone: '+905329990000', changeReason: 'Soyadı' };
  const changed = await commit(manager, 'moneyTransfer/transfer/update', values, '91');
  expectHeld(changed);
  expect((await stored('Transfer', '91')).receiverLastName).toBe('DEMIR');
  await sign(deputy, changed);
  expect((await stored('Transfer', '91')).receiverLastName).toBe('HIRSIZ');
});

test('42 A3 without a flow in force nothing is written, and the answer names it', async () => {
  const admin = await caller(server, 'admin');
  const flow = server.database as never as ReturnType<typeof tables>;
  await flow
    .updateTable('ApprovalDefinition')
    .set({ status: 'PASSIVE' })
    .where('txnCode', '=', 'USER_CHANGE')
    .execute();
  await user('asleep', 'TELLER');
  const list = 'applicationmanager/userQuery';
  const reset = await act(admin, 'applicationmanager/user/resetPassword', { id: id('asleep') }, list);
  expect(reset.restHeader).toMatchObject({ success: false, code: 'approval.noFlow' });
  expect(reset.restHeader.message).toContain('User Definition');
});

async function roleNamed(code: string): Promise<string> {
  const role = server.database.selectFrom('role').select('id').where('roleCode', '=', code);
  return String((await role.executeTakeFirstOrThrow()).id);
}

async function rolesOf(userName: string): Promise<readonly string[]> {
  const rows = await server.database
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.role')
    .select(['role.roleCode', 'userRole.status'])
    .where('userRole.user', '=', id(userName))
    .execute();
  return rows.flatMap(({ roleCode, status }) => (status === 'ACTIVE' ? [roleCode] : [])).sort();
}
