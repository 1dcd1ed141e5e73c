import type { Model } from '../../contract/model/model';
import type { JsonObject } from '../../contract/values/json';
import { loadRecords } from '../records/loadRecords';
import type { Database } from '../records/openDatabase';
import { memoryDatabase } from './database';
import { fixtureModel } from './model';

type Rows = readonly JsonObject[];

/** Names of the twelve customers and accounts, by id. */
export const accountNames = [
  ...['Çınar', 'Cem', 'Iğdır', 'İpek', 'ışık', 'inci'],
  ...['Öz', 'Oya', 'Şule', 'Suna', 'Ümit', 'Uğur'],
];

/** Stores customers and their accounts. */
export function storeAccounts(into: Database, model: Model, customers: Rows, accounts: Rows) {
  const batches = [
    { entity: 'Customer', rows: customers },
    { entity: 'Account', rows: accounts },
  ];
  return loadRecords(into, model, batches, { userName: 'test', now: '2026-01-01T00:00:00.000Z' });
}

/** Stores twelve customers M0 to M11 with one account each, in reverse order. */
export function storeTwelve(into: Database) {
  const customers = accountNames.map((name, at) => ({ id: String(at + 1), customerNo: `M${at}`, name }));
  const accounts = accountNames.map((name, at) => ({
    id: String(at + 1),
    accountNo: `A${at}`,
    name,
    customer: String(accountNames.length - at),
    currency: at % 2 === 0 ? 'TRY' : 'USD',
    balance: `${at}.10`,
    openDate: `2026-01-${String(at + 1).padStart(2, '0')}`,
    seenAt: `2026-01-0${(at % 3) + 1}T22:00:00.000Z`,
    status: 'OPEN',
    limitDays: at % 3 === 2 ? null : at % 4,
  }));
  return storeAccounts(into, fixtureModel, customers, accounts);
}

/** A new database with the twelve customers and accounts. */
export async function twelveAccounts(): Promise<Database> {
  const database = await memoryDatabase(fixtureModel);
  await storeTwelve(database);
  return database;
}
