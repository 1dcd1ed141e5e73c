import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { numberVouchers, post, verifyLedger } from '../institution/ledger/rules';
import { createRecordStore } from '../records/createRecordStore';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { entityModel } from '../testing/entityModel';
import { loadWithoutUsers } from '../testing/loadWithoutUsers';
import { demoEvents } from './books/demoPostings';
import { demoRecords } from './demoRecords';
import { loadRuns } from './loadRuns';

const today = '2026-11-20';
const batches = [...demoRecords(today, { customers: 60, accounts: 200 })];
const rows = (entity: string) => batches.flatMap((batch) => (batch.entity === entity ? batch.rows : []));

describe('the books of the demo', () => {
  it('begin with opening vouchers a year ago, explain every balance by vouchers, and continue from there', async () => {
    const model = entityModel();
    const database = await memoryDatabase(model);
    await loadWithoutUsers(database, model, batches, {
      userName: 'system',
      now: `${today}T05:00:00.000Z`,
    });
    const before = await verifyLedger(database);
    expect(before.faults).toEqual([]);
    expect(before.vouchers).toBeGreaterThan(2000);
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
    await loadRuns(database, model, new Date(`${today}T06:00:00.000Z`));
    expect(await numberVouchers(database)).toBeGreaterThan(2);
    expect((await verifyLedger(database)).faults).toEqual([]);
    const records = createRecordStore(database, model, fixtureActor);
    const runs = await records.list('AccountingRun', {});
    expect(runs.map(({ runType, runStatus, periodEnd }) => [runType, runStatus, periodEnd])).toEqual([
      ['BALANCE', 'PREVIEW', '2026-08-31'],
      ['BALANCE', 'PREVIEW', '2026-09-30'],
      ['REVALUATION', 'REVERSED', '2026-09-30'],
      ['E_ARCHIVE', 'DONE', '2026-09-07'],
      ['ERP_EXPORT', 'FAILED', '2026-09-07'],
    ]);
    for (const entity of ['TrialBalanceLine', 'RevaluationLine', 'EArchiveInvoice'] as const)
      expect(await records.count(entity, {}), entity).toBeGreaterThan(0);
    expect(await records.count('ManualVoucher', {})).toBe(2);
  });

  it('have a trial balance of zero in each currency, and a year of events of all kinds', () => {
    const total = new Map<string, Big>();
    for (const { currency, direction, amount } of rows('LedgerEntry')) {
      const before = total.get(String(currency)) ?? new Big(0);
      total.set(
        String(currency),
        direction === 'D' ? before.plus(String(amount)) : before.minus(String(amount)),
      );
    }
    expect([...total].map(([currency, sum]) => `${currency} ${sum.toFixed(2)}`).sort()).toEqual([
      ...['EUR 0.00', 'GBP 0.00', 'TRY 0.00', 'USD 0.00'],
    ]);
    const vouchers = rows('Voucher');
    const days = vouchers.map(({ recordDate }) => String(recordDate)).sort();
    expect([days[0], days.at(-1)]).toEqual(['2025-11-20', today]);
    const missing = demoEvents.filter((event) => !vouchers.some((voucher) => voucher.event === event));
    expect(missing).toEqual([]);
    const reversed = vouchers.filter(({ status }) => status === 'CANCELLED');
    expect(reversed.length).toBeGreaterThan(5);
    expect(vouchers.filter(({ cancelOf }) => cancelOf)).toHaveLength(reversed.length);
  });

  it('fit the days, the transfers and the operations of the desks', () => {
    const accounts = new Map(rows('Account').map((row) => [`${row.payDesk} ${row.currency}`, row]));
    const sessions = rows('PayDeskSession');
    const last = new Map(sessions.map((row) => [`${row.payDesk} ${row.currency}`, row]));
    const wrong = [...last].filter(([key, { openingBalance, totalIn, totalOut }]) => {
      const end = new Big(String(openingBalance)).plus(String(totalIn)).minus(String(totalOut));
      return !end.eq(String(accounts.get(key)?.balance));
    });
    expect(wrong).toEqual([]);
    expect(new Set(sessions.map(({ diffAction }) => diffAction ?? 'NONE'))).toEqual(
      new Set(['NONE', 'PENDING', 'INCOME', 'STAFF_DEBT', 'EXPENSE', 'CORRECTED']),
    );
    expect(new Set(rows('DeskTransfer').map(({ deskTransferStatus }) => deskTransferStatus))).toEqual(
      new Set(['SENT', 'RECEIVED', 'PARTIAL', 'REJECTED', 'CANCELLED']),
    );
    const vouchers = new Map(rows('Voucher').map((row) => [row.id, row]));
    for (const [entity, number] of [
      ['CashOperation', 'operationNo'],
      ['EftOrder', 'orderNo'],
      ['ExpenseTransaction', 'expenseNo'],
      ['FirmRemittance', 'refNo'],
      ['Transfer', 'transferNo'],
      ['Payout', 'transferNo'],
      ['TransferRequest', 'requestNo'],
      ['Provision', 'provisionNo'],
    ] as const) {
      const booked = rows(entity).filter(({ voucher }) => voucher);
      expect(booked.length, entity).toBeGreaterThan(0);
      expect(booked.filter((row) => vouchers.get(String(row.voucher))?.sourceRef !== row[number])).toEqual(
        [],
      );
    }
  });

  it('owe receivers and senders exactly what waits: 336.01 of the transfers is the sum of the open ones', () => {
    const transfers = rows('Transfer');
    expect(new Set(transfers.map(({ transferStatus }) => transferStatus))).toEqual(
      new Set(['AML_HOLD', 'SENT', 'READY', 'PAID', 'CANCELLED', 'PAID_BACK', 'REJECTED', 'EXPIRED']),
    );
    const numbers = new Set(transfers.map(({ transferNo }) => transferNo));
    const vouchers = rows('Voucher').filter(({ sourceRef }) => numbers.has(sourceRef));
    const ids = new Set(vouchers.map(({ id }) => id));
    const sum = (amounts: readonly Big[]) => amounts.reduce((total, each) => total.plus(each), new Big(0));
    const owed = rows('LedgerEntry')
      .filter(({ glCode, voucher }) => glCode === '336.01' && ids.has(String(voucher)))
      .map(({ direction, amount }) => new Big(String(amount)).times(direction === 'C' ? 1 : -1));
    // A transfer that a partner has accepted is owed to the partner.
    const open = transfers.filter(
      ({ transferStatus, partnerAnswer }) =>
        !['PAID', 'PAID_BACK'].includes(String(transferStatus)) && partnerAnswer !== 'ACCEPTED',
    );
    const waiting = open.map(({ sendAmount }) => new Big(String(sendAmount)));
    expect(sum(owed).toFixed(2)).toBe(sum(waiting).toFixed(2));
    expect(open.length).toBeGreaterThan(20);
  });

  it('owe agents what they have earned and were not paid, and have a use for each discount', () => {
    const total = (of: readonly (Big | string)[]) =>
      of.reduce<Big>((sum, each) => sum.plus(each), new Big(0));
    const shares = rows('Transfer').filter(({ agentRule }) => agentRule);
    const net = ({ agentShare, agentWithholding }: (typeof shares)[number]) =>
      new Big(String(agentShare)).minus(String(agentWithholding));
    const paid = rows('AgentPayment').map(({ netCommission }) => String(netCommission));
    const owed = rows('LedgerEntry')
      .filter(({ glCode }) => glCode === '329.01')
      .map(({ direction, amount }) => new Big(String(amount)).times(direction === 'C' ? 1 : -1));
    expect(total(owed).toFixed(2)).toBe(total(shares.map(net)).minus(total(paid)).toFixed(2));
    expect([shares.length > 100, paid.length > 5]).toEqual([true, true]);
    const discounts = rows('Transfer').filter(({ campaign }) => campaign);
    const usesOf = new Map(rows('CampaignUse').map((use) => [use.sourceRef, use.discount]));
    expect(discounts.filter((row) => usesOf.get(row.transferNo) !== row.campaignCost)).toEqual([]);
    expect(new Set(rows('CampaignUse').map(({ code }) => code))).toEqual(
      new Set(['K-YENI', 'K-BAYRAM', 'K-SADIK', 'K-GURBET', 'K-YAZ']),
    );
  });
});
