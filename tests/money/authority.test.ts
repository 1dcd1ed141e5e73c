import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../contract/values/json';
import { createUser } from '../../server/platform/auth/createUser';
import { plainPasswords } from '../../server/testing/app';
import { type Desk, type Institution, openInstitution, signedIn, userPassword } from './institution';
import { type Answer, Screen } from './Screen';

// Approvals of money operations, through the endpoints: each satisfies its own definition alone, by the steps that were in
// force when it was requested.

let house: Institution;
let main: Desk;
let till: Desk;
const callers = new Map<string, Awaited<ReturnType<typeof signedIn>>>();
const as = async (userName: string, key: string, path: string) => {
  const caller = callers.get(userName) ?? (await signedIn(house, userName));
  callers.set(userName, caller);
  return new Screen(caller, key, path);
};
const poolKey = 'applicationmanager/approvalPool';
const waiting = async (userName: string) => (await as(userName, poolKey, 'approval/pool')).rows();
const approve = async (userName: string, approvals: Json): Promise<Answer> =>
  (await as(userName, poolKey, 'approval/decide')).call('approve', { state: {}, approvals });
const roleOf = async (roleCode: string) => (await house.storage.records.find('Role', { roleCode }))?.id ?? '';
const definition = async (code: string, ...roles: readonly string[]) => {
  const [firstRole = null, secondRole = null, thirdRole = null] = await Promise.all(roles.map(roleOf));
  return house.storage.insert('ApprovalDefinition', {
    code,
    txnCode: 'CASH_OUT',
    amountFrom: '0.00',
    currency: 'TRY',
    firstRole,
    secondRole,
    thirdRole,
    timeoutHours: 24,
    sameAgentOnly: false,
    status: 'ACTIVE',
  });
};

/** A withdrawal of an amount in TRY by the teller, from an account of another customer each. */
const withdraw = async (amount: number, customer: number): Promise<Answer> => {
  const account = house.accounts.filter(({ currency }) => currency === 'TRY')[customer];
  const values: JsonObject = {
    payDesk: till.id,
    account: account?.id ?? '',
    denominations: { 1: amount },
    partyType: 'SELF',
  };
  const screen = await as(
    till.userName,
    'accounting/accountCacheWithdraw',
    'accounting/account/cashWithdraw',
  );
  return screen.commit(values);
};
const withdrawals = () => house.storage.records.count('CashOperation', {});

beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 1, accounts: 6 });
  [main, till] = house.desks as [Desk, Desk];
  const roles = ['BRANCH_MGR', 'COMPLIANCE'];
  await createUser(
    house.server.database,
    plainPasswords,
    { userName: 'both', displayName: 'both', mail: '', agent: null, roles },
    userPassword,
  );
  const supervisor = (await house.storage.records.find('User', { userName: till.userName }))?.id ?? '';
  const vault = await as(main.userName, 'accounting/mainDeskOpen', 'accounting/mainDesk/open');
  await vault.commit({ payDesk: main.id, supervisor, witnessPassword: userPassword }, { record: main.id });
  const desk = await as(till.userName, 'accounting/payDeskOpen', 'accounting/deskSession/open');
  await desk.commit({ payDesk: till.id }, { record: till.id });
  const byManager = await definition('SUBE', 'BRANCH_MGR');
  const byCompliance = await definition('UYUM', 'COMPLIANCE');
  await house.storage.insert('TransactionAuthorization', {
    role: await roleOf('TELLER'),
    txnCode: 'CASH_OUT',
    canExecute: true,
    currency: 'TRY',
    amountLimit: '100.00',
    approval: byManager.id,
    status: 'ACTIVE',
  });
  await house.storage.insert('AmlAmountThreshold', {
    thresholdCode: 'NC-ONAY',
    txnType: 'CASH_OUT',
    period: 'SINGLE',
    amount: '500.00',
    currency: 'TRY',
    amlAction: 'APPROVAL',
    approval: byCompliance.id,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
});
afterAll(() => house.server.close());

describe('42 A1 an approval', () => {
  test('satisfies its own flow alone: the next one holds again, and nobody signs for two', async () => {
    const held = await withdraw(600, 0);
    expect(held.restHeader).toMatchObject({ success: true, code: 'approval.requested' });
    const [first] = await waiting('both');
    expect(first?.approvalNo).toBe(held.result?.approvalNo);
    const continued = await approve('both', first?.id ?? '');
    expect(continued.restHeader).toMatchObject({ success: true, code: 'approval.continued' });
    expect(await withdrawals()).toBe(0);
    // The manager has signed for the branch; compliance is another person, and so is not the teller.
    expect(await waiting('both')).toEqual([]);
    expect(await waiting(till.userName).catch(() => [])).toEqual([]);
    const [second] = await waiting('officer');
    expect(second).toBeDefined();
    expect((await approve('both', second?.id ?? '')).restHeader.code).toBe('approval.twice');
    expect((await approve('officer', second?.id ?? '')).restHeader.success).toBe(true);
    expect(await withdrawals()).toBe(1);
    const [one, other] = await house.storage.records.list('Approval', {});
    const numbers = [one, other].map((approval) => (approval?.request as JsonObject)?.granted);
    expect(numbers.map((granted) => (granted as Json[]).length).sort()).toEqual([0, 1]);
  });

  test('alone is enough for what needs it alone', async () => {
    const before = await withdrawals();
    await withdraw(200, 1);
    const [first] = await waiting('manager1');
    expect((await approve('manager1', first?.id ?? '')).restHeader.success).toBe(true);
    expect(await withdrawals()).toBe(before + 1);
    expect(await waiting('officer')).toEqual([]);
  });
});

describe('42 A2 the steps of a request', () => {
  test('are those of the definition when it was made; later changes concern new requests', async () => {
    const before = await withdrawals();
    const { records } = house.storage;
    const known = await records.find('ApprovalDefinition', { code: 'SUBE' });
    if (known === null) throw new Error('the definition is stored');
    const compliance = await roleOf('COMPLIANCE');
    const longer = await records.update('ApprovalDefinition', known.id, known.version, {
      secondRole: compliance,
    });
    await withdraw(300, 2);
    await records.update('ApprovalDefinition', known.id, longer.version, {
      secondRole: null,
      status: 'PASSIVE',
    });
    const [first] = await waiting('manager1');
    expect(first).toBeDefined();
    expect((await approve('manager1', first?.id ?? '')).restHeader.success).toBe(true);
    expect(await withdrawals()).toBe(before);
    const [second] = await waiting('officer');
    expect(second?.id).toBe(first?.id);
    expect((await approve('officer', second?.id ?? '')).restHeader.success).toBe(true);
    expect(await withdrawals()).toBe(before + 1);
  });
});
