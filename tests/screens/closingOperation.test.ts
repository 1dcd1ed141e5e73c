import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { turkishIban } from '../../server/institution/kernel/rules/money/turkishIban';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { createRecordStore } from '../../server/records/createRecordStore';
import type { RecordStore, ValuesOf } from '../../server/records/RecordStore';
import { fixtureActor } from '../../server/testing/actor';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// Closing an account with a payout as a money operation: stages, rejects, limits and approval, over the whole server.

type Caller = Awaited<ReturnType<typeof caller>>;
let server: FixtureApp;
let maker: Caller;
let checker: Caller;
let records: RecordStore;
let flow: string;
let adminId: string;
const iban = turkishIban('0062', '987654');

beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const screens = ['applicationmanager/approvalPool'];
  await createRoles(server.database, [{ name: 'BRANCH_MGR', title: 'Müdür', level: 'staff', screens }]);
  const manager = {
    userName: 'manager',
    displayName: 'M',
    mail: '',

    agent: null,
    roles: ['BRANCH_MGR'],
  };
  await createUser(server.database, plainPasswords, manager, 'pw');
  [maker, checker] = [await caller(server, 'admin'), await caller(server, 'manager')];
  records = createRecordStore(server.database, gallerySource.model, fixtureActor);
  adminId = (await records.find('User', { userName: 'admin' }))?.id ?? '';
  const branchManager = await records.find('Role', { roleCode: 'BRANCH_MGR' });
  const definition = {
    code: 'KAPAMA',
    txnCode: 'ACCOUNT_CLOSE',
    amountFrom: '999999.00',
    currency: 'TRY',
  } as const;
  flow = (
    await records.insert('ApprovalDefinition', {
      ...definition,
      firstRole: branchManager?.id ?? '',
      timeoutHours: 24,
      status: 'ACTIVE',
    })
  ).id;
  const bank = await records.insert('Bank', {
    bankCode: '0062',
    name: 'Banka',
    eftMember: true,
    fastMember: true,
    status: 'ACTIVE',
  });
  const target = await account('0.00');
  await records.insert('AccountIban', {
    account: target.id,
    iban,
    bank: bank.id,
    holderName: 'Kurum',
    isVirtual: false,
    isDefault: false,
    validFrom: '2026-01-05',
    status: 'ACTIVE',
  });
}, 300_000);
afterAll(() => server.database.destroy());

let running = 0;

/** An open account with a balance. */
async function account(balance: string) {
  running += 1;
  const stored = await records.insert('Account', {
    accountNo: String(20_000_000_000_000 + running),
    name: 'Kapanacak',
    ownerType: 'INTERNAL',
    accountType: 'PAYMENT',
    currency: 'TRY',
    glCode: '336.02',
    balance,
    blockedAmount: '0.00',
    availableBalance: balance,
    openDate: '2026-01-05',
  } as ValuesOf<'Account'>);
  return records.update('Account', stored.id, stored.version, { status: 'OPEN' });
}

async function close(id: string, requestId: string = crypto.randomUUID(), step = 'commit') {
  const begun = await maker.post('accounting/account/close/begin', { state: {}, record: id });
  const state = {
    id,
    version: begun.state.version,
    account: id,
    sweepIban: iban,
    closeReason: 'Müşteri istedi',
  };
  const key = begun.session.currentTransactionKey;
  const priced = await maker.post('accounting/account/close/calculate', { state }, key);
  const { sweepAmount, sweepFee } = priced.state;
  const body = {
    state: { ...state, ...priced.state },
    ...(step === 'commit' && { confirmed: { balance: sweepAmount, sweepAmount, sweepFee } }),
  };
  return maker.post(`accounting/account/close/${step}`, body, key, { 'request-id': requestId });
}

/** Replaces all limits of the transaction with one. */
async function onlyLimit(values: ValuesOf<'TransactionLimit'>) {
  for (const { id, version } of await records.list('TransactionLimit', { status: 'ACTIVE' }))
    await records.update('TransactionLimit', id, version, { status: 'PASSIVE' });
  running += 1;
  await records.insert('TransactionLimit', {
    limitCode: `L${running}`,
    limitScope: 'USER',
    user: adminId,
    txnCode: 'ACCOUNT_CLOSE',
    currency: 'TRY',
    perTxnMax: '1000.00',
    overAction: 'BLOCK',
    status: 'ACTIVE',
    validFrom: '2026-01-01',
    ...values,
  });
}

const statusOf = async (id: string) => (await records.get('Account', id))?.status;
const rejects = (requestId: string) => records.list('TransactionReject', { requestId });
const uses = (recordRef: string | null) => records.list('LimitUse', { recordRef });

describe('a money operation', () => {
  test('that a stage refuses changes nothing, and leaves its reject behind the rollback, once for a request', async () => {
    await onlyLimit({ perTxnMax: '1000.00' });
    const refused = await account('1500.00');
    const requestId = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const { restHeader } = await close(refused.id, requestId);
      expect(restHeader).toMatchObject({ success: false, code: 'limit.perTransaction' });
    }
    expect(await statusOf(refused.id)).toBe('OPEN');
    expect(await uses(refused.accountNo)).toEqual([]);
    expect(await rejects(requestId)).toMatchObject([
      {
        rejectStage: 'LIMIT',
        rejectCode: 'limit.perTransaction',
        txnCode: 'ACCOUNT_CLOSE',
        amount: '1500.00',
        currency: 'TRY',
        userName: 'admin',
        recordRef: refused.accountNo,
        screenId: 'accounting/accountClose',
        values: { breach: 'perTransaction' },
        rejectReason: expect.stringContaining('1.500,00 TRY'),
        rejectReasonEn: expect.stringContaining('1,500.00 TRY'),
      },
    ]);
  });

  test('that is refused before its confirmation leaves a reject, too, and so do its own checks', async () => {
    await onlyLimit({ perTxnMax: '1000.00' });
    const above = await account('1500.00');
    const [checked, blocked] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await close(above.id, checked, 'validate')).restHeader.code).toBe('limit.perTransaction');
    expect(await rejects(checked)).toMatchObject([{ rejectStage: 'LIMIT' }]);

    const held = await account('10.00');
    await records.insert('AccountBlock', {
      account: held.id,
      blockType: 'FULL',
      reason: 'COURT',
      legalRefNo: '2026/1',
      startDate: '2026-11-01',
    } as ValuesOf<'AccountBlock'>);
    expect((await close(held.id, blocked)).restHeader.code).toBe('account.blocked');
    expect(await rejects(blocked)).toMatchObject([
      { rejectStage: 'VALIDATION', rejectCode: 'account.blocked' },
    ]);
    expect(await uses(held.accountNo)).toEqual([]);
  });

  test('counts its use with its commit', async () => {
    await onlyLimit({ perTxnMax: '1000.00', dailyAmount: '1000.00' });
    const [first, second] = [await account('600.00'), await account('600.00')];
    const answers = await Promise.all([close(first.id), close(second.id)]);
    expect(answers.map(({ restHeader }) => restHeader.code).sort()).toEqual(['limit.dailyAmount', 'ok']);
    const closed = [await statusOf(first.id), await statusOf(second.id)].sort();
    expect(closed).toEqual(['CLOSED', 'OPEN']);
  });

  test('above a limit that asks for approval waits for it, and is counted when it is carried out', async () => {
    await onlyLimit({ perTxnMax: '1000.00', overAction: 'APPROVAL', approval: flow });
    const above = await account('1750.00');
    const asked = await close(above.id);
    expect(asked.restHeader).toMatchObject({ success: true, code: 'approval.requested' });
    expect(await statusOf(above.id)).toBe('OPEN');
    expect(await uses(above.accountNo)).toEqual([]);

    const { approvalNo } = asked.result;
    const waiting = await records.find('Approval', { approvalNo });
    expect(waiting).toMatchObject({
      definition: flow,
      reason: expect.stringContaining('1.000,00 TRY'),
      reasonEn: expect.stringContaining('1,000.00 TRY'),
    });
    const decide = (who: Caller) =>
      who.post('approval/decide/approve', { state: {}, approvals: [waiting?.id] });
    expect((await decide(maker)).restHeader.success).toBe(false);
    expect((await decide(checker)).restHeader.success).toBe(true);
    expect(await statusOf(above.id)).toBe('CLOSED');
    expect(await uses(above.accountNo)).toMatchObject([{ amount: '1750.00', userName: 'admin' }]);
  });

  test('approved together with others posts a voucher of its own', async () => {
    await onlyLimit({ perTxnMax: '1000.00', overAction: 'APPROVAL', approval: flow });
    const closing = [await account('1201.00'), await account('1202.00')];
    const approvals: unknown[] = [];
    for (const { id } of closing) {
      const { approvalNo } = (await close(id)).result;
      approvals.push((await records.find('Approval', { approvalNo }))?.id);
    }
    const { restHeader } = await checker.post('approval/decide/approve', { state: {}, approvals });
    expect(restHeader.success).toBe(true);
    for (const { id, accountNo, balance } of closing) {
      const vouchers = await records.list('Voucher', { sourceRef: accountNo });
      expect(vouchers.map(({ totalDebit }) => totalDebit)).toEqual([balance]);
      expect(await records.get('Account', id)).toMatchObject({ status: 'CLOSED' });
    }
  });

  test('above a limit that only warns is carried out after the warning', async () => {
    await onlyLimit({ perTxnMax: '1000.00', overAction: 'WARN' });
    const above = await account('1100.00');
    const warned = await close(above.id, crypto.randomUUID(), 'validate');
    expect(warned.restHeader).toMatchObject({
      success: true,
      code: 'limit.perTransaction',
      notificationType: 'WARNING',
    });
    expect((await close(above.id)).restHeader.success).toBe(true);
    expect(await statusOf(above.id)).toBe('CLOSED');
  });
});

describe('the check of an operation', () => {
  test('answers with each stage and the limit that applies, and stores nothing', async () => {
    await onlyLimit({ limitCode: 'OZEL', perTxnMax: '1000.00' });
    const before = await records.count('TransactionReject', {});
    const filter = { user: adminId, txnCode: 'ACCOUNT_CLOSE', amount: '2000.00', currency: 'TRY' };
    const path = 'applicationmanager/operationCheck/query';
    const { responseObject } = await maker.post(path, { state: {}, filter, page: 0, size: 50, sort: [] });
    expect(responseObject.rows).toMatchObject([
      { stage: 'GATE', verdict: 'PASSED' },
      { stage: 'RIGHTS', verdict: 'NONE' },
      { stage: 'CUSTOMER', verdict: 'NONE' },
      {
        stage: 'LIMIT',
        verdict: 'REFUSED',
        explanation: expect.stringContaining('OZEL: the limit of the user'),
      },
    ]);
    expect(await records.count('TransactionReject', {})).toBe(before);
  });
});

describe('a list of editions', () => {
  test('has those of today, and others when the filter has a day', async () => {
    await onlyLimit({ limitCode: 'BUGUN', validFrom: '2026-11-01', validUntil: '2026-11-30' });
    running += 1;
    const later = {
      limitCode: 'BUGUN',
      limitScope: 'USER',
      user: adminId,
      txnCode: 'ACCOUNT_CLOSE',
    } as const;
    await records.insert('TransactionLimit', {
      ...later,
      currency: 'TRY',
      perTxnMax: '9.00',
      overAction: 'BLOCK',
      status: 'ACTIVE',
      validFrom: '2026-12-01',
    });
    const codes = async (filter: object) => {
      const asked = { state: {}, filter: { status: 'ACTIVE', ...filter }, page: 0, size: 50, sort: [] };
      const { responseObject } = await maker.post('applicationmanager/txnLimit/query', asked);
      return responseObject.rows.map((row: { readonly validFrom: string }) => row.validFrom);
    };
    expect(await codes({})).toEqual(['2026-11-01']);
    expect(await codes({ validFrom: { from: '2026-11-21' } })).toEqual(['2026-12-01']);
  });
});
