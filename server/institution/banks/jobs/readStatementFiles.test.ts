import { beforeAll, describe, expect, it } from 'vitest';
import type { JobCall } from '../../../platform/scheduler/Job';
import { createRecordStore } from '../../../records/createRecordStore';
import { loadFiles } from '../../../records/loadFiles';
import { loadRecords } from '../../../records/loadRecords';
import type { Database } from '../../../records/openDatabase';
import { fixtureActor } from '../../../testing/actor';
import { withoutRequired } from '../../../testing/commandWorld';
import { memoryDatabase } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { turkishIban } from '../../kernel/rules/money/turkishIban';
import { readStatementFiles } from './readStatementFiles';

const model = entityModel();
const iban = turkishIban('0062', '1234567');
const now = '2026-11-20T09:00:00.000Z';
let database: Database;
const records = () => createRecordStore(database, model, fixtureActor);

beforeAll(async () => {
  database = await memoryDatabase(model);
  const load = (entity: string, rows: readonly object[]) =>
    loadRecords(database, withoutRequired(model), [{ entity, rows: rows as never }], {
      userName: 'demo',
      now,
    });
  await load('Bank', [
    { id: '1', bankCode: '0062', name: 'Bir', status: 'ACTIVE' },
    { id: '2', bankCode: '0064', name: 'İki', status: 'ACTIVE' },
  ]);
  await load('BankAccount', [{ id: '1', bank: '1', iban, currency: 'TRY', status: 'ACTIVE' }]);
  await load('StatementFormat', [
    {
      id: '1',
      bank: '1',
      statementSource: 'MT940',
      characterSet: 'WINDOWS_1254',
      decimalMark: 'COMMA',
      detailStyle: 'FREE',
    },
  ]);
});

/** Stores a file; its text is in UTF-8. */
async function upload(text: string, bank = '1') {
  const id = crypto.randomUUID();
  const file = await records().insert('StatementFile', { bank, file: { id, name: 'ekstre.txt' } });
  const stored = {
    id,
    place: 'StatementFile.file',
    name: 'ekstre.txt',
    type: 'txt',
    recordId: file.id,
    text,
  } as const;
  await loadFiles(database, [stored], { userName: 'accounting', now });
  return file.id;
}

const run = () =>
  readStatementFiles({
    ...({ database, model, clock: () => new Date(now), runNo: 'run', log: () => {} } as unknown as JobCall),
    signal: new AbortController().signal,
  });

const statement = (number: number, opening: string, closing: string, ...lines: readonly string[]) =>
  `:20:X\n:25:${iban}\n:28C:${number}\n:60F:C261119TRY${opening}\n${lines.join('\n')}\n:62F:C261119TRY${closing}\n-\n`;

describe('statement files', () => {
  it('are read in the format of their bank, in their order, or rejected as a whole with the reason', async () => {
    const files = [
      await upload(statement(1, '100,', '112,5', ':61:2611191119C12,5NTRFX//B1', ':86:Kira')),
      await upload(statement(2, '112,5', '12,5', ':61:2611191119D100,NTRFX//B2', ':86:Havale')),
      await upload(statement(3, '12,5', '13,5', ':61:2611191119C2,NTRFX//B3')),
      await upload(statement(4, '12,5', '13,5', ':61:2611191119C1,NTRFX//B4', ':86:Işık')),
      await upload(statement(5, '12,5', '13,5'), '2'),
    ];
    expect(await run()).toEqual({ done: 5, failed: 0 });
    const read = await records().getAll('StatementFile', files);
    const shown = files.map((id) => {
      const { fileStatus, newCount, warningEn, rejectReasonEn } = read.get(id) ?? {};
      return [fileStatus, newCount ?? (rejectReasonEn ?? '').slice(0, 36), warningEn ?? ''];
    });
    expect(shown).toEqual([
      ['READ', 1, ''],
      ['READ', 1, ''],
      ['REJECTED', 'The statement does not add up, line ', ''],
      // The bank writes Windows-1254.
      ['REJECTED', 'The file is not encoded in Windows-1', ''],
      ['REJECTED', 'The statement format of the bank is ', ''],
    ]);
    expect(await records().get('BankAccount', '1')).toMatchObject({ bankBalance: '12.50' });
    const lines = await records().list('BankTransaction', {});
    expect(
      lines.map(({ bankTxnNo, direction, amount, description }) => [
        bankTxnNo,
        direction,
        amount,
        description,
      ]),
    ).toEqual([
      ['B1', 'C', '12.50', 'Kira'],
      ['B2', 'D', '100.00', 'Havale'],
    ]);
    // A run that is begun again does nothing, and neither does the same file.
    expect(await run()).toEqual({ done: 0, failed: 0 });
    const again = await upload(statement(1, '100,', '112,5', ':61:2611191119C12,5NTRFX//B1', ':86:Kira'));
    await run();
    expect(await records().get('StatementFile', again)).toMatchObject({
      fileStatus: 'READ',
      lineCount: 1,
      newCount: 0,
    });
    expect(await records().list('BankTransaction', {})).toHaveLength(2);
    expect(await records().get('BankAccount', '1')).toMatchObject({ bankBalance: '12.50' });
  });
});
