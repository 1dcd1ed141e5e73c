import { sql } from 'kysely';
import { expect } from 'vitest';
import { type RunningBillers, simulateBillers } from '../../../server/demo/simulators/billerSimulator';
import type { Database } from '../../../server/records/openDatabase';
import { badDay, counts, deskOf, key, type OrderKind } from './OrderKind';

const screen = 'bill/paybill';
const path = 'bill/payment';
/** Billers of the demo: their numbers have ten digits, and they take some of the bills. Code → id of its record. */
const billerIds = { KUZEN: '1', SESTEL: '4', FIBNET: '5' } as const;
const billerCodes = ['KUZEN', 'SESTEL', 'FIBNET'] as const;

/** Payments that were collected since a time as we know them, and what our books say about them. */
async function storedPayments(database: Database, since: string) {
  const { rows: payments } = await sql<{
    paymentNo: string;
    status: string;
    biller: string | null;
    amount: string;
    collections: number;
    owed: string;
  }>`
    select payment_no as ${sql.ref('paymentNo')}, bill_status as status, biller_answer as biller,
      ((bill_amount + late_fee) * 100)::bigint::text as amount,
      (select count(*)::int from voucher where source_ref = payment_no and cancel_of is null
        and event = 'billPayment') as collections,
      (select coalesce(sum(case direction when 'C' then amount else -amount end) * 100, 0)::bigint::text
        from ledger_entry join voucher on voucher.id = ledger_entry.voucher
        where source_ref = payment_no and ledger_entry.gl_code = '320.05') as owed
    from bill_payment where bill_status <> 'INQUIRED' and paid_at >= ${since} order by payment_no`.execute(
    database,
  );
  return payments;
}

/**
 * Bills that are inquired and collected. In the end every payment is in a state that is true on both sides, or waits visibly; none was
 * collected twice, and no bill was paid twice at its biller.
 */
export async function killedBills(seed: number): Promise<OrderKind> {
  const billers = await simulateBillers({ ...badDay, refused: 0.1, cancelRefused: 0.1, seed: String(seed) });
  let subscriber = 1_000_000_000 + seed;
  return {
    name: 'bills',
    env: {
      BILLER_KEYS: billerCodes.map((code) => `${code}=${key}`).join(),
      BILLER_GATEWAY: billers.address,
    },
    counterparts: billers,
    prepare: async () => {},
    draw: (_, count) =>
      Array.from({ length: count }, () => async ({ house, user }, killAfter) => {
        for (;;) {
          subscriber += 1;
          const biller = billerIds[billerCodes[subscriber % billerCodes.length] ?? 'KUZEN'];
          const about = { biller, subscriberNo: String(subscriber) };
          const { restHeader: inquired } = await house.ask(user, screen, `${path}/inquire`, about);
          // A subscriber without bills, or a biller that does not answer: the next one.
          if (!inquired.success) {
            expect(['bill.noneOpen', 'bill.noReply']).toContain(inquired.code);
            continue;
          }
          const rows = await house.rows(user, `${path}/bills`, about, about);
          if (rows.length === 0) continue;
          const payDesk = await deskOf(house, screen, path);
          const values = { ...about, payerName: 'ALI KAYA', collectionMethod: 'CASH', payDesk };
          const answer = await house.commit(user, screen, path, values, {
            killAfter,
            chosen: { bills: rows.map(({ id }) => String(id)) },
          });
          if (answer.restHeader.success) expect(answer.result?.count).toBe(rows.length);
          return answer;
        }
      }),
    waiting: {
      screen: 'bill/billtransactionquery',
      path,
      answer: 'billerAnswer',
      ask: 'askBiller',
      askable: ['WAITING', 'SILENT', 'SET_ASIDE'],
    },
    async verify(database, { since, sent }) {
      const ours = await storedPayments(database, since);
      expect(ours.map(({ paymentNo }) => paymentNo)).toEqual(expect.arrayContaining([...sent]));
      requireTrue(ours, billers);
      return counts(ours.map(({ status, biller }) => `${status}/${biller ?? ''}`));
    },
  };
}

type Stored = Awaited<ReturnType<typeof storedPayments>>;

/** Every payment is true on both sides or waits; each was collected once, and no bill is paid twice at its biller. */
function requireTrue(ours: Stored, billers: RunningBillers): void {
  const there = billerCodes.flatMap((code) => billers.paymentsOf(code));
  const theirs = new Map(there.map((one) => [one.orderNo, one]));
  const wrong = ours.filter(({ paymentNo, status, biller, amount, collections, owed }) => {
    if (collections !== 1 || owed !== amount) return true;
    if (biller === 'SILENT' || biller === 'WAITING' || biller === 'SET_ASIDE') return status !== 'COLLECTED';
    const known = theirs.get(paymentNo);
    if (known === undefined) return status !== 'FAILED';
    return status !== 'PAID' || Math.round(Number(known.amount) * 100) !== Number(amount);
  });
  expect(wrong).toEqual([]);
  const known = new Set(ours.map(({ paymentNo }) => paymentNo));
  expect(there.filter(({ orderNo }) => !known.has(orderNo))).toEqual([]);
  const billNos = there.filter(({ state }) => state === 'PAID').map(({ billNo }) => billNo);
  expect(new Set(billNos).size).toBe(billNos.length);
}
