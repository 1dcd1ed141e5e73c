import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { OperationResult } from '../../../contract/wire/envelope';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';
import { storedTransfer, type WaitingTransfer, waitingTransfer } from './storedTransfer';

// requirements W3: a transfer that nobody comes for.

const begun = new Date('2026-11-20T12:00:00.000Z');

let server: FixtureApp;
let transfer: WaitingTransfer;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  transfer = await waitingTransfer(server.database, begun);
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const as = (userName: string) => ServedUser.signedIn(server, userName);

/** Finds the transfer in a list, and follows an action of its row. */
async function follow(user: ServedUser, list: string, action: string): Promise<ServedScreen> {
  const { transferNo } = transfer;
  const found = await user.open(list);
  await found.fill({ transferNo });
  const form = await found.follow(action, await found.row({ transferNo }));
  found.close();
  return form;
}

/** Submits a form. @returns the result */
async function done(form: ServedScreen, values: JsonObject) {
  await form.fill(values);
  const told = await form.run('commit');
  expect([told, form.errors]).toEqual([told, {}]);
  const { result } = form;
  form.close();
  return result;
}

/** A manager approves the request that an operation made. */
async function approve({ approvalNo }: OperationResult): Promise<void> {
  expect(approvalNo).toMatch(/^ONY/);
  const manager = await as('manager');
  await manager.approve(String(approvalNo));
}

test('W3: operations corrects the surname, cancels with approval from the report of waiting transfers, and a teller pays it back with its fee', async () => {
  const operations = await as('burcu.erdem');
  const update = await follow(operations, 'moneyTransfer/transaction', 'update');
  const amendment = { receiverLastName: 'YILDIRIMOGLU', changeReason: 'Soyadı kimlikten düzeltildi' };
  await approve(await done(update, amendment));

  const { transferNo, daysWaited } = transfer;
  const report = await operations.open('reports/outstandingTransaction');
  await report.fill({ transferNo });
  const waiting = await report.row({ transferNo });
  expect([waiting.ageDays, waiting.daysLeft]).toEqual([daysWaited, 45 - daysWaited]);
  expect(JSON.stringify(waiting)).toContain('YILDIRIMOGLU');
  const cancel = await report.follow('cancel', waiting);
  await approve(await done(cancel, { cancelReason: 'NOT_COLLECTED', feeRefunded: true }));

  const teller = await as('teller');
  const payBack = await follow(teller, 'moneyTransfer/transaction', 'payBack');
  // Its sender stands in the header, and limits the accounts as it would in the form.
  await payBack.fill({ paybackMethod: 'ACCOUNT' });
  const offered = (await payBack.options('refundAccount', '')).map(({ id }) => id);
  expect(offered.sort()).toEqual(await openAccountsOfSender());
  await payBack.fill({ paybackMethod: 'CASH' });
  await payBack.choose('refundDesk', 'Gişe 1');
  expect(await done(payBack, {})).toMatchObject({ id: expect.any(String) });
});

/** Ids of the open accounts that the transfer's sender has in its currency. */
async function openAccountsOfSender(): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id::text from account join transfer on transfer.sender = account.customer
      where transfer_no = ${transfer.transferNo} and currency = send_currency and account.status = 'OPEN'`.execute(
    server.database,
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ id }) => id).sort();
}

test('W3: accounting finds the voucher of the send and that of the refund by the number of the transfer', async () => {
  const accounting = await as('accounting');
  const search = await accounting.open('accounting/arSearch');
  await search.fill({ sourceRef: transfer.transferNo });
  expect((await search.rows()).map(({ event }) => event).sort()).toEqual(['cashRefund', 'cashSend']);
});

test('W3 after: it is paid back, its vouchers are linked by its number, 336.01 is empty, and the books balance', async () => {
  const stored = await storedTransfer(server.database, transfer.transferNo);
  expect(stored).toMatchObject({
    transfer: [
      {
        transferStatus: 'PAID_BACK',
        receiverLastName: 'YILDIRIMOGLU',
        cancelReason: 'NOT_COLLECTED',
        feeRefunded: true,
        isWhole: true,
      },
    ],
    vouchers: [{ event: 'cashSend' }, { event: 'cashRefund' }],
    owed: [{ owed: '0.00' }],
  });
  expect(stored.steps.slice(2)).toMatchObject([
    { step: 'AMEND', takenBy: 'burcu.erdem' },
    { step: 'CANCEL', takenBy: 'burcu.erdem' },
    { step: 'PAY_BACK', takenBy: 'teller' },
  ]);
  expect((await verifyLedger(server.database)).faults).toEqual([]);
});
