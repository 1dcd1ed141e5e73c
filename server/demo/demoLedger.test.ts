import { describe, expect, it } from 'vitest';
import { numberVouchers, post, verifyLedger } from '../domain/ledger';
import { fixtureActor } from '../fixtures/actor';
import { memoryDatabase } from '../fixtures/database';
import { entityModel } from '../fixtures/entityModel';
import { createRecordStore } from '../storage/createRecordStore';
import { loadRecords } from '../storage/loadRecords';
import { demoRecords } from './demoRecords';
import { refersToStaff } from './staffReferences';

const today = '2026-11-20';
describe('the books of the demo', () => {
  it('begin with opening vouchers that explain every balance, and continue from there', async () => {
    const model = entityModel();
    const database = await memoryDatabase(model);
    const records = [...demoRecords(today, { customers: 60, accounts: 200 })];
    const ofNobody = records.filter((batch) => !refersToStaff(model, batch));
    await loadRecords(database, model, ofNobody, {
      ...{ userName: 'system', now: `${today}T05:00:00.000Z` },
    });
    const before = await verifyLedger(database);
    expect(before.faults).toEqual([]);
    expect(before.vouchers).toBeGreaterThanOrEqual(4);
    await database.transaction().execute(async (open) => {
      const records = createRecordStore(open, model, fixtureActor);
      const desk = await records.find('PayDesk', {});
      const account = await records.find('Account', {
        ownerType: 'CUSTOMER',
        currency: 'TRY',
        status: 'OPEN',
      });
      const facts = { currency: 'TRY', desk: desk?.id ?? '', account: account?.id ?? '', amount: '250.00' };
      await post({ records, today, now: fixtureActor.now }, 'deposit', facts);
    });
    expect(await numberVouchers(database)).toBe(1);
    expect((await verifyLedger(database)).faults).toEqual([]);
  });
});
