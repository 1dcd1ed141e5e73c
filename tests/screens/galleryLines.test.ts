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
