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
import { workFirmFiles } from './workFirmFiles';

const model = entityModel();
const now = '2026-11-20T09:00:00.000Z';
let database: Database;
const records = () => createRecordStore(database, model, fixtureActor);

beforeAll(async () => {
  database = await memoryDatabase(model);
  const by = { userName: 'demo', now };
  const partner = { id: '1', partnerCode: 'HAZAR', title: 'Hazar Remit', partnerStatus: 'LIVE' };
  const account = {
    id: '1',
    accountNo: '1001000123',
    ownerType: 'CUSTOMER',
    currency: 'TRY',
    status: 'OPEN',
  };
  const batches = [
    { entity: 'Partner', rows: [partner] },
    { entity: 'Account', rows: [account] },
  ];
  await loadRecords(database, withoutRequired(model), batches as never, by);
});

/** Stores an uploaded file. @returns its id */
async function upload(text: string): Promise<string> {
  const id = crypto.randomUUID();
  const file = await records().insert('ExtFirmBatch', {
    partner: '1',
    file: { id, name: 'tahsilat.csv' },
  });
  const place = { place: 'ExtFirmBatch.file', name: 'tahsilat.csv', type: 'csv', recordId: file.id } as const;
  await loadFiles(database, [{ id, ...place, text }], { userName: 'operations', now });
  return file.id;
}

const run = () =>
  workFirmFiles({
    ...({ database, model, clock: () => new Date(now), runNo: 'run', log: () => {} } as unknown as JobCall),
    signal: new AbortController().signal,
  });

const fileOf = (fileRef: string, references: readonly string[], total = references.length * 10) =>
  [
    `TAHSILAT;1;HAZAR;${fileRef};2026-11-19;2026-11-20;TRY`,
    ...references.map((reference, at) => `${at + 1};AYŞE KAYA;1001000123;${reference};10.00;0.10;9.90`),
    `SON;${references.length};${total.toFixed(2)};${(references.length * 0.1).toFixed(2)};${(references.length * 9.9).toFixed(2)}`,
  ].join('\n');

describe('uploaded files of firms', () => {
  it('are read once, or refused as a whole with the line and the reason; nothing is booked by that', async () => {
    const files = [
      await upload(fileOf('F-1', ['R-1', 'R-2'])),
      await upload(fileOf('F-2', ['R-3'], 11)),
      await upload(fileOf('F-3', ['R-4', 'R-1'])),
      await upload(fileOf('F-1', ['R-1', 'R-2'])),
      await upload('PK\u0003\u0004'),
    ];
    expect(await run()).toEqual({ done: 5, failed: 0 });
    const read = await records().getAll('ExtFirmBatch', files);
    const shown = files.map((id) => {
      const { demandStatus, recordCount, fileRejectReasonEn } = read.get(id) ?? {};
      return [demandStatus, recordCount || (fileRejectReasonEn ?? '').slice(0, 54)];
    });
    expect(shown).toEqual([
      ['PROCESSING', 2],
      ['FAILED', 'The file does not add up, line 3: the gross is 11.00 T'],
      ['FAILED', expect.stringMatching(/^R-1 was taken before: TH\d+/)],
      ['FAILED', expect.stringMatching(/^F-1 was taken before: DF\d+/)],
      ['FAILED', 'The file can’t be read, line 1: a character that is no'],
    ]);
    expect(await records().count('Collection', {})).toBe(2);
    expect(await records().count('Voucher', {})).toBe(0);
    expect(await run()).toEqual({ done: 0, failed: 0 });
  });
});
