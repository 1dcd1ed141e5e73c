import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import { caller, type FixtureApp } from '../../../server/testing/app';
import { StepCaller } from '../../../server/testing/StepCaller';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';
import { plainAccount } from './plainAccount';

// requirements W9, its part in accounting: an agent gets an account, a limit and a teller. Collections of its desk stand
// for what it sends, which has no screen yet: they are warned from 80 % of the limit on, and refused above it. A sweep fills
// its account.

const today = '2026-11-20';
const begun = new Date(`${today}T12:00:00.000Z`);
/** The agent, its teller and the desk. */
const agent = { id: '9', title: 'Karadeniz', staff: 'derya.tas', desk: 'Karadeniz Gişe 1' };
const paramCode = 'E2E-TEMSILCI';
const password = 'Yepyeni-Parola-2026!';

let server: FixtureApp;
let accounting: ServedUser;
let compliance: ServedUser;
let admin: ServedUser;
let treasury: ServedUser;
let settlement = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  await insertDesk();
  const signIn = (userName: string) => ServedUser.signedIn(server, userName);
  accounting = await signIn('accounting');
  compliance = await signIn('compliance');
  admin = await signIn('admin');
  treasury = await signIn('tolga.aksoy');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Gives the agent an open desk without cash in the care of its staff: desks are set up by the institution. */
async function insertDesk(): Promise<void> {
  const own = sql`version, created_by, created_at, updated_by, updated_at`;
  const by = sql`1, 'setup', now(), 'setup', now()`;
  const { rows } = await sql<{ id: string }>`
    insert into pay_desk (desk_no, name, desk_type, agent, responsible, cash_limit, desk_status, ${own})
      values ('000900', ${agent.desk}, 'MAIN', ${agent.id}::bigint, ${agent.staff}, 100000, 'OPEN', ${by})
      returning id::text as id`.execute(server.database);
  await sql`
    insert into account (account_no, name, owner_type, pay_desk, account_type, currency, gl_code, balance, blocked_amount,
        available_balance, open_date, status, ${own})
      values ('10990000000901', ${`${agent.desk} TRY`}, 'DESK', ${rows[0]?.id}::bigint, 'CASH', 'TRY', '100.01', 0, 0, 0,
        '2026-01-02', 'OPEN', ${by})`.execute(server.database);
}

/** Saves a form. @returns the result */
async function saved(form: ServedScreen) {
  const told = await form.run('save');
  expect([told, form.errors, form.result]).toEqual([
    told,
    {},
    expect.objectContaining({ id: expect.any(String) }),
  ]);
  return form.result;
}

/** Signs the new user in with the temporary password of the message, and with one of her own. */
async function signInStaff(): Promise<ServedUser> {
  await server.deliver();
  const worded = new RegExp(`${agent.staff}, geçici şifreniz: (\\S+)`);
  const [, temporary = ''] = server.sent.map(({ text }) => worded.exec(text)).find(Boolean) ?? [];
  const client = new StepCaller(server);
  const { responseObject } = await client.login(agent.staff, temporary);
  expect(responseObject).toEqual({ 'force-change-password': true });
  const changed = await client.post('users/changePassword', {
    oldPassword: temporary,
    newPassword: password,
  });
  expect(changed.restHeader).toMatchObject({ success: true });
  return ServedUser.signedIn(server, agent.staff, password);
}

/** Rows of a list by its endpoint. */
async function rowsOf(path: string, filter: JsonObject): Promise<readonly JsonObject[]> {
  const client = await caller(server, 'accounting');
  const reply = await client.post(`${path}/query`, { state: {}, filter, page: 0, size: 100, sort: [] });
  return reply.responseObject?.rows ?? [];
}

test('W9: an agent gets a settlement account, a limit against a letter of guarantee, and a teller', async () => {
  const account = await accounting.open('accounting/accountCreate');
  await account.fill({ ownerType: 'AGENT' });
  await account.choose('agent', agent.title);
  await account.fill({ accountType: 'SETTLEMENT' });
  settlement = String((await saved(account)).number);
  account.close();

  const limit = await accounting.open('accounting/agentLimitDefinition');
  await limit.choose('agent', agent.title);
  await limit.fill({ agentLimitType: 'CASH', perTxnLimit: '9000', dailyLimit: '10000' });
  await limit.fill({ collateral: 'LETTER' });
  await limit.fill({ collateralAmount: '20000' });
  const one = await limit.saveForApproval();
  expect(await compliance.approve(one)).toEqual(['1 işlem onaylandı.']);

  const user = await admin.open('applicationmanager/userDefinition');
  await user.fill({ userName: agent.staff, employeeNo: '90009', firstName: 'Derya', lastName: 'Taş' });
  await user.fill({ tckn: '98765432150', email: 'derya.tas@example.com', mobilePhone: '+905321234599' });
  await user.choose('agent', agent.title);
  await user.choose('channel', 'TEMSILCI');
  await saved(user);
  const roles = await user.follow('roles');
  await roles.chooseAll('roles', ['TELLER']);
  await roles.fill({ reason: 'Temsilcinin gişesi' });
  user.close();
  expect(await compliance.approve(await roles.saveForApproval())).toEqual(['1 işlem onaylandı.']);
});

test('W9: from 80 % of the limit the desk is warned, above it refused; the use is seen', async () => {
  const staff = await signInStaff();
  const { accountNo: account } = await plainAccount(server.database);
  const deposit = async (denominations: JsonObject) => {
    const form = await staff.open('accounting/accountCacheDeposit');
    await form.choose('payDesk', 'Gişe 1');
    await form.choose('account', account);
    await form.fill({ denominations });
    return form;
  };
  const warned = () => staff.warnings.map(({ heading, message }) => `${heading}: ${message}`);
  const first = await deposit({ 200: 39 });
  await saved(first);
  expect(warned()).toEqual([]);
  const near = await deposit({ 100: 2 });
  await saved(near);
  const close = expect.stringContaining('Günlük sınıra yaklaşıldı: 10.000,00 TRY');
  expect(warned()).toEqual([close]);
  const above = await deposit({ 200: 11 });
  expect(await above.run('save')).toEqual([expect.stringMatching(/kasa nakit limiti/)]);
  expect(warned()).toHaveLength(1);
  await above.fill({ denominations: { 200: 10 } });
  await saved(above);
  expect(warned()).toEqual([close, close]);
  for (const form of [first, near, above]) form.close();

  const limits = await accounting.open('accounting/agentLimitQuery');
  await limits.choose('agent', agent.title);
  expect(await limits.row({ agentLimitType: 'CASH' })).toMatchObject({ limitUsePct: '100.0' });
  limits.close();
});

test('W9: treasury sweeps to the new account, accounting approves; the agent’s page has account and limit', async () => {
  const sweep = await treasury.open('accounting/transfer-balance-parameter-definition');
  await sweep.fill({ paramCode });
  await sweep.choose('sourceAccount', 'Kuveyt', /TRY/);
  await sweep.choose('targetAccount', settlement);
  await sweep.fill({ sweepTrigger: 'LOWER' });
  await sweep.fill({ threshold: '1000', leaveBalance: '2500' });
  expect(await accounting.approve(await sweep.saveForApproval())).toEqual(['1 işlem onaylandı.']);
  const list = await treasury.open('accounting/transfer-balance-parameter-query');
  await list.fill({ paramCode });
  expect(await list.run('run', { row: await list.row({ paramCode }) })).toEqual(['Aktarım talebi oluştu.']);
  list.close();

  const requests = await accounting.open('accounting/transfer-request-query');
  const row = await requests.row({ 'parameter.paramCode': paramCode });
  expect(await requests.run('approve', { row })).toEqual(['Talep onaylandı.']);
  requests.close();
  const info = await accounting.open('accounting/agentAccountInfo');
  await info.choose('agent', agent.title);
  expect(await info.figures('accounts')).toContainEqual(
    expect.objectContaining({ accountNo: settlement, balance: '2500.00' }),
  );
  expect(await info.figures('limits')).toContainEqual(
    expect.objectContaining({ agentLimitType: 'CASH', limitUsePct: '100.0' }),
  );
  info.close();
});

test('W9: the reports have the earnings of the agent, its net debt, and the day of its account', async () => {
  const earned = await accounting.open('reports/representativeEarnings');
  await earned.choose('agent', agent.title);
  expect(await earned.row({ earningStatus: 'PAID' })).toMatchObject({ 'agent.agentNo': '000009' });
  earned.close();
  const [net] = await rowsOf('reports/cash/60', { agent: agent.id, currency: 'TRY', asOfDate: today });
  expect(net).toMatchObject({ payable: '0.00', collateralAmount: '500000.00', uncovered: '0.00' });
  const days = await rowsOf('reports/agentBalance', { agent: agent.id, day: { from: today, to: today } });
  expect(days.find(({ accountNo }) => accountNo === settlement)).toMatchObject({
    openingAmount: '0.00',
    inAmount: '2500.00',
    outAmount: '0.00',
    closingAmount: '2500.00',
  });
});

/** Rows that the life of the agent left in the database. */
async function storedAgentLife() {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(server.database)).rows;
  return {
    limits: await rows(
      `select agent_limit_type, per_txn_limit, daily_limit, collateral, collateral_amount, over_action, status
        from agent_limit where agent = ${agent.id} and agent_limit_type = 'CASH'`,
    ),
    staff: await rows(
      `select u.agent::text as agent, role.role_code from "user" u join user_role held on held."user" = u.id
        join role on role.id = held.role where u.user_name = '${agent.staff}'`,
    ),
    uses: await rows(
      `select txn_code, amount, agent::text as agent from limit_use where user_name = '${agent.staff}' order by id`,
    ),
    cash: await rows(
      `select balance from account where pay_desk = (select id from pay_desk where responsible = '${agent.staff}')`,
    ),
    rejects: await rows(
      `select reject_code, reject_stage from transaction_reject where user_name = '${agent.staff}' order by id`,
    ),
    requests: await rows(
      `select r.amount, r.status, r.requested_by, r.decided_by, t.balance, t.owner_type, v.event
        from transfer_request r join balance_transfer_parameter p on p.id = r.parameter
        join account t on t.id = r.target_account join voucher v on v.id = r.voucher
        where p.param_code = '${paramCode}'`,
    ),
  };
}

test('W9 after: limit, staff, uses and the sweep are stored, the refusal has its row, and the books balance', async () => {
  expect(await storedAgentLife()).toMatchObject({
    limits: [
      {
        perTxnLimit: '9000.00',
        dailyLimit: '10000.00',
        overAction: 'BLOCK',
        status: 'ACTIVE',
        collateral: 'LETTER',
        collateralAmount: '20000.00',
      },
    ],
    staff: [{ agent: agent.id, roleCode: 'TELLER' }],
    uses: ['7800.00', '200.00', '2000.00'].map((amount) => ({
      txnCode: 'CASH_IN',
      amount,
      agent: agent.id,
    })),
    cash: [{ balance: '10000.00' }],
    rejects: [{ rejectCode: 'limit.dailyAmount', rejectStage: 'LIMIT' }],
    requests: [
      {
        amount: '2500.00',
        status: 'EXECUTED',
        balance: '2500.00',
        ownerType: 'AGENT',
        event: 'sweep',
        requestedBy: 'tolga.aksoy',
        decidedBy: 'accounting',
      },
    ],
  });
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
