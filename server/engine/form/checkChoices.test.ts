import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import { loadRecords } from '../../records/loadRecords';
import type { Database } from '../../records/openDatabase';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import type { OperationContext } from '../context/OperationContext';
import { checkChoices } from './checkChoices';

const definition = fixtureScreens['accounting/accountCreate'];
if (!definition?.form) throw new Error('fixture');

const choice = (name: string, kind: CompiledFormField['kind'], more: Partial<CompiledFormField>) => ({
  name,
  kind,
  title: name,
  span: 'm' as const,
  ...more,
});
const customer = choice('customer', 'lookup', { lookup: 'Customer' });
const account = choice('account', 'lookup', {
  lookup: 'Account',
  lookupWhere: { customer: '$record.customer', status: 'OPEN' },
});
const lines = choice('lines', 'lines', {
  lines: { entity: 'Account', parent: 'customer', columns: [customer, account], totals: [], max: 10 },
});
const form = { ...definition.form, fields: { customer, account, lines } };

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
  const batches = [
    { entity: 'Customer', rows: [1, 2].map((at) => ({ id: `${at}`, customerNo: `M${at}`, name: 'Cem' })) },
    {
      entity: 'Account',
      rows: ['1', '2', '1'].map((owner, at) => ({
        id: `1${at + 1}`,
        accountNo: `A${at + 1}`,
        name: 'A',
        customer: owner,
        status: at === 2 ? 'CLOSED' : 'OPEN',
      })),
    },
  ];
  await loadRecords(database, fixtureModel, batches, { userName: 'test', now: '2026-01-01T00:00:00.000Z' });
});
afterAll(() => database.destroy());

/** Names of rejected fields. */
async function refused(
  typed: JsonObject,
  stored: JsonObject = {},
  lines: readonly JsonObject[] = [],
): Promise<readonly string[]> {
  const call = {
    model: fixtureModel,
    database,
    form: typed,
    language: 'tr',
    today: '2026-01-04',
    now: '',
    user: {},
    recordId: lines.length > 0 ? '1' : null,
    records: { untyped: { list: async () => lines.map((line, at) => ({ id: `${at + 1}`, ...line })) } },
    screen: { definition: { ...definition, form }, validators: {} },
  };
  try {
    const later = await checkChoices(call as unknown as OperationContext, stored);
    return later.map(({ field }) => field);
  } catch (error) {
    return (error as { fieldErrors: readonly { field: string }[] }).fieldErrors.map(({ field }) => field);
  }
}

describe('E05 selections match the fields they depend on', () => {
  test("an account of the customer is accepted, one without a customer, another customer's and a missing one are refused", async () => {
    expect(await refused({ customer: '1', account: '11' })).toEqual([]);
    expect(await refused({ account: '12' })).toEqual(['account']);
    expect(await refused({ customer: '1', account: '12' })).toEqual(['account']);
    expect(await refused({ customer: '1', account: '99' })).toEqual(['account']);
  });

  test("the record's value is used if the form has none, and a stored combination is kept", async () => {
    expect(await refused({ account: '12' }, { customer: '1' })).toEqual(['account']);
    expect(await refused({ customer: '1', account: '12' }, { customer: '1', account: '12' })).toEqual([]);
    expect(await refused({ customer: '2', account: '11' }, { customer: '1', account: '11' })).toEqual([
      'account',
    ]);
  });

  test('42 a closed account is refused if it is new, and stays where it is stored', async () => {
    const closed = { customer: '1', account: '13' };
    expect(await refused(closed)).toEqual(['account']);
    expect(await refused({ ...closed, currency: 'USD' }, { ...closed, currency: 'TRY' })).toEqual([]);
    expect(await refused(closed, { customer: '1', account: '11' })).toEqual(['account']);
    const lines = [{ customer: '1', account: '11' }, closed];
    expect(await refused({ lines })).toEqual(['lines.1.account']);
    expect(await refused({ lines }, {}, [{ customer: '1', account: '11' }])).toEqual(['lines.1.account']);
    expect(await refused({ lines }, {}, [closed])).toEqual([]);
  });

  test('each line is checked independently', async () => {
    const typed = [
      { customer: '1', account: '11' },
      { customer: '1', account: '12' },
    ];
    expect(await refused({ lines: typed })).toEqual(['lines.1.account']);
  });
});
