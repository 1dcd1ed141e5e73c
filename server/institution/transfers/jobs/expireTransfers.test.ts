import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobCall } from '../../../platform/scheduler/Job';
import { createRecordStore } from '../../../records/createRecordStore';
import { fixtureActor } from '../../../testing/actor';
import { withoutRequired } from '../../../testing/commandWorld';
import { type MemoryStorage, memoryStorage } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { expireTransfers } from './expireTransfers';

let storage: MemoryStorage;
beforeAll(async () => {
  storage = await memoryStorage(entityModel());
});
afterAll(() => storage.close());

it('ends transfers that nobody came for: ours after 45 days, those abroad after the days of the partner, if it agrees', async () => {
  const model = withoutRequired(entityModel());
  const records = createRecordStore(storage.database, model, fixtureActor);
  const terms = { payoutMethod: 'CASH', sendCurrency: 'TRY', payoutCurrency: 'USD' } as const;
  const insert = async (sentAt: string, last: 'SENT' | 'READY', partner: string | null = null) => {
    const abroad = partner && { ...terms, partner, partnerAnswer: 'ACCEPTED' as const };
    let { id, version } = await records.insert('Transfer', { sentAt, payoutCode: null, ...abroad });
    const states = last === 'SENT' ? (['SENT'] as const) : (['SENT', 'READY'] as const);
    for (const transferStatus of states)
      ({ id, version } = await records.update('Transfer', id, version, { transferStatus }));
  };
  const partner = await records.insert('Partner', { partnerCode: 'ABC' });
  const condition = { partner: partner.id, inOut: 'OUT', payoutValidDays: 20, ...terms } as const;
  await records.insert('PartnerCondition', { ...condition, status: 'ACTIVE' });
  await insert('2026-10-05T20:59:59.000Z', 'READY');
  await insert('2026-10-05T21:00:00.000Z', 'READY');
  await insert('2026-10-01T09:00:00.000Z', 'SENT');
  await insert('2026-10-30T20:59:59.000Z', 'READY', partner.id);
  await insert('2026-10-30T21:00:00.000Z', 'READY', partner.id);
  const call = {
    database: storage.database,
    model,
    runNo: 'IS1',
    signal: new AbortController().signal,
    clock: () => new Date('2026-11-20T05:30:00.000Z'),
    log: (line: string) => expect.fail(line),
  } as unknown as JobCall;
  expect(await expireTransfers(call)).toEqual({ done: 2, failed: 0 });
  const transfers = await records.list('Transfer', {});
  expect(transfers.map(({ transferStatus }) => transferStatus)).toEqual([
    ...['EXPIRED', 'READY', 'SENT', 'READY', 'READY'],
  ]);
  expect(transfers[0]?.cancelReason).toBe('NOT_COLLECTED');
  expect(await records.list('TransferEvent', {})).toMatchObject([{ step: 'EXPIRE', takenBy: null }]);
  const requests = await records.list('PartnerRequest', {});
  expect(requests).toMatchObject([
    {
      transfer: transfers[3]?.id,
      partnerJob: 'CANCEL',
      cancelReason: 'NOT_COLLECTED',
      requestStatus: 'WAITING',
    },
  ]);
  // The partner is not asked twice.
  expect(await expireTransfers(call)).toEqual({ done: 0, failed: 0 });
});

it('removes drafts of earlier days, and no transfer of another state', async () => {
  const model = withoutRequired(entityModel());
  const draftOf = (now: string) =>
    createRecordStore(storage.database, model, { ...fixtureActor, now }).insert('Transfer', {
      payoutCode: null,
    });
  const old = await draftOf('2026-11-19T20:59:59.000Z');
  const asked = await draftOf('2026-11-18T09:00:00.000Z');
  const today = await draftOf('2026-11-19T21:00:00.000Z');
  const records = createRecordStore(storage.database, model, fixtureActor);
  await records.update('Transfer', asked.id, asked.version, { transferStatus: 'PENDING_APPROVAL' });
  const call = {
    database: storage.database,
    model,
    runNo: 'IS2',
    signal: new AbortController().signal,
    clock: () => new Date('2026-11-20T05:30:00.000Z'),
    log: (line: string) => expect.fail(line),
  } as unknown as JobCall;
  await expireTransfers(call);
  const left = await Promise.all([old, asked, today].map(({ id }) => records.get('Transfer', id)));
  expect(left.map((transfer) => transfer?.transferStatus)).toEqual([undefined, 'PENDING_APPROVAL', 'DRAFT']);
});
