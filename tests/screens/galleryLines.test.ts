import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type FixtureApp, fixtureApp } from '../../server/fixtures/app';
import { gallerySource } from './gallerySource';

// What the gallery works out and checks over lines, against the server: definitions compiled, database in memory.

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

/** Saves values over what a conversation begins with. */
async function save(path: string, values: Values, record?: string) {
  const { key, state } = await begin(path, record);
  return admin.post(`${path}/commit`, { state: { ...state, name: 'Örnek', ...values } }, key);
}

async function saved(path: string, values: Values, record?: string): Promise<Values> {
  const reply = await save(path, values, record);
  expect(reply.restHeader.success, JSON.stringify(reply)).toBe(true);
  return (await begin(path, reply.result.id)).state;
}

describe('what is worked out', () => {
  const path = 'gallery/derived';
  const entry = (direction: string, amount: string, exchangeRate = '1', more: Values = {}) => ({
    ...{ account: '100.01', direction, amount, currency: 'EUR', exchangeRate },
    ...more,
  });

  test('is worked out anew when it is saved, in lines and over them, whatever the page says', async () => {
    const state = await saved(path, {
      ...{ netAmount: '1250.25', vatRate: '20', vatAmount: '1.00', payable: '9999.00' },
      ...{ totalDebit: '1.00', difference: '77.00' },
      entries: [entry('D', '10', '41.255', { amountTry: '400.00' }), entry('C', '412.55')],
    });
    expect(state).toMatchObject({
      ...{ vatAmount: '250.05', withholdingAmount: '0.00', grossAmount: '1500.30', payable: '1500.30' },
      ...{ totalDebit: '412.55', totalCredit: '412.55', difference: '0.00' },
      entries: [{ amountTry: '412.55' }, { amountTry: '412.55' }],
    });
  });

  test('is emptied with what it was worked out of', async () => {
    const first = await saved(path, {
      ...{ netAmount: '100', vatRate: '10' },
      entries: [entry('D', '5'), entry('C', '5')],
    });
    expect(first).toMatchObject({ payable: '110.00', totalDebit: '5.00' });
    const state = await saved(path, { netAmount: null, entries: [] }, String(first.id));
    expect(state).toMatchObject({ vatAmount: null, payable: null, totalDebit: null, difference: null });
  });

  test('is judged by what the server makes of it: both sides of a voucher are equal', async () => {
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
    ...{ label, fromAmount, weight },
    ...(toAmount !== null && { toAmount }),
  });
  const three = [
    band('A', '0', '100', '50'),
    band('B', '100', '500', '30'),
    band('C', '500', null, '20'),
  ] as const;
  const labels = ({ bands }: Values) =>
    (bands as readonly { readonly label: string }[]).map(({ label }) => label);

  test('keep the order in which they were saved, whichever was stored first', async () => {
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
        code: 'validation.follow',
        message: 'Must follow the line before: it has to begin with 100.',
      },
    ]);
    const open = await save(path, { bands: [band('A', '0', null, '50'), middle, large] });
    expect(open.result.fieldErrors).toMatchObject([{ field: 'bands.0.toAmount', code: 'validation.follow' }]);
  });

  test('weigh 100 in all', async () => {
    const reply = await save(path, { weightTotal: '100.00', bands: three.slice(0, 2) });
    expect(reply.result.fieldErrors).toMatchObject([
      { field: 'weightTotal', code: 'validation.decimalMinimum' },
    ]);
  });

  test('are equal on both sides in each currency', async () => {
    const move = (direction: string, amount: string, currency: string) => ({
      ...{ account: '100', direction, amount, currency },
    });
    const lira = [move('D', '10', 'TRY'), move('C', '10', 'TRY')];
    const reply = await save(path, {
      transfers: [...lira, move('D', '10.50', 'EUR'), move('C', '10.50', 'USD')],
    });
    expect(reply.result.fieldErrors).toMatchObject([
      {
        field: 'transfers',
        code: 'validation.balanced',
        message: 'Both sides must be equal. Difference: 10.5 EUR; 10.5 USD',
      },
    ]);
    await saved(path, { transfers: [...lira, move('D', '10.50', 'EUR'), move('C', '10.50', 'EUR')] });
  });
});
