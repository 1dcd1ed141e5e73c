import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../server/institution/ledger/rules';
import { insertAccount, insertCustomer } from '../../server/testing/accountFixtures';
import { businessDay, type Caller, type Institution, openInstitution, signedIn } from './institution';
import { Screen } from './Screen';

let house: Institution;
let root: Caller;
beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 0, accounts: 0 });
  root = await signedIn(house, 'root');
});
afterAll(() => house.server.close());

/** A rule of an institution, and an accepted transfer whose commission of 0.50 USD was booked at 40. */
async function earned(): Promise<string> {
  const { storage, server } = house;
  const { records } = storage;
  const partner = (await storage.insert('Partner', { partnerCode: 'HAZAR', title: 'Hazar' })).id;
  const own = { ownerType: 'EXF', glCode: '136.02', currency: 'USD', partner };
  const partnerAccount = (await insertAccount(storage, own)).id;
  const rule = await storage.insert('FeeTemplate', {
    code: 'TAKEN',
    feeType: '3',
    status: 'ACTIVE',
    currency: 'USD',
    settlementPeriod: 'MONTHLY',
    partner,
    validFrom: '2026-01-01',
    bsmvIncluded: false,
  });
  const sender = (await insertCustomer(storage, { customerNo: '7200' })).id;
  const transfer = await storage.insert('Transfer', {
    sender,
    partner,
    partnerRule: rule.id,
    partnerCommission: '0.50',
    payoutCode: null,
  });
  const sentAt = `${businessDay}T07:00:00.000Z`;
  const { id } = transfer;
  const { version } = await records.untyped.update('Transfer', id, transfer.version, {
    transferStatus: 'SENT',
    sentAt,
  });
  await records.untyped.update('Transfer', id, version, { transferStatus: 'READY' });
  const call = { records, today: businessDay, now: server.clock.now.toISOString() };
  const facts = { currency: 'USD', partnerAccount, commission: '0.50' };
  await post(call, 'takenCommission', facts, { sourceRef: String(transfer.transferNo) });
  return rule.id;
}

test('W15 a draft of an invoice takes what an institution owes off the list, and gives it back when it is discarded or cancelled, also after its issue', async () => {
  const rule = await earned();
  const list = new Screen(root, 'fee/takenCommissions', 'fee/template/3');
  const accrued = async () => Number((await list.rows()).find(({ id }) => id === rule)?.accruedAmount);
  const period = { periodStart: '2026-11-01', periodEnd: businessDay };
  const drafted = async () => {
    const answer = await list.act('invoiceDraft', rule, period);
    expect(answer.restHeader).toMatchObject({ success: true });
    return String(answer.result?.id);
  };
  expect(await accrued()).toBe(0.5);
  const first = await drafted();
  expect(await accrued()).toBe(0);
  expect(await house.storage.records.get('EArchiveInvoice', first)).toMatchObject({
    gibStatus: 'DRAFT',
    netAmount: '20.00',
    taxAmount: '1.00',
    totalAmount: '21.00',
    partner: '1',
  });
  expect((await list.act('invoiceDraft', rule, period)).restHeader.code).toBe('commission.nothingAccrued');
  const payload = { cancelReason: 'Yanlış dönem' };
  const draft = new Screen(root, 'fee/commissionInvoice', 'fee/commissionInvoice');
  const run = new Screen(root, 'accounting/acctEArchiveOperate', 'accounting/run/eArchive');
  const ends = [
    (record: string) => draft.call('discard', { state: {}, record, payload }),
    (record: string) => run.call('cancelInvoice', { state: {}, record, payload }),
  ];
  let invoice = first;
  for (const end of ends) {
    expect((await end(invoice)).restHeader).toMatchObject({ success: true });
    expect(await accrued()).toBe(0.5);
    expect(await house.storage.records.get('EArchiveInvoice', invoice)).toMatchObject({
      gibStatus: 'CANCELLED',
      cancelReason: 'Yanlış dönem',
    });
    const again = await draft.call('discard', { state: {}, record: invoice, payload });
    expect(again.restHeader.code).toBe('commission.notDraft');
    invoice = await drafted();
  }
  const issued = await draft.call('issue', { state: {}, record: invoice });
  expect(issued).toMatchObject({ restHeader: { code: 'ok' }, result: { number: 'KOM2026000000001' } });
  expect((await draft.call('issue', { state: {}, record: invoice })).restHeader.code).toBe(
    'commission.notDraft',
  );
  const { voucher } = (await house.storage.records.get('EArchiveInvoice', invoice)) ?? {};
  expect(await accrued()).toBe(0);
  expect((await draft.call('cancel', { state: {}, record: invoice, payload })).restHeader.code).toBe('ok');
  expect(await accrued()).toBe(0.5);
  expect(await house.storage.records.get('Voucher', voucher ?? '')).toMatchObject({
    event: 'commissionInvoice',
    cancelledBy: expect.any(String),
  });
});
