import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { turkishIban } from '../../server/institution/kernel/rules/money/turkishIban';
import { insertAccount } from '../../server/testing/accountFixtures';
import {
  type Desk,
  type Institution,
  openInstitution,
  openingMoney,
  signedIn,
  userPassword,
} from './institution';
import { Screen } from './Screen';

// Requests that need an approval, through the endpoints.

let house: Institution;
let till: Desk;
let manager: Awaited<ReturnType<typeof signedIn>>;
let screens: Readonly<Record<'withdraw' | 'pool' | 'deposit' | 'reversal', Screen>>;
beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 1, accounts: 4 });
  const [main, desk] = house.desks as [Desk, Desk];
  till = desk;
  manager = await signedIn(house, main.userName);
  const teller = await signedIn(house, till.userName);
  const accountant = await signedIn(house, 'accountant');
  const { records } = house.storage;
  const supervisor = (await records.find('User', { userName: till.userName }))?.id ?? '';
  const openMain = new Screen(manager, 'accounting/mainDeskOpen', 'accounting/mainDesk/open');
  await openMain.commit({ payDesk: main.id, supervisor, witnessPassword: userPassword }, { record: main.id });
  const open = new Screen(teller, 'accounting/payDeskOpen', 'accounting/deskSession/open');
  await open.commit({ payDesk: till.id }, { record: till.id });
  const roleOf = async (roleCode: string) => (await records.find('Role', { roleCode }))?.id ?? '';
  const flow = (code: string, txnCode: string, firstRole: string) =>
    house.storage.insert('ApprovalDefinition', {
      code,
      txnCode,
      firstRole,
      amountFrom: '0.00',
      currency: 'TRY',
      timeoutHours: 12,
      status: 'ACTIVE',
    });
  const { id: approval } = await flow('CASH-OUT', 'CASH_OUT', await roleOf('BRANCH_MGR'));
  await flow('REVERSAL', 'REVERSAL', await roleOf('BRANCH_MGR'));
  await house.storage.insert('TransactionAuthorization', {
    role: await roleOf('TELLER'),
    txnCode: 'CASH_OUT',
    canExecute: true,
    canCancel: true,
    amountLimit: '1000.00',
    currency: 'TRY',
    approval,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
  screens = {
    withdraw: new Screen(teller, 'accounting/accountCacheCredit', 'accounting/account/cashWithdraw'),
    deposit: new Screen(teller, 'accounting/accountCacheDeposit', 'accounting/account/cashDeposit'),
    pool: new Screen(manager, 'applicationmanager/approvalPool', 'approval/pool'),
    reversal: new Screen(accountant, 'accounting/arCancel', 'accounting/record/cancel'),
  };
}, 240_000);
afterAll(() => house.server.close());

/** An account in lira, as it is now. */
async function account() {
  const { id = '' } = house.accounts.find(({ currency }) => currency === 'TRY') ?? {};
  const found = await house.storage.records.get('Account', id);
  if (found === null) throw new Error('There is an account in lira');
  return found;
}

const withdrawal = (id: string, amount: number) => ({
  payDesk: till.id,
  account: id,
  denominations: { 1: amount },
  amount: `${amount}.00`,
  currency: 'TRY',
  partyType: 'SELF',
});

test('42 A4 a request that would be refused once it is approved is refused at once, with its reject', async () => {
  const { id } = await account();
  const { restHeader, requestId } = await screens.withdraw.commit(withdrawal(id, 9000));
  expect(restHeader).toMatchObject({ success: false });
  expect(restHeader.code).toMatch(/^(account|ledger)\./);
  const { records } = house.storage;
  expect(await records.list('Approval', {})).toEqual([]);
  expect(await records.list('TransactionReject', { requestId })).toMatchObject([
    { rejectCode: restHeader.code, amount: '9000.00' },
  ]);
  expect((await account()).balance).toBe(openingMoney.customer);
});

test('42 A4 a reversal that its desk refuses asks nobody', async () => {
  const { records } = house.storage;
  const deposit = { denominations: { 50: 2 }, partyType: 'SELF', sourceOfFunds: 'SALARY' };
  const { id } = await account();
  const { result } = await screens.deposit.commit({ ...deposit, payDesk: till.id, account: id });
  const voucher = (await records.get('CashOperation', String(result?.id)))?.voucher ?? '';
  const desk = await records.get('PayDesk', till.id);
  const suspended = await records.update('PayDesk', till.id, desk?.version ?? 0, { deskStatus: 'SUSPENDED' });
  const reverse = async () =>
    (await screens.reversal.commit({ voucher, cancelReason: 'Yanlış hesap' }, { record: voucher })).restHeader
      .code;
  expect(await reverse()).toBe('desk.notOpen');
  expect(await records.list('Approval', {})).toEqual([]);
  await records.update('PayDesk', till.id, suspended.version, { deskStatus: 'OPEN' });
  expect(await reverse()).toBe('approval.requested');
  expect(await reverse()).toBe('approval.waiting');
  // A5: the request shows what the voucher moved, and whose money it was.
  const found = await screens.pool.rows({ screenId: 'accounting/arCancel', amountMin: '99.00' });
  const owner = await account();
  const holder = await records.get('Customer', owner.customer ?? '');
  expect(found).toMatchObject([
    {
      amount: '100.00',
      currency: 'TRY',
      'account.accountNo': owner.accountNo,
      'customer.customerNo': holder?.customerNo,
    },
  ]);
  expect(await screens.pool.rows({ screenId: 'accounting/arCancel', amountMin: '101.00' })).toEqual([]);
});

test('A5 a voucher by hand is found by its total; a year end by its result, which only its rehearsal knows', async () => {
  const accountant = await signedIn(house, 'accountant');
  const { records } = house.storage;
  const role = await records.find('Role', { roleCode: 'BRANCH_MGR' });
  for (const txnCode of ['FREE_VOUCHER', 'YEAR_END'])
    await house.storage.insert('ApprovalDefinition', {
      code: txnCode,
      txnCode,
      firstRole: role?.id ?? '',
      amountFrom: '0.00',
      currency: 'TRY',
      timeoutHours: 12,
      status: 'ACTIVE',
      sameAgentOnly: false,
    });
  const line = { amount: '250.00', currency: 'TRY', exchangeRate: '1.000000' };
  const voucher = new Screen(accountant, 'accounting/anyArDefinition', 'accounting/record/manual');
  const values = {
    recordType: 'JOURNAL',
    recordDate: '2025-12-30',
    description: 'Kira gideri',
    entries: [
      { ...line, direction: 'D', glCode: '770.01' },
      { ...line, direction: 'C', glCode: '320.01' },
    ],
  };
  const held = await voucher.commit(values);
  expect(held.restHeader, JSON.stringify(held)).toMatchObject({ code: 'approval.requested' });
  const [row] = await screens.pool.rows({ screenId: 'accounting/anyArDefinition', amountMin: '250.00' });
  expect(row).toMatchObject({ amount: '250.00', currency: 'TRY' });
  const signed = await manager.post('approval/decide/approve', { state: {}, approvals: row?.id });
  expect(signed.restHeader.code).toBe('ok');
  const yearEnd = new Screen(accountant, 'accounting/acctEndOfYearOperate', 'accounting/run/yearEnd');
  const closing = await yearEnd.commit({ fiscalYear: '2025', taxProvision: '0.00' });
  expect(closing.restHeader, JSON.stringify(closing)).toMatchObject({ code: 'approval.requested' });
  const [close] = await screens.pool.rows({ screenId: 'accounting/acctEndOfYearOperate' });
  expect(close).toMatchObject({ amount: '-250.00', currency: 'TRY' });
});

test('42 A4, A5 a held withdrawal moves nothing, is found by its amount with its account and customer, and is booked once', async () => {
  const { id, accountNo, customer, balance } = await account();
  const question = await screens.withdraw.submit('validate', withdrawal(id, 2000));
  expect(question.restHeader).toMatchObject({ notificationType: 'CONFIRM', code: 'right.approval' });
  const { restHeader } = await screens.withdraw.commit(withdrawal(id, 2000));
  expect(restHeader.code).toBe('approval.requested');
  expect((await account()).balance).toBe(balance);
  const owner = await house.storage.records.get('Customer', customer ?? '');
  const [row, ...others] = await screens.pool.rows({
    screenId: 'accounting/accountCacheCredit',
    amountMin: '1999.00',
  });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    amount: '2000.00',
    currency: 'TRY',
    'account.accountNo': accountNo,
    'customer.customerNo': owner?.customerNo,
  });
  const approve = () => manager.post('approval/decide/approve', { state: {}, approvals: row?.id });
  expect((await approve()).restHeader.code).toBe('ok');
  // E6: whoever comes too late hears who decided, and when; of several requests which one it is about.
  const late = (await approve()).restHeader;
  expect(late.code).toBe('approval.decided');
  expect(late.message).toMatch(/approved \(Deniz Manager1, 20\.11\.2026 \d\d:\d\d\)/);
  const [other] = await house.storage.records.list('Approval', { approvalStatus: 'PENDING' });
  const both = { state: {}, approvals: [row?.id, other?.id] };
  const decided = await house.storage.records.get('Approval', String(row?.id));
  const { message } = (await manager.post('approval/decide/approve', both)).restHeader;
  expect(message.startsWith(`${decided?.approvalNo}: `), message).toBe(true);
  expect(Number((await account()).balance)).toBe(Number(balance) - 2000);
});

test('42 A5 a remittance of a partner is found by its amount, with the account of the bank that it goes through', async () => {
  // Validators read the day from the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: house.server.clock.now });
  onTestFinished(() => void vi.useRealTimers());
  const { insert, records } = house.storage;
  const role = await records.find('Role', { roleCode: 'BRANCH_MGR' });
  const flow = { code: 'REMITTANCE', txnCode: 'REMITTANCE', firstRole: role?.id ?? '', amountFrom: '0.00' };
  await insert('ApprovalDefinition', { ...flow, currency: 'TRY', timeoutHours: 12, status: 'ACTIVE' });
  const partner = await insert('Partner', { partnerCode: 'HZR', title: 'Hazar Remit' });
  const usd = { currency: 'USD', status: 'ACTIVE' };
  const prefund = { partnerAccountRole: 'PREFUND', creditLimit: '0.00', alertBalance: '0.00' };
  const accountOf = (ownerType: string, glCode: string) =>
    insertAccount(house.storage, { ownerType, glCode, currency: 'USD' });
  const theirs = await accountOf('EXF', '136.02');
  await insert('PartnerAccount', { ...usd, ...prefund, partner: partner.id, account: theirs.id });
  const ours = await accountOf('BANK', '102.01');
  const bank = { ...usd, bankAccPurpose: 'PREFUND', iban: turkishIban('0062', '1'), account: ours.id };
  const bankAccount = await insert('BankAccount', bank);
  const root = await signedIn(house, 'root');
  const remittance = new Screen(root, 'accounting/remittanceFirm', 'accounting/firmRemittance');
  const held = await remittance.commit({
    inOut: 'IN',
    purpose: 'RETURN',
    partner: partner.id,
    currency: 'USD',
    amount: '5.00',
    exchangeRate: '41.500000',
    bankAccount: bankAccount.id,
    valueDate: house.day,
    chargeBearer: 'OUR',
  });
  expect(held.restHeader, JSON.stringify(held)).toMatchObject({ code: 'approval.requested' });
  const rows = await screens.pool.rows({ screenId: 'accounting/remittanceFirm', amountMin: '5.00' });
  const number = (await records.get('Account', ours.id))?.accountNo;
  expect(rows).toMatchObject([{ amount: '5.00', currency: 'USD', 'account.accountNo': number }]);
});
