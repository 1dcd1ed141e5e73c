import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';
import { plainAccount } from './plainAccount';

// requirements W10, its part of wallets: limits and a group, a wallet of a customer, its loads and limits, a correction, a lost
// phone, and the closing. A second person agrees to limits, groups, corrections and reactivations.

/** 12:00 in Türkiye, on a Friday. */
const begun = new Date('2026-11-20T09:00:00.000Z');

let server: FixtureApp;
let teller: ServedUser;
let manager: ServedUser;
let admin: ServedUser;
let compliance: ServedUser;
let customerNo = '';
let accountNo = '';
let walletNo = '';

beforeAll(async () => {
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  teller = await ServedUser.signedIn(server, 'teller');
  manager = await ServedUser.signedIn(server, 'manager');
  admin = await ServedUser.signedIn(server, 'admin');
  compliance = await ServedUser.signedIn(server, 'compliance');
  ({ customerNo, accountNo } = await plainAccount(server.database));
}, 300_000);
afterAll(() => server.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows;

/** The wallet in the list of a user. */
async function listed(user: ServedUser) {
  const list = await user.open('wallet/walletManagement');
  await list.fill({ walletNo });
  return { list, row: await list.row({ walletNo }) };
}

/** A form of an operation on the wallet. */
async function operation(user: ServedUser): Promise<ServedScreen> {
  const { list, row } = await listed(user);
  const form = await list.follow('transact', row);
  list.close();
  return form;
}

/** Loads cash at the teller's desk. @returns the messages, and the result */
async function load(amount: string) {
  const form = await operation(teller);
  await form.choose('payDesk', 'Gişe 1');
  await form.fill({ amount });
  await form.calculated();
  const told = await form.run('commit');
  const { result } = form;
  form.close();
  return { told: told.join(), result };
}

test('W10: limits and a group are defined, which warns of what it does not limit; compliance approves them', async () => {
  const define = async (values: object) => {
    const limit = await admin.open('wallet/limitDefinition');
    await limit.fill({ name: 'Deneme', walletTxnType: 'LOAD', ...values });
    return limit.saveForApproval();
  };
  const numbers = [
    await define({ limitCode: 'DENEME-1', period: 'TXN', minAmount: '20.00', maxAmount: '600.00' }),
    await define({ limitCode: 'DENEME-G', period: 'DAILY', maxAmount: '1000.00', maxCount: 5 }),
  ];
  expect(await compliance.approve(...numbers)).toEqual(['2 işlem onaylandı.']);
  const group = await admin.open('wallet/limitGroupDefinition');
  const ids = await rowsOf(sql<{ id: string }>`
    select id::text from wallet_limit where limit_code like 'DENEME%' order by id`);
  await group.fill({
    groupCode: 'DENEME',
    name: 'Deneme grubu',
    kycLevel: 'FULL',
    maxBalance: '1200.00',
    limits: ids.map(({ id }) => ({ walletLimit: id })),
  });
  const number = await group.saveForApproval();
  expect(admin.warnings.at(-1)?.message).toContain('Nakit çekim');
  expect(await compliance.approve(number)).toEqual(['1 işlem onaylandı.']);
});

test('W10: the teller opens a wallet, which gets the default group of the customer’s level', async () => {
  const list = await teller.open('wallet/walletManagement');
  await list.run('open', { dialog: { walletType: 'PERSONAL' }, chosen: { customer: customerNo } });
  walletNo = String(list.result.number);
  expect(walletNo).toMatch(/^CZ/);
  const row = await list.row({ walletNo });
  expect(row).toMatchObject({ walletStatus: 'ACTIVE', 'limitGroup.name': 'Bireysel, tam tanıma' });
  list.close();
});

test('W10: it moves to another group when compliance agrees', async () => {
  const { list, row } = await listed(admin);
  await list.run('changeGroup', {
    row,
    dialog: { changeReason: 'Deneme grubuna geçiş' },
    chosen: { limitGroup: 'DENEME' },
  });
  const number = String(list.result.approvalNo);
  list.close();
  const before = await listed(admin);
  expect(before.row['limitGroup.name']).toBe('Bireysel, tam tanıma');
  before.list.close();
  expect(await compliance.approve(number)).toEqual(['1 işlem onaylandı.']);
  const after = await listed(teller);
  expect(after.row['limitGroup.name']).toBe('Deneme grubu');
  const detail = await after.list.follow('detail', after.row);
  expect(await detail.figures('limits')).toMatchObject([
    { period: 'TXN', remainingAmount: '600.00' },
    { period: 'DAILY', remainingAmount: '1000.00', usedCount: 0 },
    { maxAmount: '1200.00', remainingAmount: '1200.00' },
  ]);
  expect((await detail.figures('steps')).map(({ step }) => step)).toEqual(['OPEN', 'REGROUP']);
  detail.close();
  after.list.close();
});

test('W10: it is loaded within its limits; what is above is refused, and kept as a reject', async () => {
  expect((await load('600.01')).told).toContain('600,00');
  expect((await load('500.00')).result).toMatchObject({ result: 'SUCCESS', balanceAfter: '500.00' });
  expect((await load('500.01')).told).toContain('1.000,00');
  const fromAccount = await operation(teller);
  await fromAccount.fill({ collectionMethod: 'ACCOUNT' });
  await fromAccount.choose('account', accountNo);
  await fromAccount.fill({ amount: '50.00' });
  await fromAccount.calculated();
  expect(await fromAccount.done()).toMatchObject({ result: 'SUCCESS', balanceAfter: '550.00' });
  fromAccount.close();
  const query = await compliance.open('wallet/transactionQuery');
  const refused = await query.rows('refused');
  expect(refused.map(({ rejectCode }) => rejectCode).sort()).toEqual([
    'limit.dailyAmount',
    'limit.perTransaction',
  ]);
  query.close();
});

test('W10: a load of the wrong wallet is reversed when accounting agrees, and its limit is free again', async () => {
  const { result } = await load('200.00');
  const query = await teller.open('wallet/transactionQuery');
  await query.fill({ txnNo: String(result.number) });
  const row = await query.row({ txnNo: result.number ?? '' });
  await query.run('reverse', { row, dialog: { reverseReason: 'Yanlış cüzdan' } });
  const number = String(query.result.approvalNo);
  const accounting = await ServedUser.signedIn(server, 'accounting');
  expect(await accounting.approve(number)).toEqual(['1 işlem onaylandı.']);
  expect(await query.row({ txnNo: result.number ?? '' })).toMatchObject({ result: 'REVERSED' });
  query.close();
  expect((await load('450.00')).result).toMatchObject({ result: 'SUCCESS', balanceAfter: '1000.00' });
});

test('W10: the manager corrects it when accounting agrees; a teller has no right to', async () => {
  const correct = async (user: ServedUser) => {
    const form = await operation(user);
    await form.fill({ walletTxnType: 'CORRECT_OUT', amount: '100.00', correctionReason: 'Fazla yükleme' });
    await form.calculated();
    const told = await form.run('commit');
    const { approvalNo } = form.result;
    form.close();
    return { told: told.join(), approvalNo };
  };
  expect((await correct(teller)).told).toContain('yetkisi yok');
  const { approvalNo } = await correct(manager);
  const accounting = await ServedUser.signedIn(server, 'accounting');
  expect(await accounting.approve(String(approvalNo))).toEqual(['1 işlem onaylandı.']);
});

test('W10: its phone is lost: the teller suspends it, nothing moves, and a second person lets it be active again', async () => {
  const { list, row } = await listed(teller);
  await list.run('suspend', { row, dialog: { closeReason: 'Telefonunu kaybetti' } });
  const suspended = await list.row({ walletNo });
  expect(suspended.walletStatus).toBe('SUSPENDED');
  expect(list.offers('transact', suspended)).toBe(false);
  list.close();
  const again = await listed(manager);
  await again.list.run('reactivate', { row: again.row, dialog: { reactivateReason: 'Telefonu bulundu' } });
  const number = String(again.list.result.approvalNo);
  expect((await again.list.row({ walletNo })).walletStatus).toBe('SUSPENDED');
  expect(await compliance.approve(number)).toEqual(['1 işlem onaylandı.']);
  expect((await again.list.row({ walletNo })).walletStatus).toBe('ACTIVE');
  again.list.close();
});

test('W10 after: its balance is that of its account, limits counted what stayed, and the books balance', async () => {
  const [wallet] = await rowsOf(sql<object>`
    select w.wallet_status, a.balance::text as balance, a.gl_code, a.account_type from wallet w join account a on a.id = w.account
      where wallet_no = ${walletNo}`);
  expect(wallet).toEqual({
    walletStatus: 'ACTIVE',
    balance: '900.00',
    glCode: '336.03',
    accountType: 'EMONEY',
  });
  const moved = await rowsOf(sql<{ kind: string; result: string; balance: string }>`
    select wallet_txn_type as kind, result, balance_after::text as balance from wallet_transaction t
      join wallet w on w.id = t.wallet where wallet_no = ${walletNo} order by t.id`);
  expect(moved.map(({ kind, result, balance }) => `${kind} ${result} ${balance}`)).toEqual([
    'LOAD SUCCESS 500.00',
    'LOAD SUCCESS 550.00',
    'LOAD REVERSED 750.00',
    'LOAD SUCCESS 1000.00',
    'CORRECT_OUT SUCCESS 900.00',
  ]);
  const statement = await rowsOf(sql<{ balance: string }>`
    select balance_after::text as balance from account_transaction t join wallet w on w.account = t.account
      where wallet_no = ${walletNo} order by t.id`);
  expect(statement.map(({ balance }) => balance)).toEqual([
    '500.00',
    '550.00',
    '750.00',
    '550.00',
    '1000.00',
    '900.00',
  ]);
  const [used] = await rowsOf(sql<{ sum: string }>`
    select sum(u.amount)::text as sum from limit_use u join wallet w on w.id = u.wallet
      where wallet_no = ${walletNo} and u.wallet_txn_type = 'LOAD' and u.released_at is null`);
  expect(used?.sum).toBe('1000.00');
  const parties = await rowsOf(sql<{ sum: string }>`
    select sum(case direction when 'IN' then p.amount else -p.amount end)::text as sum from party_movement p
      join wallet w on w.account = p.account where wallet_no = ${walletNo} and p.reversed_at is null`);
  expect(parties[0]?.sum).toBe('900.00');
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
