import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateBanks } from '../../../demo/simulators/bankSimulator';
import { callAnywhere } from '../../../platform/outside/callOutside';
import { createRecordStore } from '../../../records/createRecordStore';
import { loadRecords } from '../../../records/loadRecords';
import type { Database } from '../../../records/openDatabase';
import { fixtureActor } from '../../../testing/actor';
import { withoutRequired } from '../../../testing/commandWorld';
import { memoryDatabase } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { bankClient } from '../../eft/counterpart/bankClient';
import { turkishIban } from '../../kernel/rules/money/turkishIban';
import { fetchStatements } from './fetchStatements';
import { readStatementFiles } from './readStatementFiles';

const model = entityModel();
const ibans = ['0062', '0064', '0066'].map((bank) => turkishIban(bank, '1234567')) as [
  string,
  string,
  string,
];
/** Asked of a bank: its account, from one day to another. */
const asked: (readonly [string, string, string])[] = [];
/** What banks write of an account. */
const written = new Map<string, string>();
let today = '2026-11-20';
const clock = () => new Date(`${today}T09:00:00.000Z`);

let database: Database;
let simulator: Awaited<ReturnType<typeof simulateBanks>>;
beforeAll(async () => {
  database = await memoryDatabase(model);
  const load = (entity: string, rows: readonly object[]) =>
    loadRecords(database, withoutRequired(model), [{ entity, rows: rows as never }], {
      userName: 'demo',
      now: clock().toISOString(),
    });
  const banks = ['0062', '0064', '0066'];
  await load(
    'Bank',
    banks.map((bankCode, at) => ({ id: String(at + 1), bankCode, name: bankCode, status: 'ACTIVE' })),
  );
  await load(
    'BankAccount',
    ibans.map((iban, at) => ({
      id: String(at + 1),
      bank: String(at + 1),
      iban,
      currency: 'TRY',
      status: 'ACTIVE',
    })),
  );
  const format = {
    statementSource: 'MT940',
    characterSet: 'UTF_8',
    decimalMark: 'COMMA',
    detailStyle: 'FREE',
  };
  await load(
    'StatementFormat',
    banks.map((_, at) => ({ id: String(at + 1), bank: String(at + 1), ...format, isFetched: at < 2 })),
  );
  simulator = await simulateBanks({
    seed: 'fetch',
    refused: 0,
    returned: 0,
    returnedLater: 0,
    life: 1000,
    lost: 0,
    doubled: 0.5,
    late: 0,
    lateness: 0,
    clock,
    // The second bank shares no key with us yet.
    secretOf: (code) => (code === '0064' ? 'another key' : 'key'),
    async statements(...question) {
      asked.push(question);
      return written.get(question[0]) ?? null;
    },
  });
}, 120_000);
afterAll(() => simulator.close());

const records = () => createRecordStore(database, model, fixtureActor);

const call = () => ({
  database,
  model,
  clock,
  runNo: crypto.randomUUID(),
  signal: new AbortController().signal,
  log: () => {},
});

const run = async () => {
  const banks = bankClient({
    callOutside: callAnywhere,
    clock,
    secretOf: () => 'key',
    gateway: simulator.address,
  });
  return [await fetchStatements(call(), banks), await readStatementFiles(call())];
};

const statement = (day: string, opening: string, closing: string, ...lines: readonly string[]) =>
  `:20:X\n:25:${ibans[0]}\n:28C:1\n:60F:C${day}TRY${opening}\n${lines.join('\n')}\n:62F:C${day}TRY${closing}\n-\n`;

const files = async () =>
  (await records().list('StatementFile', {})).map(({ bank, fetchedFor, fileStatus, newCount }) => [
    bank,
    fetchedFor,
    fileStatus,
    newCount,
  ]);

const silent = { done: 0, failed: 1 };

describe('45.2 statements that banks are asked for', () => {
  it('are stored once and read as uploaded ones are; the next question begins behind them', async () => {
    // Nothing to tell yet; the bank whose answers are not signed with our key is said to fail, the third one is not asked.
    expect(await run()).toEqual([silent, { done: 0, failed: 0 }]);
    expect(asked.splice(0)).toContainEqual([ibans[0], '2026-11-19', '2026-11-19']);
    written.set(ibans[0], statement('261119', '100,', '112,5', ':61:2611191119C12,5NTRFX//B1', ':86:Kira'));
    expect(await run()).toEqual([
      { done: 1, failed: 1 },
      { done: 1, failed: 0 },
    ]);
    expect(await files()).toEqual([['1', '1', 'READ', 1]]);
    expect(await records().get('BankAccount', '1')).toMatchObject({ bankBalance: '112.50' });
    asked.length = 0;
    expect(await run()).toEqual([silent, { done: 0, failed: 0 }]);
    expect(asked.filter(([iban]) => iban === ibans[0])).toEqual([]);
    today = '2026-11-23';
    written.delete(ibans[0]);
    await run();
    expect(asked).toContainEqual([ibans[0], '2026-11-20', '2026-11-22']);
    expect(asked.map(([iban]) => iban)).not.toContain(ibans[2]);
  });

  it('are refused with their reason, and not asked to be read again as long as the bank says the same', async () => {
    written.set(ibans[0], statement('261120', '112,5', '999,', ':61:2611201120C1,NTRFX//B2', ':86:Kira'));
    await run();
    await run();
    expect((await files()).slice(1)).toEqual([['1', '1', 'REJECTED', null]]);
    // What is right at last is taken.
    written.set(ibans[0], statement('261120', '112,5', '113,5', ':61:2611201120C1,NTRFX//B2', ':86:Kira'));
    await run();
    expect((await files()).slice(2)).toEqual([['1', '1', 'READ', 1]]);
    expect(await records().list('BankTransaction', {})).toHaveLength(2);
  });
});
