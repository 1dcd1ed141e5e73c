import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsWith } from '../../../server/demo/commandsWith';
import { withoutDemo } from '../../../server/engine/model/withoutDemo';
import { unavailableServices } from '../../../server/institution/services/unavailableServices';
import { prepareDatabase } from '../../../server/prepareDatabase';
import { loadRecords } from '../../../server/records/loadRecords';
import { entityTables } from '../../../server/records/openDatabase';
import { caller, fixtureApp, plainPasswords } from '../../../server/testing/app';
import { withoutRequired } from '../../../server/testing/commandWorld';
import { addDemoRoles } from '../../../server/testing/loadWithoutUsers';
import { gallerySource } from '../gallerySource';

const unavailable = { ...unavailableServices, messageSender: { send: async () => ({ preview: null }) } };
let server: Awaited<ReturnType<typeof fixtureApp>>;
let staff: Awaited<ReturnType<typeof caller>>;

/** Startup of a production server. */
const start = () =>
  prepareDatabase(server.database, server.definitions.model, { passwords: plainPasswords, demo: false });

/** The definitions, with the codes of the first two roles. */
async function definitions() {
  const tables = entityTables(server.database);
  const roles = await tables.selectFrom('Role').selectAll().execute();
  const codes = new Map(roles.map(({ id, roleCode }) => [id, roleCode]));
  const stored = await tables.selectFrom('ApprovalDefinition').selectAll().orderBy('code').execute();
  const codeOf = (id: unknown) => (id === null ? null : codes.get(id));
  return stored.map((each): Readonly<Record<string, unknown>> => {
    const [firstRole, secondRole] = [codeOf(each.firstRole), codeOf(each.secondRole)];
    return { ...each, firstRole, secondRole };
  });
}

/** Defines a fee like the screen does. */
async function defineFee(code: string) {
  const begun = await staff.post('fee/template/1/begin', { state: {} });
  const fee = { code, name: 'Yurt içi gönderim', txnType: 'SEND', calcMethod: 'FIXED', fixedAmount: '12.50' };
  const state = { ...begun.state, ...fee };
  return staff.post('fee/template/1/commit', { state }, begun.session.currentTransactionKey);
}

beforeAll(async () => {
  server = await fixtureApp({
    commands: commandsWith(unavailable),
    source: withoutDemo(gallerySource),
  });
  staff = await caller(server, 'admin');
  await addDemoRoles(server.database);
  await start();
}, 120_000);
afterAll(() => server.database.destroy());

test('an approval definition names its transaction by the title of the screen, in both languages', async () => {
  const titles = server.definitions.model.codes.ApprovalTransaction;
  expect(titles).toMatchObject({
    RISK: { tr: 'Müşteri Risk Güncelleme', en: 'Customer Risk Update' },
    FEE: { tr: 'Ücret Tanımlama', en: 'Fee Definition' },
  });
  const { definition } = await server.definitions.screen('applicationmanager/approvalDefinition');
  const column = definition.blocks?.[0]?.grid?.columns.find(({ name }) => name === 'txnCode');
  expect(column?.codes?.map(({ code }) => code)).toEqual(Object.keys(titles ?? {}));
  // Without the demo there are no transactions and screens of the gallery, in the browser's modules neither.
  const listed = [...Object.keys(titles ?? {}), ...Object.keys(server.definitions.model.codes.Screen ?? {})];
  expect(listed.filter((code) => /gallery/i.test(code))).toEqual([]);
  for (const key of ['applicationmanager/approvalDefinition', 'applicationmanager/approvalQuery']) {
    const [screen = ''] = ((await server.definitions.readModule(key)) ?? '').split('\nexport function');
    expect(screen).toContain('export const screen = {');
    expect(screen).not.toMatch(/"code":"gallery/i);
  }
});

test('an institution without demo records holds operations that always need approval', async () => {
  expect(await definitions()).toMatchObject([
    { code: 'ACCOUNT_IBAN', txnCode: 'ACCOUNT_IBAN', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'ACC_DATES', txnCode: 'ACC_DATES', firstRole: 'BRANCH_MGR', timeoutHours: 72 },
    { code: 'AGENT', txnCode: 'AGENT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'AGENT_EARNING', txnCode: 'AGENT_EARNING', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'AGENT_LIMIT', txnCode: 'AGENT_LIMIT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'ALLOWANCE', txnCode: 'ALLOWANCE', firstRole: 'COMPLIANCE', timeoutHours: 48 },
    {
      code: 'APPLICATION_DECISION',
      txnCode: 'APPLICATION_DECISION',
      firstRole: 'BRANCH_MGR',
      timeoutHours: 48,
    },
    { code: 'APPLICATION_RISK', txnCode: 'APPLICATION_RISK', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'APPROVAL_RULES', txnCode: 'APPROVAL_RULES', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'BANK_DAY', txnCode: 'BANK_DAY', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'BANK_FORMAT', txnCode: 'BANK_FORMAT', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'BANK_LINE', txnCode: 'BANK_LINE', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'BANK_MATCH', txnCode: 'BANK_MATCH', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'BANK_RULE', txnCode: 'BANK_RULE', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'BANK_STATEMENT', txnCode: 'BANK_STATEMENT', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'BLOCK_RELEASE', txnCode: 'BLOCK_RELEASE', firstRole: 'COMPLIANCE', timeoutHours: 24 },
    { code: 'CARD_RETURN', txnCode: 'CARD_RETURN', firstRole: 'ACCOUNTING', timeoutHours: 24 },
    { code: 'CHANNEL', txnCode: 'CHANNEL', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'CH_COUNTER', txnCode: 'CH_COUNTER', firstRole: 'BRANCH_MGR', timeoutHours: 8 },
    { code: 'CH_LIMIT', txnCode: 'CH_LIMIT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'COLLECTION_ALLOCATE', txnCode: 'COLLECTION_ALLOCATE', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'COLLECTION_POOL', txnCode: 'COLLECTION_POOL', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'COLLECTION_REFUND', txnCode: 'COLLECTION_REFUND', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'COLLECTION_UNDO', txnCode: 'COLLECTION_UNDO', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'COMMISSION', txnCode: 'COMMISSION', firstRole: 'COMPLIANCE', status: 'ACTIVE' },
    { code: 'CONFIDENTIAL', txnCode: 'CONFIDENTIAL', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'COUNTRY', txnCode: 'COUNTRY', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'CUSTOMER_OWNERS', txnCode: 'CUSTOMER_OWNERS', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'EFT_ROUTE', txnCode: 'EFT_ROUTE', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'EXF_ACCOUNT', txnCode: 'EXF_ACCOUNT', firstRole: 'ACCOUNTING', timeoutHours: 48 },
    { code: 'EXF_CHANGE', txnCode: 'EXF_CHANGE', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'EXF_CONDITION', txnCode: 'EXF_CONDITION', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'EXF_LIVE', txnCode: 'EXF_LIVE', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'EXT_FIRM_LINE', txnCode: 'EXT_FIRM_LINE', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'EXT_FIRM_POST', txnCode: 'EXT_FIRM_POST', firstRole: 'TREASURY', timeoutHours: 48 },
    { code: 'FEE', txnCode: 'FEE', firstRole: 'COMPLIANCE', secondRole: null, timeoutHours: 72 },
    { code: 'FEE_TIERS', txnCode: 'FEE_TIERS', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'FREE_VOUCHER', txnCode: 'FREE_VOUCHER', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'FX_RATE', txnCode: 'FX_RATE', firstRole: 'ACCOUNTING', timeoutHours: 24 },
    { code: 'GATE', txnCode: 'GATE', firstRole: 'ACCOUNTING', timeoutHours: 12 },
    { code: 'GL_MAPPING', txnCode: 'GL_MAPPING', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'HIT_RELEASE', txnCode: 'HIT_RELEASE', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'LIST_DELIST', txnCode: 'LIST_DELIST', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'LIST_PUBLISH', txnCode: 'LIST_PUBLISH', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'LIST_WITHDRAW', txnCode: 'LIST_WITHDRAW', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'MESSAGE_TEXT', txnCode: 'MESSAGE_TEXT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'MONITORING_RULE', txnCode: 'MONITORING_RULE', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'PAYOUT_REVERSAL', txnCode: 'PAYOUT_REVERSAL', firstRole: 'BRANCH_MGR', timeoutHours: 12 },
    { code: 'PAY_DESK', txnCode: 'PAY_DESK', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'PERIOD_LOCK', txnCode: 'PERIOD_LOCK', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'PLAN_PAY', txnCode: 'PLAN_PAY', firstRole: 'ACCOUNTING', timeoutHours: 48 },
    { code: 'PROPERTY', txnCode: 'PROPERTY', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'REMITTANCE', txnCode: 'REMITTANCE', firstRole: 'ACCOUNTING', timeoutHours: 24 },
    { code: 'REQUEST_PAY', txnCode: 'REQUEST_PAY', firstRole: 'ACCOUNTING', timeoutHours: 48 },
    { code: 'RESTRICTION_LIFT', txnCode: 'RESTRICTION_LIFT', firstRole: 'COMPLIANCE', timeoutHours: 24 },
    { code: 'REVERSAL', txnCode: 'REVERSAL', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'RISK', txnCode: 'RISK', firstRole: 'BRANCH_MGR', createdBy: 'system' },
    { code: 'RISK_MODEL', txnCode: 'RISK_MODEL', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'ROLE_RIGHTS', txnCode: 'ROLE_RIGHTS', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'SCHEDULER', txnCode: 'SCHEDULER', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'SWEEP_RULE', txnCode: 'SWEEP_RULE', firstRole: 'ACCOUNTING', timeoutHours: 72 },
    { code: 'TRANSFER_AMEND', txnCode: 'TRANSFER_AMEND', firstRole: 'BRANCH_MGR', timeoutHours: 12 },
    { code: 'TXN_LIMIT', txnCode: 'TXN_LIMIT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'TXN_RIGHT', txnCode: 'TXN_RIGHT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'USER_CHANGE', txnCode: 'USER_CHANGE', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'WALLET_CHANGE', txnCode: 'WALLET_CHANGE', firstRole: 'COMPLIANCE', timeoutHours: 24 },
    { code: 'WALLET_CORRECT', txnCode: 'WALLET_CORRECT', firstRole: 'ACCOUNTING', timeoutHours: 24 },
    { code: 'WALLET_GROUP', txnCode: 'WALLET_GROUP', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'WALLET_LIMIT', txnCode: 'WALLET_LIMIT', firstRole: 'COMPLIANCE', timeoutHours: 72 },
    { code: 'YEAR_END', txnCode: 'YEAR_END', firstRole: 'ACCOUNTING', timeoutHours: 72 },
  ]);
  const reply = await defineFee('SEND-TR');
  expect(reply.restHeader).toMatchObject({ success: true, code: 'approval.requested' });
  expect(await entityTables(server.database).selectFrom('FeeTemplate').selectAll().execute()).toEqual([]);
});

test('the release of a hit waits for another officer', async () => {
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const hit = { id: '1', hitNo: 'ES0000000001', searchedName: 'AYŞE DEMİR', matchScore: '90.00' };
  const batches = [
    { entity: 'AmlListEntry', rows: [{ id: '1', fullName: 'AYSE DEMIR', listType: 'UN', status: 'ACTIVE' }] },
    {
      entity: 'ScreeningHit',
      rows: [{ ...hit, listEntry: '1', entryVersion: 1, screenDecision: 'PENDING' }],
    },
  ];
  await loadRecords(server.database, withoutRequired(server.definitions.model), batches, by);
  const decide = async (values: object) => {
    const path = 'aml/screening/decide';
    const begun = await staff.post(`${path}/begin`, { record: '1' });
    const key = begun.session?.currentTransactionKey ?? JSON.stringify(begun);
    return staff.post(`${path}/commit`, { state: { ...begun.state, ...values } }, key);
  };
  const decision = async () =>
    (await entityTables(server.database).selectFrom('ScreeningHit').selectAll().execute())[0]?.screenDecision;
  const note = { decisionNote: 'Doğum tarihi farklı' };
  const release = { ...note, screenDecision: 'FALSE_POSITIVE', releaseReason: 'BIRTH' };
  const reply = await decide(release);
  expect(reply.restHeader, JSON.stringify(reply)).toMatchObject({ code: 'approval.requested' });
  expect(await decision()).toBe('PENDING');
  const approvals = await entityTables(server.database).selectFrom('Approval').selectAll().execute();
  const own = approvals.filter(({ summary }) => `${summary}`.startsWith(hit.hitNo));
  const compliance = await server.database
    .selectFrom('role')
    .select('id')
    .where('roleCode', '=', 'COMPLIANCE')
    .executeTakeFirstOrThrow();
  expect(own).toMatchObject([{ waitingFor: compliance.id, approvalStatus: 'PENDING' }]);
});

test('the payment of an agent’s earnings waits for another accountant', async () => {
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const entry = (id: string, glCode: string, direction: string, amount: string) => ({
    id,
    voucher: '1',
    lineNo: Number(id),
    bookingDate: '2026-01-15',
    glCode,
    direction,
    amount,
    currency: 'TRY',
    amountTry: amount,
  });
  const batches = [
    { entity: 'Agent', rows: [{ id: '1', title: 'Karadeniz', agentType: 'AGENT' }] },
    {
      entity: 'Account',
      rows: [
        { id: '1', accountNo: '1000001', agent: '1', ownerType: 'AGENT', currency: 'TRY', status: 'OPEN' },
      ],
    },
    {
      entity: 'Transfer',
      rows: [{ id: '1', transferNo: 'TR1', payoutCode: null, sendAmount: '1000.00', sendCurrency: 'TRY' }],
    },
    {
      entity: 'Voucher',
      rows: [{ id: '1', event: 'givenCommission', sourceRef: 'TR1', agent: '1', status: 'POSTED' }],
    },
    {
      entity: 'LedgerEntry',
      rows: [
        entry('1', '653.01', 'D', '15.00'),
        entry('2', '329.01', 'C', '12.00'),
        entry('3', '360.02', 'C', '3.00'),
      ],
    },
  ];
  await loadRecords(server.database, withoutRequired(server.definitions.model), batches, by);
  const path = 'reports/agentEarnings/payment';
  const begun = await staff.post(`${path}/begin`, { state: {}, record: '1' });
  expect(begun.state, JSON.stringify(begun)).toMatchObject({
    periodMonth: '2026-01',
    netCommission: '12.00',
  });
  const state = { ...begun.state, invoiceNo: 'TMS202601' };
  const pay = await staff.post(`${path}/commit`, { state }, begun.session.currentTransactionKey);
  expect(pay.restHeader, JSON.stringify(pay)).toMatchObject({ code: 'approval.requested' });
  const tables = entityTables(server.database);
  expect(await tables.selectFrom('AgentPayment').selectAll().execute()).toEqual([]);
  // 42 A5: the approver sees what is credited, and to which account.
  const asked = tables
    .selectFrom('Approval')
    .selectAll()
    .where('screenId', '=', 'reports/agentEarningPayment');
  expect(await asked.execute()).toMatchObject([{ amount: '12.00', currency: 'TRY', account: '1' }]);
});

test('its own definitions are unchanged by a server start', async () => {
  const before = await definitions();
  const tables = entityTables(server.database);
  await tables
    .updateTable('ApprovalDefinition')
    .set({ status: 'PASSIVE' })
    .where('code', '=', 'FEE')
    .execute();
  await tables.deleteFrom('ApprovalDefinition').where('code', '=', 'RISK').execute();
  await tables
    .updateTable('ApprovalDefinition')
    .set({ code: 'RISK' })
    .where('code', '=', 'COMMISSION')
    .execute();
  await start();
  const changed = await definitions();
  expect(changed.filter(({ code }) => ['FEE', 'RISK', 'RISK-2'].includes(String(code)))).toMatchObject([
    { code: 'FEE', status: 'PASSIVE' },
    { code: 'RISK', txnCode: 'COMMISSION' },
    { code: 'RISK-2', txnCode: 'RISK', status: 'ACTIVE' },
  ]);
  const codes = before.map(({ code }) => (code === 'COMMISSION' ? 'RISK-2' : code));
  expect(changed.map(({ code }) => code)).toEqual(codes.sort());
  const reply = await defineFee('SEND-TR');
  expect(reply.restHeader).toMatchObject({ success: true });
  expect(reply.result.approvalNo).toBeUndefined();
});
