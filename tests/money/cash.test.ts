import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { sendTransfer } from '../../server/institution/transfers/rules/life';
import { insertAccount, insertCustomer } from '../../server/testing/accountFixtures';
import { cashDraft, transferCallOf } from '../../server/testing/sentTransfers';
import { wholeScreens } from '../screens/gallerySource';
import { type Desk, type Institution, openInstitution, signedIn, userPassword } from './institution';
import { Screen } from './Screen';
import { openTransfers } from './transferRules';
import { counters, undoableOperations } from './undone';

// Cash at pay desks, through the endpoints.

let house: Institution;
let main: Desk;
let till: Desk;
let screens: Readonly<Record<'deposit' | 'transfers' | 'send' | 'reversal', Screen>>;
beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 1, accounts: 5 });
  await openTransfers(house);
  [main, till] = house.desks as [Desk, Desk];
  const [manager, teller, accountant] = await Promise.all(
    [main.userName, till.userName, 'accountant'].map((userName) => signedIn(house, userName)),
  );
  if (!manager || !teller || !accountant) throw new Error('Three users sign in');
  const supervisor = (await house.storage.records.find('User', { userName: till.userName }))?.id ?? '';
  const openMain = new Screen(manager, 'accounting/mainDeskOpen', 'accounting/mainDesk/open');
  await openMain.commit({ payDesk: main.id, supervisor, witnessPassword: userPassword }, { record: main.id });
  const open = new Screen(teller, 'accounting/payDeskOpen', 'accounting/deskSession/open');
  await open.commit({ payDesk: till.id }, { record: till.id });
  screens = {
    deposit: new Screen(teller, 'accounting/accountCacheDeposit', 'accounting/account/cashDeposit'),
    transfers: new Screen(teller, 'accounting/payDeskTransferSearch', 'accounting/deskTransfer'),
    send: new Screen(manager, 'accounting/payDeskTransfer', 'accounting/deskTransfer'),
    reversal: new Screen(accountant, 'accounting/arCancel', 'accounting/record/cancel'),
  };
});
afterAll(() => house.server.close());

describe('a deposit', () => {
  test('is what was counted, in the currency of the account, for any values of the page', async () => {
    const dollars = house.accounts.find(({ currency }) => currency === 'USD');
    const { result } = await screens.deposit.commit({
      payDesk: till.id,
      account: dollars?.id ?? '',
      denominations: { 50: 2, 20: 1 },
      amount: '999.00',
      currency: 'TRY',
      partyType: 'SELF',
      sourceOfFunds: 'SALARY',
    });
    const operation = await house.storage.records.get('CashOperation', String(result?.id));
    expect(operation).toMatchObject({ amount: '120.00', currency: 'USD' });
  });

  test('is reversed at an open desk alone', async () => {
    const { records } = house.storage;
    const deposit = { denominations: { 50: 2 }, partyType: 'SELF', sourceOfFunds: 'SALARY' };
    const { result } = await screens.deposit.commit({
      ...deposit,
      payDesk: till.id,
      account: house.accounts[0]?.id ?? '',
    });
    const voucher = (await records.get('CashOperation', String(result?.id)))?.voucher ?? '';
    const reverse = async () =>
      (await screens.reversal.commit({ voucher, cancelReason: 'Yanlış hesap' }, { record: voucher }))
        .restHeader.code;
    const desk = await records.get('PayDesk', till.id);
    const suspended = await records.update('PayDesk', till.id, desk?.version ?? 0, {
      deskStatus: 'SUSPENDED',
    });
    expect(await reverse()).toBe('desk.notOpen');
    await records.update('PayDesk', till.id, suspended.version, { deskStatus: 'OPEN' });
    expect(await reverse()).toBe('ok');
  });
});

test('44 E2 whatever is done and undone at a desk counts nowhere: every counter is what it was before', async () => {
  const [account] = house.accounts;
  if (account === undefined) throw new Error('There is an account');
  const operations = Object.entries(await undoableOperations(house, till, account));
  for (const [name, operation] of operations) {
    const before = await counters(house);
    const undo = await operation();
    expect(await counters(house), name).not.toEqual(before);
    await undo();
    expect(await counters(house), name).toEqual(before);
  }
  expect(operations.length).toBeGreaterThan(4);
});

describe('a copy of a voucher', () => {
  test('leaves an audit event that names the voucher and the copied values', async () => {
    const { server, storage } = house;
    const [voucher] = await storage.records.list('Voucher', {});
    const accountant = await signedIn(house, 'accountant');
    const search = new Screen(accountant, 'accounting/arSearch', 'accounting/record');
    const { restHeader, requestId } = await search.act('copy', voucher?.id ?? '');
    expect(restHeader.code).toBe('ok');
    const { rows } = await sql<Record<string, unknown>>`
      select entity, record_id as "recordId", user_name as "userName", changes from audit_log
      where action = 'copy' and request_id = ${requestId}`.execute(server.database);
    expect(rows).toEqual([
      {
        entity: 'Voucher',
        recordId: voucher?.id,
        userName: 'accountant',
        changes: { fields: ['recordType', 'agent', 'description', 'entries'] },
      },
    ]);
  });
});

describe('the balances of desks', () => {
  test('are listed and exported by the pool of the desks, with the use of a limit in TRY', async () => {
    const { id: pool } = await house.storage.insert('PayDeskPool', {
      poolCode: 'HVZ1',
      name: 'Havuz',
      agent: till.branch,
      currency: 'TRY',
      poolLimit: '9.00',
      desks: [till.id],
      status: 'ACTIVE',
    });
    const manager = await signedIn(house, main.userName);
    const view = new Screen(manager, 'accounting/payDeskBalanceView', 'accounting/desk/balance');
    const columns = ['payDesk.name', 'currency', 'limitUsePct'];
    const till1 = await house.storage.records.get('PayDesk', till.id);
    const [account] = await house.storage.records.list('Account', { payDesk: till.id, currency: 'TRY' });
    const percent = ((Number(account?.balance) / 900_000) * 100).toFixed(1);
    const listed = await view.rows({ pool });
    expect(listed).toMatchObject([{ 'payDesk.name': till1?.name, currency: 'TRY', limitUsePct: percent }]);
    const exported = await view.exported({ pool }, columns);
    expect(exported).toEqual([[till1?.name, 'TRY', percent]]);
    const all = await view.rows({ payDesk: [till.id] });
    expect(all.map(({ currency, limitUsePct }) => [currency, limitUsePct])).toEqual(
      expect.arrayContaining([
        ['TRY', percent],
        ['USD', null],
      ]),
    );
  });
});

test('44 A4 a teller sees the desks of the own branch, whatever is asked for; others see all', async () => {
  const { id: elsewhere } = await house.storage.insert('Agent', { agentNo: 'S9', title: 'Şube 9' });
  const vault = { name: 'Kasa 9', deskType: 'MAIN', agent: elsewhere };
  const { id: payDesk } = await house.storage.insert('PayDesk', vault);
  const cash = { ownerType: 'DESK', accountType: 'CASH', glCode: '100.01', currency: 'TRY' };
  await insertAccount(house.storage, { ...cash, payDesk, name: 'Kasa 9 TRY' });
  const seenBy = async (userName: string, filter: JsonObject) => {
    const user = await signedIn(house, userName);
    const view = new Screen(user, 'accounting/payDeskBalanceView', 'accounting/desk/balance');
    return (await view.rows(filter)).some((row) => row['payDesk.name'] === 'Kasa 9');
  };
  const filters: readonly JsonObject[] = [{}, { payDesk: [payDesk] }, { deskAgent: elsewhere }];
  for (const filter of filters) {
    expect(await seenBy(till.userName, filter)).toBe(false);
    expect(await seenBy('accountant', filter)).toBe(true);
  }
});

describe('44 A2 a payout is found by number and code', () => {
  /** A transfer that the till sent, to be paid at any branch or at the given one. */
  async function sent(values: JsonObject = {}) {
    const { storage } = house;
    const { id: sender } = await insertCustomer(storage, { firstName: 'ALİ' });
    const places = { sendAgent: main.branch, payDesk: till.id, payoutCode: null };
    const draft = await storage.insert('Transfer', { sender, ...places, ...cashDraft, ...values });
    const call = transferCallOf(storage, main.branch, 'moneyTransfer/transfer');
    const { transfer, payoutCode } = await sendTransfer(call, draft.id, 'SEND');
    return { ...transfer, payoutCode: payoutCode ?? '' };
  }
  const paymentOf = async (userName: string) =>
    new Screen(await signedIn(house, userName), 'moneyTransfer/payment', 'moneyTransfer/payment');
  const find = (payment: Screen, transferNo: string, payoutCode: string) =>
    payment.call('begin', { state: {}, found: { transferNo, payoutCode } });

  test('a found transfer of another branch shows its teller the name of the desk', async () => {
    const { id: sendAgent } = await house.storage.insert('Agent', { agentNo: 'S5', title: 'Şube 5' });
    const { id, transferNo, payoutCode } = await sent({ sendAgent });
    const payment = await paymentOf(till.userName);
    const { session } = await find(payment, transferNo, payoutCode);
    const labels = { ids: [till.id], record: id, state: {} };
    const known = await payment.call('lookup/payDesk', labels, session?.currentTransactionKey ?? '');
    expect(known.restHeader.code).toBe('ok');
    expect(known.responseObject).toMatchObject({ options: [{ id: till.id }] });
    expect((await payment.call('lookup/payDesk', labels)).restHeader.code).toBe('transfer.otherBranch');
  });

  test('what does not fit is answered alike, counted and bounded; an id opens nothing', async () => {
    const payment = await paymentOf(till.userName);
    const { id: elsewhere } = await house.storage.insert('Agent', { agentNo: 'S8', title: 'Şube 8' });
    const [here, there] = [await sent(), await sent({ payoutAgent: elsewhere })];
    expect((await payment.call('begin', { state: {}, record: here.id })).restHeader.code).toBe(
      'record.notFound',
    );
    const misses = [
      await find(payment, 'TR9999999999', here.payoutCode),
      await find(payment, here.transferNo, '0000000000'),
      await find(payment, there.transferNo, there.payoutCode),
      await find(payment, here.transferNo, there.payoutCode),
    ];
    const [miss, ...others] = misses.map(({ restHeader, result, state, session }) => ({
      restHeader,
      result,
      state,
      session,
    }));
    expect(miss?.result?.fieldErrors).toMatchObject([{ field: 'payoutCode', code: 'validation.secretCode' }]);
    for (const other of others) expect(other).toEqual(miss);
    expect((await find(payment, here.transferNo.replace(/^TR0*/, ''), here.payoutCode)).state).toMatchObject({
      id: here.id,
      receiverLastName: 'DEMIR',
      payoutAmount: '1000.00',
    });
    for (let blind = misses.length; blind < 10; blind += 1)
      await find(payment, `TR888888888${blind}`, '0000000000');
    const tooMany = await find(payment, here.transferNo, here.payoutCode);
    expect([tooMany.restHeader.code, tooMany.state]).toEqual(['code.tooManyTries', undefined]);
    const other = await find(await paymentOf(main.userName), here.transferNo, here.payoutCode);
    expect(other.state?.id).toBe(here.id);
  });

  test('tellers list what their branch sent, and another transfer by its whole number; others list all', async () => {
    const { id: sendAgent } = await house.storage.insert('Agent', { agentNo: 'S7', title: 'Şube 7' });
    const [own, others] = [await sent(), await sent({ sendAgent })];
    const seenBy = async (userName: string, filter: JsonObject) => {
      const list = new Screen(
        await signedIn(house, userName),
        'moneyTransfer/transaction',
        'moneyTransfer/transaction',
      );
      const numbers = (await list.rows(filter)).map(({ transferNo }) => transferNo);
      return [own, others].map(({ transferNo }) => numbers.includes(transferNo));
    };
    expect(await seenBy(till.userName, {})).toEqual([true, false]);
    expect(await seenBy(till.userName, { transferNo: others.transferNo.slice(0, -1) })).toEqual([
      true,
      false,
    ]);
    expect(await seenBy(till.userName, { sendAgent })).toEqual([false, false]);
    expect(await seenBy(till.userName, { transferNo: others.transferNo })).toEqual([false, true]);
    expect(await seenBy(main.userName, {})).toEqual([true, true]);
  });

  test('44 A1 whatever names a waiting transfer of another branch by its id opens nothing of it for a teller', async () => {
    const { id: sendAgent } = await house.storage.insert('Agent', { agentNo: 'S6', title: 'Şube 6' });
    const [own, others] = [await sent(), await sent({ sendAgent })];
    const read = wholeScreens.flatMap(({ key, entity, endpoints, blocks = [], documents = [] }) => {
      const [bffPath = ''] = endpoints.begin?.split(/\/begin$/) ?? [];
      if (entity !== 'Transfer' || !['moneyTransfer/payment', 'moneyTransfer/transferDetail'].includes(key))
        return [];
      const ofRecord = (id: string) => ({ state: {}, filter: { $record: id }, page: 0, size: 20, sort: [] });
      return [
        { key, path: `${bffPath}/begin`, body: (id: string) => ({ state: {}, record: id, readOnly: true }) },
        ...blocks.flatMap(({ data }) =>
          data === undefined ? [] : [{ key, path: data.path, body: ofRecord }],
        ),
        ...documents.flatMap(({ id: name, entity: of }) =>
          of === 'Transfer'
            ? [
                {
                  key,
                  path: `${bffPath}/document/${name}`,
                  body: (id: string) => ({ state: {}, record: id }),
                },
              ]
            : [],
        ),
      ];
    });
    expect(read.length).toBeGreaterThan(5);
    const codes = async (userName: string, { id }: typeof own) => {
      const user = await signedIn(house, userName);
      const answers = read.map(({ key, path, body }) => user.post(path, body(id), '', { 'screen-id': key }));
      return [...new Set((await Promise.all(answers)).map(({ restHeader }) => restHeader.code))];
    };
    expect(await codes(till.userName, others)).toEqual(['transfer.otherBranch']);
    expect(await codes(till.userName, own)).toEqual(['ok']);
    expect(await codes(main.userName, others)).toEqual(['ok']);
  });
});

describe('cash from another desk', () => {
  test('44 A4 is received short with a reason and a witness who signs, and its first count is kept', async () => {
    const sent = await screens.send.commit({
      fromDesk: main.id,
      toDesk: till.id,
      currency: 'TRY',
      denominations: { 200: 3 },
    });
    const id = String(sent.result?.id);
    const receive = async (payload: JsonObject) =>
      (await screens.transfers.act('receive', id, payload, { currency: 'TRY' })).restHeader.code;
    const less = { denominations: { 200: 2 } };
    expect(await receive(less)).toBe('desk.difference');
    const again = { denominations: { 200: 2, 100: 1 } };
    expect(await receive({ ...again, shortReason: 'Torbada yoktu' })).toBe('desk.witness');
    const { id: witness = '' } =
      (await house.storage.records.find('User', { userName: main.userName })) ?? {};
    const signed = { ...again, shortReason: 'Torbada yoktu', witness };
    expect(await receive({ ...signed, witnessPassword: 'guessed' })).toBe('validation.failed');
    expect(await receive(signed)).toBe('validation.failed');
    expect(await receive({ ...signed, witnessPassword: userPassword })).toBe('ok');
    expect(await house.storage.records.get('DeskTransfer', id)).toMatchObject({
      amount: '600.00',
      firstCount: '400.00',
      receivedAmount: '500.00',
      shortReason: 'Torbada yoktu',
      witness,
      deskTransferStatus: 'PARTIAL',
    });
  });
});

test('44 E6 who comes too late hears who was faster, and when', async () => {
  const sent = await screens.send.commit({
    fromDesk: main.id,
    toDesk: till.id,
    currency: 'TRY',
    denominations: { 50: 1 },
  });
  const id = String(sent.result?.id);
  expect((await screens.transfers.act('reject', id)).restHeader.code).toBe('ok');
  const manager = await signedIn(house, main.userName);
  const list = new Screen(manager, 'accounting/payDeskTransferSearch', 'accounting/deskTransfer');
  const { code, message } = (await list.act('cancel', id)).restHeader;
  expect(code).toBe('desk.notInTransit');
  expect(message).toMatch(/Last changed by Deniz Teller1\.1, 20\.11\.2026 \d\d:\d\d\.$/);
});

describe('rows beside a record', () => {
  const rowsOf = async (userName: string, key: string, path: string, record: string, run = '') =>
    new Screen(await signedIn(house, userName), `accounting/${key}`, `accounting/${path}`).rows({
      $record: record,
      ...(run && { run }),
    });

  test('are the entries of a voucher in the list of vouchers', async () => {
    const [voucher] = await house.storage.records.list('Voucher', { event: 'deposit' });
    const entries = await rowsOf('accountant', 'arSearch', 'record/entries', voucher?.id ?? '');
    expect(entries.map(({ direction }) => direction)).toEqual(['D', 'C']);
  });

  test('are the movements of a desk on its day, when it is closed', async () => {
    const [day] = await house.storage.records.list('PayDeskSession', { payDesk: till.id });
    const groups = await rowsOf(till.userName, 'payDeskClose', 'deskSession/close/today', day?.id ?? '');
    expect(groups.length).toBeGreaterThan(0);
  });

  test('of a line of a trial balance are the entries of its period', async () => {
    const line = { glCode: '336.02', currency: 'TRY', periodStart: '2026-11-01' };
    const entriesUntil = async (periodEnd: string) => {
      const run = await house.storage.insert('AccountingRun', { runType: 'BALANCE', dryRun: true });
      const { id } = await house.storage.insert('TrialBalanceLine', { ...line, run: run.id, periodEnd });
      return rowsOf('accountant', 'acctBalanceOperateView', 'run/balance/view/entries', id, run.id);
    };
    expect(await entriesUntil('2026-11-19')).toEqual([]);
    const all = await house.storage.records.count('LedgerEntry', { glCode: '336.02', currency: 'TRY' });
    expect(await entriesUntil('2026-11-20')).toHaveLength(all);
  });
});

test('44 A4 the close of a desk keeps the first count that differed', async () => {
  const [day] = await house.storage.records.list('PayDeskSession', { payDesk: till.id, currency: 'TRY' });
  const teller = await signedIn(house, till.userName);
  const close = new Screen(teller, 'accounting/payDeskClose', 'accounting/deskSession/close');
  for (const pieces of [5, 7]) {
    const answer = await close.commit({ denominations: { 1: pieces } }, { record: day?.id ?? '' });
    expect(answer.restHeader.code).toBe('desk.difference');
  }
  expect(await house.storage.records.get('PayDeskSession', day?.id ?? '')).toMatchObject({
    firstCount: '5.00',
    deskStatus: 'OPEN',
  });
});

test('44 E3 a look-up names whom it offers and whom the open record holds, and nobody else', async () => {
  const { records } = house.storage;
  const idOf = async (userName: string) => (await records.find('User', { userName }))?.id ?? '';
  const [own, other] = [await idOf(main.userName), await idOf('accountant')];
  const [day] = await records.list('PayDeskSession', { payDesk: till.id, currency: 'USD' });
  if (day === undefined) throw new Error('The desk has a day');
  const teller = await signedIn(house, till.userName);
  const close = new Screen(teller, 'accounting/payDeskClose', 'accounting/deskSession/close');
  const named = async (more: JsonObject = {}) => {
    const body = { state: {}, ids: [own, other], details: true, ...more };
    const answer = (await close.call('lookup/supervisor', body)).responseObject as unknown as {
      readonly options: readonly { readonly id: string }[];
      readonly rows: readonly { readonly id: string }[];
    };
    expect(answer.rows.map(({ id }) => id)).toEqual(answer.options.map(({ id }) => id));
    return answer.options.map(({ id }) => id).sort();
  };
  expect([await named(), await named({ record: day.id })]).toEqual([[own], [own]]);
  await records.update('PayDeskSession', day.id, day.version, { supervisor: other });
  expect([await named(), await named({ record: day.id })]).toEqual([[own], [own, other].sort()]);
});
