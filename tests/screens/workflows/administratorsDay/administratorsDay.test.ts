import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoginResult } from '../../../../contract/wire/session';
import type { FixtureApp } from '../../../../server/testing/app';
import { StepCaller } from '../../../../server/testing/StepCaller';
import { gridOf } from '../../../../src/engine/testing/screenBench';
import { demoInstitution } from '../../demoInstitution';
import { type ServedScreen, ServedUser } from '../../ServedScreen';
import { changedByAdministrator, expectedRows, loggedCalls, storedRows } from './storedRows';

// requirements W13: an administrator sets up a role, a user, a channel, texts and maintenance. Every change is in
// the change log, and every failure in the log of operations, where support finds it by its request ID.

const begun = new Date('2026-11-20T12:00:00.000Z');
const maintenance = 'Bakım 18:00’de başlıyor.';
/** The user whom the administrator defines. */
const selin = { userName: 'selin.ak', phone: '+905321234567', password: 'Yepyeni-Parola-2026!' };

let server: FixtureApp;
let admin: ServedUser;
let compliance: ServedUser;
let teller: ServedUser;
/** A customer of the demo. */
let tckn = '';
/** Request IDs of calls that support looks for. */
const requestIds = { role: '', pair: '', customer: '' };
let waitingRoles = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  admin = await ServedUser.signedIn(server, 'admin');
  compliance = await ServedUser.signedIn(server, 'compliance');
  teller = await ServedUser.signedIn(server, 'teller');
  const { rows } = await sql<{ tckn: string }>`
    select tckn from customer where customer_type = 'INDIVIDUAL' and tckn is not null order by id limit 1`.execute(
    server.database,
  );
  tckn = rows[0]?.tckn ?? 'none';
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Compliance approves requests together. */
async function approve(...numbers: readonly string[]): Promise<void> {
  expect(await compliance.approve(...numbers)).toEqual([`${numbers.length} işlem onaylandı.`]);
}

/** Runs the operation of a screen after its confirmation, and closes it. */
async function carryOut(form: ServedScreen): Promise<void> {
  const told = await form.run('commit');
  expect([told, form.errors]).toEqual([[expect.stringMatching(/^(Kaydedildi|1 oturum kapatıldı)\.$/)], {}]);
  form.close();
}

/** Opens a definition, and chooses the role of the support desk. */
async function forRole(key: string): Promise<ServedScreen> {
  const form = await admin.open(`applicationmanager/${key}`);
  await form.choose('role', 'DESTEK');
  return form;
}

/** A code that was sent to the new user. */
async function sentTo(worded: RegExp): Promise<string> {
  await server.deliver();
  const texts = server.sent.filter(({ to }) => to === selin.phone).map(({ text }) => text);
  return texts.map((text) => worded.exec(text)?.[1]).findLast(Boolean) ?? `nothing in ${texts}`;
}

/** Signs the new user in with a code. @returns the reply after the code, and the client */
async function enterWithCode(password: string) {
  const client = new StepCaller(server);
  const login = await client.login(selin.userName, password);
  expect(login.responseObject).toMatchObject({ 'force-otp': true });
  const reply = await client.post('users/otp', { otpCode: await sentTo(/(\d{6})/) });
  return { client, reply };
}

/** What support finds by a request ID. */
async function found(requestId: string) {
  await server.operations.flush();
  const log = await admin.open('applicationmanager/transactionQuery');
  await log.fill({ requestId });
  const rows = await log.rows();
  expect(rows).toHaveLength(1);
  return { log, row: rows[0] ?? { id: 'none' } };
}

test('W13: a role gets its screens, right, limit and approval; compliance approves', async () => {
  const role = await admin.open('applicationmanager/roleDefinition');
  await role.fill({ roleCode: 'DESTEK', nameTr: 'Destek masası', nameEn: 'Support desk' });
  const auditor = (await role.options('conflicts.conflictsWith', 'AUDITOR'))[0]?.id ?? 'none';
  await role.fill({
    conflicts: [{ conflictsWith: auditor, reason: 'Denetlenen, kendini denetleyemez' }],
  });
  await approve(await role.saveForApproval());
  requestIds.role = compliance.lastRequest('approve');

  const rights = await forRole('menuAuthorizationDefinition');
  const { edits } = gridOf(rights.store);
  const tick = async (menuId: string, ...fields: readonly string[]) => {
    const row = await rights.row({ menuId });
    for (const field of fields) edits?.tick(row, field);
  };
  await tick('accounting/accountSearch', 'canView');
  await tick('customers/customerDocuments', 'canView', 'canCreate');
  await edits?.save();
  const waiting = [String(rights.result.approvalNo)];
  rights.close();

  const right = await forRole('transactionAuthorizationDefinition');
  await right.fill({ txnCode: 'ACCOUNT_CLOSE', amountLimit: '1500', currency: 'TRY' });
  waiting.push(await right.saveForApproval());
  const limit = await forRole('transactionLimitDefinition');
  await limit.fill({ limitCode: 'DESTEK-1', txnCode: 'ACCOUNT_CLOSE' });
  await limit.fill({ perTxnMax: '1000', dailyAmount: '5000', monthlyAmount: '20000' });
  waiting.push(await limit.saveForApproval());
  const approval = await admin.open('applicationmanager/approvalDefinition');
  await approval.fill({ code: 'DESTEK-ONAY', timeoutHours: 12, txnCode: 'FEE' });
  await approval.choose('firstRole', 'BRANCH_MGR');
  waiting.push(await approval.saveForApproval());
  await approve(...waiting);
});

test('W13: a kind of channel, a channel and its limit are defined, each with approval; nothing of the limit is used', async () => {
  const template = await admin.open('applicationmanager/channelTemplate');
  await template.fill({ templateCode: 'KIOSK', name: 'Kiosk', channelType: 'KIOSK', allowedTxns: ['SEND'] });
  await template.fill({ otpPolicy: 'ALWAYS', maxParallel: 1, passwordDays: 90 });
  await approve(await template.saveForApproval());
  const channel = await admin.open('applicationmanager/channelDefiniton');
  await channel.fill({ channelCode: 'KIOSK', name: 'Kiosklar' });
  await channel.choose('template', 'KIOSK');
  expect(channel.value('otpPolicy')).toBe('ALWAYS');
  await channel.fill({ workFrom: '08:00', workTo: '22:00', clientId: 'kiosk-2026', sessionMinutes: 10 });
  await approve(await channel.saveForApproval());
  const limit = await admin.open('applicationmanager/channelLimitDefinition');
  await limit.choose('channel', 'KIOSK');
  await limit.fill({ txnType: 'SEND', perTxnMax: '2500', dailyAmount: '75000' });
  await approve(await limit.saveForApproval());
  const use = await admin.open('applicationmanager/channelLimitBalanceQuery');
  expect(await use.row({ channelName: 'Kiosklar' })).toMatchObject({
    txnType: 'SEND',
    dailyAmount: '75000.00',
    remainingAmount: '75000.00',
  });
  use.close();
});

test('W13: a label, a message and a mail are worded; everybody reads the label at the next load', async () => {
  const label = await admin.open('applicationmanager/resourceCollectionDefinition');
  await label.fill({ collection: 'grid' });
  const texts = gridOf(label.store.parts.byId.get('texts') ?? label.store);
  await texts.setText('Satırlarda ara');
  texts.selection.choose([(await label.row({ resourceKey: 'quick' }, 'texts')).id]);
  expect([label.value('resourceKey'), label.value('valueTr')]).toEqual(['quick', 'Satırlarda ara']);
  await label.fill({ valueTr: 'Listede ara' });
  expect([await label.run('save'), label.errors]).toEqual([expect.anything(), {}]);
  label.close();
  const { responseObject } = await new StepCaller(server).get('utils/localization');
  expect(JSON.stringify(responseObject)).toContain('"Listede ara"');

  const message = await admin.open('applicationmanager/messageDefinition');
  await message.fill({ messageCode: 'TEMPORARY_PASSWORD' });
  await message.fill({ notifyChannel: 'SMS', lang: 'TR', body: 'Geçici parolanız: {{password}}' });
  const waiting = [await message.saveForApproval()];
  const mail = await admin.open('applicationmanager/emailContentUpdate');
  await mail.fill({ templateCode: 'JOB_FAILED', lang: 'TR' });
  await mail.fill({ subject: 'Görev tamamlanamadı: {{task}}', bodyHtml: '<p>{{task}}: {{cause}}</p>' });
  waiting.push(await mail.saveForApproval());
  await approve(...waiting);
});

test('W13: a new user may not hold roles that exclude each other, and sees the granted screens alone', async () => {
  const user = await admin.open('applicationmanager/userDefinition');
  await user.fill({ userName: selin.userName, employeeNo: '90001', firstName: 'Selin', lastName: 'Ak' });
  await user.fill({ tckn: '98765432150', email: 'selin.ak@example.com', mobilePhone: selin.phone });
  await user.choose('channel', 'SUBE');
  await user.fill({ forceOtp: true });
  expect([await user.run('save'), user.errors]).toEqual([expect.anything(), {}]);
  const roles = await user.follow('roles');
  user.close();
  await roles.chooseAll('roles', ['DESTEK', 'AUDITOR']);
  await roles.fill({ reason: 'Destek masası kuruldu' });
  expect(await roles.run('save')).toEqual([
    expect.stringContaining('aynı kişide birleşemez: Denetlenen, kendini denetleyemez'),
  ]);
  requestIds.pair = admin.lastRequest('userRole/commit');
  await roles.chooseAll('roles', ['DESTEK']);
  waitingRoles = await roles.saveForApproval();
  await approve(waitingRoles);

  const temporary = await sentTo(/^Geçici parolanız: (\S+)/);
  const { client, reply } = await enterWithCode(temporary);
  expect(reply.responseObject).toEqual({ 'force-change-password': true });
  const changed = await client.post('users/changePassword', {
    oldPassword: temporary,
    newPassword: selin.password,
  });
  expect(changed.restHeader).toMatchObject({ success: true });
  const hers = sessionOf(client, changed.responseObject);
  expect(hers.menu).toEqual(['accounting/accountSearch', 'customers/customerDocuments']);
  for (const key of hers.menu) (await hers.open(key)).close();
  await expect(hers.open('applicationmanager/userDefinition')).rejects.toThrow('did not begin');
});

/** The user of a finished sign-in. */
function sessionOf(client: StepCaller, session: LoginResult): ServedUser {
  return ServedUser.withSession(server, session, client.cookie);
}

test('W13: during maintenance a user gets a message, sign-in is closed except for a role, and a session is ended', async () => {
  const { client, reply } = await enterWithCode(selin.password);
  expect(reply.responseObject.user).toMatchObject({ userName: selin.userName });
  const sessions = await admin.open('applicationmanager/sessionManagement');
  await sessions.choose('user', selin.userName);
  const [latest] = await sessions.rows();
  expect(await sessions.run('notify', { row: latest, dialog: { messageText: maintenance } })).toEqual([
    'Mesaj gönderildi.',
  ]);
  sessions.close();
  const notices = await client.get('users/notifications');
  expect(JSON.stringify(notices.responseObject)).toContain(maintenance);

  const closing = await admin.open('applicationmanager/loginCloseOpen');
  await closing.fill({ reason: 'Sürüm geçişi', noticeTr: 'Bakım var, 18:00’de açılır.' });
  await closing.fill({ noticeEn: 'Maintenance until 18:00.' });
  await closing.chooseAll('exemptRoles', ['DESTEK']);
  await carryOut(closing);
  const refused = await new StepCaller(server).login('teller');
  expect(refused.restHeader).toMatchObject({ success: false, message: 'Maintenance until 18:00.' });
  expect((await enterWithCode(selin.password)).reply.restHeader).toMatchObject({ success: true });

  const end = await admin.open('applicationmanager/sessionClose');
  await end.choose('user', selin.userName);
  await end.fill({ closeReason: 'Bakım başladı' });
  await end.run('commit');
  expect(end.errors).toEqual({});
  end.close();
  expect((await client.get('users/notifications')).status).toBe(401);
  expect((await enterWithCode(selin.password)).reply.restHeader).toMatchObject({ success: true });

  server.clock.now = new Date(begun.getTime() + 60_000);
  const opening = await admin.open('applicationmanager/loginCloseOpen');
  await opening.fill({ gateState: 'OPEN' });
  await opening.fill({ reason: 'Geçiş bitti' });
  await carryOut(opening);
  expect((await new StepCaller(server).login('teller')).restHeader).toMatchObject({ success: true });
});

test('W13: support finds calls by their request IDs: refusals without personal data, the role with its changes', async () => {
  const form = await teller.open('customers/customerDefinition');
  await form.fill({ tckn, firstName: 'şaziye', lastName: 'gündoğdu', birthDate: '1986-04-15' });
  await form.fill({ mobilePhone: '+905321234567' });
  expect(await form.run('save')).toEqual([]);
  expect(form.errors).toEqual({ tckn: 'customer.duplicate' });
  requestIds.customer = teller.lastRequest('customers/customer/validate');
  form.close();

  const customer = await found(requestIds.customer);
  expect(customer.row).toMatchObject({ txnLogStatus: 'REFUSED' });
  gridOf(customer.log.store).selection.choose([customer.row.id]);
  const values = JSON.stringify(await customer.log.rows('request'));
  expect(values).toContain(`${tckn.slice(0, 3)}******${tckn.slice(-2)}`);
  expect(values).toContain('8 karakter, saklanmadı');
  expect(values).not.toMatch(/gündoğdu/i);
  const pair = await found(requestIds.pair);
  expect(pair.row).toMatchObject({ resultMessage: expect.stringContaining('birleşemez') });
  const role = await found(requestIds.role);
  const changes = await role.log.follow('changes', role.row);
  expect(JSON.stringify(await changes.rows())).toContain('Destek masası');
  for (const { log } of [customer, pair, role]) log.close();
  changes.close();
});

test('W13 after: the rows of every step, their changes, and the refused calls', async () => {
  const stored = await storedRows(server.database);
  expect(stored).toMatchObject(expectedRows);
  expect(stored.changed.map(({ entity }) => entity)).toEqual(
    expect.arrayContaining([...changedByAdministrator]),
  );
  const calls = await loggedCalls(server.database, [requestIds.customer, requestIds.pair, requestIds.role]);
  expect(calls).toMatchObject([
    { userName: 'teller', status: 'REFUSED' },
    { userName: 'admin', status: 'REFUSED', code: 'userRole.toxic' },
    { userName: 'compliance', status: 'DONE', writes: true },
  ]);
  expect(JSON.stringify(calls)).not.toContain(tckn);
});
