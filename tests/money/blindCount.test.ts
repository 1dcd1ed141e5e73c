import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../contract/model/endpoints';
import type { JsonObject } from '../../contract/values/json';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { grantScreens } from '../../server/platform/auth/createUser';
import { screenModules } from '../screens/serverWithoutTables';
import { type Desk, type Institution, openInstitution, signedIn, userPassword } from './institution';
import { Screen } from './Screen';

// 44 A4: whoever counts a desk gets its expected cash from no screen, nor by any call.

let house: Institution;
let main: Desk;
let till: Desk;
/** Ids of records by which the cash of the till could be asked for, by entity. */
const ids: Record<string, readonly string[]> = {};
/** Expected cash that nothing else is: of the till in TRY and USD, of the main desk in TRY. */
const cash = { till: '32217.00', tillUsd: '20075.00', main: '486663.00' } as const;
/** Cash of all desks of the branch in TRY. */
const branchCash = '518880.00';
/** Word of what a desk of another branch did. */
const elsewhere = 'UZAKTA';

beforeAll(async () => {
  house = await openInstitution({ branches: 2, tellers: 1, accounts: 4 });
  const { storage, server } = house;
  [main, till] = house.desks as [Desk, Desk];
  // With every right: what a user is not told does not depend on the screens of the role.
  for (const roleCode of ['TELLER', 'BRANCH_MGR', 'ACCOUNTING']) {
    const role = await storage.records.find('Role', { roleCode });
    await grantScreens(server.database, [{ role: role?.id ?? '', screen: '*' }]);
  }
  const [manager, teller] = await Promise.all([
    signedIn(house, main.userName),
    signedIn(house, till.userName),
  ]);
  const supervisor = (await storage.records.find('User', { userName: till.userName }))?.id ?? '';
  const openMain = new Screen(manager, 'accounting/mainDeskOpen', 'accounting/mainDesk/open');
  await openMain.commit({ payDesk: main.id, supervisor, witnessPassword: userPassword }, { record: main.id });
  const open = new Screen(teller, 'accounting/payDeskOpen', 'accounting/deskSession/open');
  await open.commit({ payDesk: till.id }, { record: till.id });
  const deposit = new Screen(teller, 'accounting/accountCacheDeposit', 'accounting/account/cashDeposit');
  const paid = { payDesk: till.id, partyType: 'SELF', sourceOfFunds: 'SALARY' };
  const [lira, dollars] = ['TRY', 'USD'].map(
    (one) => house.accounts.find(({ currency }) => currency === one)?.id,
  );
  const inLira = { account: lira ?? '', denominations: { 200: 61, 10: 1, 5: 1, 1: 2 } };
  expect((await deposit.commit({ ...paid, ...inLira })).restHeader.code).toBe('ok');
  const inDollars = { account: dollars ?? '', denominations: { 50: 1, 20: 1, 5: 1 } };
  expect((await deposit.commit({ ...paid, ...inDollars })).restHeader.code).toBe('ok');
  const send = new Screen(manager, 'accounting/payDeskTransfer', 'accounting/deskTransfer');
  const sent = {
    fromDesk: main.id,
    toDesk: till.id,
    currency: 'TRY',
    denominations: { 200: 66, 100: 1, 20: 1, 10: 1, 5: 1, 1: 2 },
  };
  expect((await send.commit(sent)).restHeader.code).toBe('ok');
  await storage.insert('PayDeskPool', {
    poolCode: 'HVZ1',
    name: 'Havuz',
    agent: till.branch,
    currency: 'TRY',
    poolLimit: '90000000.00',
    desks: [till.id],
    status: 'ACTIVE',
  });
  await storage.insert('AgentLimit', {
    agent: till.branch,
    agentLimitType: 'CASH',
    currency: 'TRY',
    perTxnLimit: '1000.00',
    validFrom: '2026-01-01',
    dailyLimit: '90000000.00',
    status: 'ACTIVE',
  });
  // The trial balance of the branch: the cash of its desks, which those who know one of them could take away.
  const { id: run } = await storage.insert('AccountingRun', {
    runType: 'BALANCE',
    dryRun: true,
    agent: till.branch,
    periodStart: '2026-11-01',
    periodEnd: house.day,
  });
  const line = { glLevel: 1, run, currency: 'TRY' };
  const sides = [
    { glCode: '1', debitTotal: branchCash, creditTotal: '0.00' },
    { glCode: '3', debitTotal: '0.00', creditTotal: branchCash },
  ];
  for (const { debitTotal, creditTotal, ...code } of sides) {
    const balances = { debitTotal, creditTotal, debitBalance: debitTotal, creditBalance: creditTotal };
    await storage.insert('TrialBalanceLine', { ...line, ...code, ...balances });
  }
  ids.AccountingRun = [run];
  const far = house.desks.find(({ isMain, branch }) => !isMain && branch !== till.branch);
  const other = (values: JsonObject) => ({ payDesk: far?.id ?? '', currency: 'TRY', ...values });
  const own = { description: elsewhere, payoutAgent: far?.branch ?? '', transferNo: elsewhere };
  const atOther: readonly (readonly [string, JsonObject])[] = [
    ['Payout', other({ ...own, payeeLastName: elsewhere })],
    ['CashOperation', other({ description: elsewhere, partyName: elsewhere })],
    ['ExpenseTransaction', other({ supplierName: elsewhere, documentNo: elsewhere })],
  ];
  for (const [entity, values] of atOther) {
    const fields = Object.keys(model.entities[entity]?.fields ?? {});
    const known = Object.entries(values).filter(([field]) => fields.includes(field));
    const { id } = await storage.insert(entity, Object.fromEntries(known));
    ids[entity] = [id];
  }
  await storage.insert('PayDeskPool', {
    poolCode: elsewhere,
    name: elsewhere,
    agent: far?.branch ?? '',
    currency: 'TRY',
    poolLimit: '9.00',
    desks: [far?.id ?? ''],
    status: 'ACTIVE',
  });
  const accounts = await storage.records.list('Account', { payDesk: [till.id, main.id], currency: 'TRY' });
  ids.Account = accounts.map(({ id }) => id);
  ids.PayDesk = [till.id, main.id];
  ids.Agent = [till.branch];
  const sessions = await storage.records.list('PayDeskSession', { currency: 'TRY' });
  const movements = await storage.records.list('AccountTransaction', { account: ids.Account });
  ids.PayDeskSession = sessions.map(({ id }) => id);
  ids.AccountTransaction = movements.slice(-2).map(({ id }) => id);
  for (const userName of ['accountant', till.userName, main.userName]) await toldTo(userName);
}, 240_000);
afterAll(() => house.server.close());

const screens = new Map(screenModules.map(({ screen }) => [screen.key, screen]));

/** Values of the fields of a screen that refer to a desk, its account or its branch: one set for each record. */
function valuesOf(key: string): readonly JsonObject[] {
  const { form, recordSelector } = screens.get(key) ?? {};
  const fields = Object.values(form?.fields ?? {}).filter(({ lookup }) => ids[lookup ?? '']);
  const first =
    fields.find(({ name, lookup }) => name === recordSelector || lookup === 'Account') ?? fields[0];
  return (ids[first?.lookup ?? ''] ?? ['']).map((id) =>
    first === undefined ? {} : { [first.name]: first.multiple ? [id] : id },
  );
}

/** Bodies that find something, by operation. */
function bodiesOf(operation: Operation, key: string, path: string): readonly JsonObject[] {
  const screen = screens.get(key);
  const days = { from: '2026-01-01', to: '2027-12-31' };
  const records = ids[screen?.entity ?? ''] ?? [];
  switch (operation) {
    case 'query': {
      const list = valuesOf(key).map((filter) => ({ filter, page: 0, size: 100, sort: [] }));
      const found = valuesOf(key).flatMap((values) =>
        [{}, ...records.slice(0, 2).map((record) => ({ record }))].map((record) => ({
          state: values,
          filter: { ...values, $range: days },
          page: 0,
          size: 100,
          sort: [],
          ...record,
        })),
      );
      const fields = Object.values(screen?.form?.fields ?? {});
      const dated = fields.filter(({ kind, required }) => kind === 'date' && required);
      const filter = Object.fromEntries(dated.map(({ name }) => [name, house.day]));
      const all = { filter, page: 0, size: 100, sort: [] };
      if (!isNear(key)) return [all];
      return [all, ...(path === screen?.endpoints.query ? list : found)];
    }
    case 'export': {
      const columns = (screen?.grid?.columns ?? []).map(({ name }) => name);
      return valuesOf(key).map((filter) => ({ filter, sort: [], columns }));
    }
    case 'begin':
    case 'document':
      return records.map((record) => ({ record }));
    case 'get':
      return records.map((id) => ({ id }));
    case 'lookup':
      return [{ text: '', details: true }];
    case 'command':
      return valuesOf(key).map((state) => ({ state }));
    default:
      return [];
  }
}

const { model } = await import('../screens/gallerySource').then(({ gallerySource }) => gallerySource);
const watched = new Set([
  'Account',
  'AccountTransaction',
  'AccountDay',
  'PayDesk',
  'PayDeskSession',
  'DeskTransfer',
  'LedgerEntry',
  'TrialBalanceLine',
]);
/** What a desk does for a customer or a supplier: each screen is asked for its list, and for the record of another branch. */
const done = new Set(['Payout', 'CashOperation', 'ExpenseTransaction']);
/** Lists that a command computes. */
const computed = new Set(
  commandsWith(demoServices)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/query')),
);
/** Screens that read records of desks or their accounts: each is asked for each of them. */
const isNear = (key: string) => {
  const { entity, entities = [] } = model.screens[key] ?? {};
  return [entity ?? '', ...entities].some((one) => watched.has(one));
};
const asked = Object.entries(model.endpoints).flatMap(([path, of]) =>
  Object.entries(of).flatMap(([key, { operation }]) =>
    !key.startsWith('gallery/') &&
    (computed.has(path) || isNear(key) || done.has(model.screens[key]?.entity ?? ''))
      ? [{ path, key, operation }]
      : [],
  ),
);

/** An amount, with or without the signs between its thousands. */
const written = (amount: string) =>
  new RegExp(`(?<![\\d.,])${amount.replace(/\.00$/, '').replace(/\B(?=(\d{3})+$)/g, '[.,]?')}(?!\\d)`);

/** Texts that are sought in replies: amounts, the name of a vault of another branch, what was done there. */
const texts = {
  till: written(cash.till),
  tillUsd: written(cash.tillUsd),
  main: written(cash.main),
  branch: written(branchCash),
  vault: /Kasa 2\.0/,
  elsewhere: new RegExp(elsewhere),
} as const;
type Told = Readonly<Record<keyof typeof texts | 'all', readonly string[]>>;

/** Screens whose replies to a user contain each text, and all that reply. */
async function telling(userName: string): Promise<Told> {
  const user = await signedIn(house, userName);
  const found = new Map<string, Set<string>>();
  const add = (name: string, where: string) => found.set(name, (found.get(name) ?? new Set()).add(where));
  const ask = async (path: string, body: JsonObject, key: string, where = `${key} ${path}`) => {
    const reply = await user.post(path, body, '', { 'screen-id': key, 'request-id': crypto.randomUUID() });
    if (reply.status === 200) add('all', where);
    const told = JSON.stringify(reply);
    for (const [name, sought] of Object.entries(texts)) if (sought.test(told)) add(name, where);
  };
  for (const { path, key, operation } of asked)
    for (const body of bodiesOf(operation, key, path)) await ask(path, body, key);
  for (const text of ['Kasa 2.0', 'Kasa']) await ask('users/find', { text }, '', 'users/find');
  return Object.fromEntries(
    [...Object.keys(texts), 'all'].map((name) => [name, [...(found.get(name) ?? [])]]),
  ) as Record<keyof Told, string[]>;
}

/** What a user is told while the desks are open, asked once. */
const whileOpen = new Map<string, Promise<Told>>();
function toldTo(userName: string): Promise<Told> {
  const known = whileOpen.get(userName) ?? telling(userName);
  whileOpen.set(userName, known);
  return known;
}

describe('the expected cash of an open desk', () => {
  test('44 A4 reaches whoever does not count it on many screens: the search finds it', async () => {
    const told = await toldTo('accountant');
    expect(told.till).toEqual(
      expect.arrayContaining([
        'accounting/payDeskBalanceView accounting/desk/balance/query',
        'accounting/accountSearch accounting/account/query',
        'accounting/accountTransactionSearch accounting/account/transaction/query',
        'accounting/accountTransactionSearch accounting/account/transaction/balances',
        'accounting/payDeskPoolSaveSearch accounting/deskPool/query',
        'reports/cashreport reports/cash/query',
      ]),
    );
    expect(told.tillUsd.length).toBeGreaterThan(3);
    expect(told.branch).toEqual(
      expect.arrayContaining(
        ['query', 'totals'].map(
          (one) => `accounting/acctBalanceOperateView accounting/run/balance/view/${one}`,
        ),
      ),
    );
  });

  test('44 A4 reaches its user by no call; tellers are not told that of their colleagues', async () => {
    const [teller, manager] = [await toldTo(till.userName), await toldTo(main.userName)];
    for (const { all } of [teller, manager]) expect(all.length).toBeGreaterThan(100);
    expect([teller.till, teller.tillUsd, teller.main, manager.main]).toEqual([[], [], [], []]);
    expect([teller.branch, manager.branch]).toEqual([[], []]);
    // The manager watches the desks of the branch until they are counted.
    expect(manager.till.length).toBeGreaterThan(3);
  });

  test('44 A4 vaults of other branches are on no screen of a teller', async () => {
    expect((await toldTo(till.userName)).vault).toEqual([]);
    const told = (await toldTo('accountant')).vault;
    expect(told.length).toBeGreaterThan(5);
    expect(told).toContain('users/find');
  });

  test('what desks of other branches paid and took is on no screen of a teller', async () => {
    expect((await toldTo(till.userName)).elsewhere).toEqual([]);
    const told = (await toldTo('accountant')).elsewhere;
    for (const path of ['payments/transaction/query', 'accounting/deskPool/query'])
      expect(told.map((where) => where.split(' ')[1])).toContain(path);
  });

  test('44 A4 neither filters nor orders rows, and its movements are shown without their sum', async () => {
    const teller = await signedIn(house, till.userName);
    const list = async (key: string, path: string, filter: JsonObject, sort: readonly JsonObject[] = []) => {
      const body = { filter, page: 0, size: 100, sort: [...sort] };
      const { responseObject } = await teller.post(path, body, '', { 'screen-id': key });
      return responseObject as unknown as {
        readonly rows: readonly JsonObject[];
        readonly sums: Readonly<Record<string, JsonObject>>;
      };
    };
    const own = { payDesk: till.id, currency: 'TRY' };
    const account = (await house.storage.records.find('Account', own))?.id ?? '';
    const path = 'accounting/account/transaction/query';
    const { rows, sums } = await list('accounting/accountTransactionSearch', path, { account });
    expect(rows.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['12217.00', '20000.00']));
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual(rows.map(() => 'After the count'));
    expect(JSON.stringify(sums)).not.toMatch(/[1-9]/);
    const blind = async (direction: string) => {
      const sort = [{ field: 'balance', direction }];
      const found = await list('accounting/accountSearch', 'accounting/account/query', {}, sort);
      return found.rows.flatMap(({ accountNo, balance }) =>
        balance === 'After the count' ? [accountNo] : [],
      );
    };
    // Like rows without a value, they are in the order of their ids.
    expect((await blind('asc')).length).toBeGreaterThan(2);
    expect((await blind('desc')).toReversed()).toEqual(await blind('asc'));
  });

  test('44 A4 is kept before a currency moved, too: nothing says that it did not', async () => {
    const manager = await signedIn(house, main.userName);
    const body = { filter: { payDesk: [main.id], currency: 'USD' }, page: 0, size: 100, sort: [] };
    const { responseObject } = await manager.post('accounting/desk/balance/query', body, '', {
      'screen-id': 'accounting/payDeskBalanceView',
    });
    const { rows } = responseObject as unknown as { readonly rows: readonly JsonObject[] };
    const figures = ['totalIn', 'totalOut', 'difference', 'openingBalance', 'balance', 'limitUsePct'];
    expect(rows.map((row) => figures.map((name) => row[name]))).toEqual([
      figures.map(() => 'After the count'),
    ]);
  });

  test('44 A4 reaches nobody while the desk is being counted', async () => {
    const teller = await signedIn(house, till.userName);
    const close = new Screen(teller, 'accounting/payDeskClose', 'accounting/deskSession/close');
    const day = await house.storage.records.find('PayDeskSession', { payDesk: till.id, currency: 'TRY' });
    const count = { denominations: { 200: 161, 10: 1, 5: 1, 1: 2 } };
    const counted = await close.commit(count, { record: day?.id ?? '' });
    expect(counted.restHeader.code).toBe('ok');
    expect((await telling('accountant')).tillUsd).toEqual([]);
  }, 240_000);
});
