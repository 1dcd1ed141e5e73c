import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityTables } from '../../server/records/openDatabase';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// Calculations and rules over lines in the gallery, against the server: compiled definitions, in-memory
// database.

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ source: gallerySource });
  admin = await caller(server, 'admin');
}, 300_000);
afterAll(() => server.database.destroy());

type Values = Readonly<Record<string, unknown>>;

async function begin(path: string, record?: string): Promise<{ key: string; state: Values }> {
  const { session, state } = await admin.post(`${path}/begin`, { state: {}, ...(record && { record }) });
  return { key: session.currentTransactionKey, state };
}

/** Saves values over the begin response. */
async function save(path: string, values: Values, record?: string) {
  const { key, state } = await begin(path, record);
  return admin.post(`${path}/commit`, { state: { ...state, name: 'Örnek', ...values } }, key);
}

async function saved(path: string, values: Values, record?: string): Promise<Values> {
  const reply = await save(path, values, record);
  expect(reply.restHeader.success, JSON.stringify(reply)).toBe(true);
  return (await begin(path, reply.result.id)).state;
}

describe('calculated fields of lines', () => {
  const path = 'gallery/derived';
  const entry = (direction: string, amount: string, exchangeRate = '1', more: Values = {}) => ({
    account: '100.01',
    direction,
    amount,
    currency: 'EUR',
    exchangeRate,
    ...more,
  });

  test('are recalculated on saving, in lines and over them, for any values of the browser', async () => {
    const state = await saved(path, {
      netAmount: '1250.25',
      vatRate: '20',
      vatAmount: '1.00',
      payable: '9999.00',
      totalDebit: '1.00',
      difference: '77.00',
      entries: [entry('D', '10', '41.255', { amountTry: '400.00' }), entry('C', '412.55')],
    });
    expect(state).toMatchObject({
      vatAmount: '250.05',
      withholdingAmount: '0.00',
      grossAmount: '1500.30',
      payable: '1500.30',
      totalDebit: '412.55',
      totalCredit: '412.55',
      difference: '0.00',
      entries: [{ amountTry: '412.55' }, { amountTry: '412.55' }],
    });
  });

  test('are emptied with their operands', async () => {
    const first = await saved(path, {
      netAmount: '100',
      vatRate: '10',
      entries: [entry('D', '5'), entry('C', '5')],
    });
    expect(first).toMatchObject({ payable: '110.00', totalDebit: '5.00' });
    const state = await saved(path, { netAmount: null, entries: [] }, String(first.id));
    expect(state).toMatchObject({ vatAmount: null, payable: null, totalDebit: null, difference: null });
  });

  test("are checked with the server's values: both sides of a voucher are equal", async () => {
    const entries = [entry('D', '10', '41.255'), entry('C', '412.54')];
    const reply = await save(path, { totalDebit: '412.54', difference: '0.00', entries });
    expect(reply.result.fieldErrors).toMatchObject([
      { field: 'difference', message: 'Total debit and total credit must be equal.' },
    ]);
  });
});

describe('lines among each other', () => {
  const path = 'gallery/lineOrder';
  const band = (label: string, fromAmount: string, toAmount: string | null, weight: string) => ({
    label,
    fromAmount,
    weight,
    ...(toAmount !== null && { toAmount }),
  });
  const three = [
    band('A', '0', '100', '50'),
    band('B', '100', '500', '30'),
    band('C', '500', null, '20'),
  ] as const;
  const labels = ({ bands }: Values) =>
    (bands as readonly { readonly label: string }[]).map(({ label }) => label);

  test('keep their saved order, independent of the storage order', async () => {
    const [small, middle, large] = three;
    const first = await saved(path, { bands: [small, { ...large, fromAmount: '100', weight: '50' }] });
    const [one, last] = first.bands as readonly Values[];
    const state = await saved(
      path,
      { bands: [one, { ...middle, weight: '30' }, { ...last, fromAmount: '500', weight: '20' }] },
      String(first.id),
    );
    expect(labels(state)).toEqual(['A', 'B', 'C']);
  });

  test('follow each other without gaps and overlaps, and only the last is open', async () => {
    const [small, middle, large] = three;
    const gap = await save(path, { bands: [small, { ...middle, fromAmount: '100.01' }, large] });
    expect(gap.result.fieldErrors).toMatchObject([
      {
        field: 'bands.1.fromAmount',
        code: 'validation.contiguous',
        message: 'Must follow the line before: it has to begin with 100.',
      },
    ]);
    const open = await save(path, { bands: [band('A', '0', null, '50'), middle, large] });
    expect(open.result.fieldErrors).toMatchObject([
      { field: 'bands.0.toAmount', code: 'validation.contiguous' },
    ]);
  });

  test('weigh 100 in all', async () => {
    const reply = await save(path, { weightTotal: '100.00', bands: three.slice(0, 2) });
    expect(reply.result.fieldErrors).toMatchObject([
      { field: 'weightTotal', code: 'validation.decimalMinimum' },
    ]);
  });

  test('are equal on both sides in each currency', async () => {
    const move = (direction: string, amount: string, currency: string) => ({
      account: '100',
      direction,
      amount,
      currency,
    });
    const lira = [move('D', '10', 'TRY'), move('C', '10', 'TRY')];
    const reply = await save(path, {
      transfers: [...lira, move('D', '10.50', 'EUR'), move('C', '10.50', 'USD')],
    });
    expect(reply.result.fieldErrors).toMatchObject([
      {
        field: 'transfers',
        code: 'validation.balanced',
        message: 'Both sides must be equal. Difference: 10.50 EUR; 10.50 USD',
      },
    ]);
    await saved(path, { transfers: [...lira, move('D', '10.50', 'EUR'), move('C', '10.50', 'EUR')] });
  });
});

describe('stored lines', () => {
  const path = 'gallery/lines';
  const line = (item: string, more: Values = {}) => ({
    item,
    quantity: 1,
    currency: 'TRY',
    unitPrice: '10.00',
    ...more,
  });
  const stored = async (lines: readonly unknown[], record?: string): Promise<string> => {
    const reply = await save(path, { lines }, record);
    expect(reply.restHeader.success, JSON.stringify(reply)).toBe(true);
    return reply.result.id;
  };
  const linesOf = async (id: string) =>
    (await begin(path, id)).state.lines as readonly { readonly id: string; readonly item: string }[];

  test('are added, changed and removed with their record', async () => {
    const id = await stored([line('Defter'), line('Kalem'), line('Silgi')]);
    const before = await linesOf(id);
    expect(before.map(({ item }) => item)).toEqual(['Defter', 'Kalem', 'Silgi']);
    const [first, , last] = before;
    await stored([{ ...first, unitPrice: '12.50' }, last, line('Cetvel')], id);
    const after = await linesOf(id);
    expect(after).toMatchObject([
      { id: first?.id, item: 'Defter', unitPrice: '12.50' },
      { id: last?.id, item: 'Silgi' },
      { item: 'Cetvel' },
    ]);
  });

  test('show facts of the selected record, on selection and on reading, without storing them', async () => {
    const agents = entityTables(server.database).insertInto('GalleryAgent');
    const at = '2026-11-20T09:00:00Z';
    const stamp = { createdBy: 'admin', createdAt: at, updatedBy: 'admin', updatedAt: at };
    const given = { ...stamp, agentNo: '900001', title: 'Kadıköy', city: 'İstanbul', agentStatus: 'ACTIVE' };
    const { id: agent } = await agents.values(given).returning('id').executeTakeFirstOrThrow();
    const chosen = await admin.post(`${path}/lookup/lines.agent`, { ids: [String(agent)], details: true });
    expect(chosen.responseObject.rows).toMatchObject([{ city: 'İstanbul', agentStatus: 'ACTIVE' }]);
    const id = await stored([
      line('Defter', { agent: String(agent), 'agent.city': 'Uydurma' }),
      line('Kalem'),
    ]);
    const shown = { 'agent.city': 'İstanbul', 'agent.agentStatus': 'ACTIVE' };
    const none = { agent: null, 'agent.city': null, 'agent.agentStatus': null };
    expect(await linesOf(id)).toMatchObject([
      { item: 'Defter', ...shown },
      { item: 'Kalem', ...none },
    ]);
    // Sent back as shown, they are accepted, and no stored line counts as changed.
    await stored(await linesOf(id), id);
    expect(await linesOf(id)).toMatchObject([shown, none]);
  });

  test('of another record are not accepted', async () => {
    const [mine, others] = [await stored([]), await stored([line('Başkasının')])];
    const [foreign] = await linesOf(others);
    const reply = await save(path, { lines: [{ ...foreign, item: 'Benim' }] }, mine);
    expect([reply.status, reply.restHeader.code]).toEqual([409, 'lines.unknown']);
    expect((await linesOf(others))[0]?.item).toBe('Başkasının');
  });

  test('name the invalid cell', async () => {
    const lines = [line('Defter'), line('Kalem', { currency: 'JPY', unitPrice: '1.50' })];
    const reply = await save(path, { lines });
    expect(reply.result.fieldErrors).toMatchObject([
      { field: 'lines.1.unitPrice', code: 'validation.currencyField' },
    ]);
  });
});
