import { sql } from 'kysely';
import { expect } from 'vitest';
import { simulatePartners } from '../../../server/demo/simulators/partnerSimulator';
import type { Database } from '../../../server/records/openDatabase';
import { plainCustomers } from './demoOwners';
import { badDay, counts, key, type OrderKind } from './OrderKind';

const screen = 'moneyTransfer/transfer';
const partnerCodes = ['HAZAR', 'EUTRAN', 'KAVKAZ', 'SOGDA', 'MANILA'] as const;
/** Country and currency of a corridor of each partner. */
const corridors = [
  ['AZ', 'USD'],
  ['DE', 'EUR'],
  ['GE', 'EUR'],
  ['UZ', 'USD'],
  ['PH', 'USD'],
] as const;
const price = ['exchangeRate', 'feeAmount', 'taxAmount', 'totalCollected', 'payoutAmount'];

/** Two partners are not waited for as long as their late answers take: those are none. */
async function shortenWaits(database: Database): Promise<void> {
  await sql`update partner_job_match set timeout_sec = 2 from partner
    where partner.id = partner_job_match.partner and partner_code in ('HAZAR', 'MANILA')`.execute(database);
}

/** Transfers that were made since a time as we know them, and what our books say about them. */
async function storedTransfers(database: Database, since: string) {
  const { rows: transfers } = await sql<{
    transferNo: string;
    status: string;
    partner: string | null;
    amount: string;
    cents: string;
    handovers: number;
    payments: number;
    owed: string;
  }>`
    select transfer_no as ${sql.ref('transferNo')}, transfer_status as status, partner_answer as partner,
      payout_amount::text as amount, (send_amount * 100)::bigint::text as cents,
      (select count(*)::int from voucher where source_ref = transfer_no and cancel_of is null
        and cancelled_by is null and event in ('partnerHandover', 'convertedHandover', 'crossHandover')) as handovers,
      (select count(*)::int from transfer_event
        where transfer_event.transfer = transfer.id and step = 'PAID_ABROAD') as payments,
      (select coalesce(sum(case direction when 'C' then amount else -amount end) * 100, 0)::bigint::text
        from ledger_entry join voucher on voucher.id = ledger_entry.voucher
        where source_ref = transfer_no and ledger_entry.gl_code = '336.01') as owed
    from transfer where partner is not null and created_at >= ${since} order by transfer_no`.execute(
    database,
  );
  return transfers;
}

/**
 * Transfers abroad. In the end every one is in a state that is true on both sides, or waits visibly; none was handed over or paid
 * twice; what the house owes is what it has collected for transfers that no partner has.
 */
export async function killedTransfers(seed: number): Promise<OrderKind> {
  const temper = { ...badDay, refused: 0.1, rejectedLater: 0.15, unpaid: 0.2, life: 0 };
  const partners = await simulatePartners({ ...temper, seed: String(seed) });
  return {
    name: 'transfers',
    env: {
      PARTNER_KEYS: partnerCodes.map((code) => `${code}=${key}`).join(),
      PARTNER_GATEWAY: partners.address,
    },
    prepare: shortenWaits,
    draw: (random, count) => {
      const customers = plainCustomers();
      return Array.from({ length: count }, (_, number) => {
        const [receiverCountry, payoutCurrency] = corridors[number % corridors.length] ?? corridors[0];
        const values = {
          transferType: 'ABROAD',
          sender: customers[number % customers.length] ?? '',
          quoteBy: 'SEND',
          receiverCountry,
          payoutMethod: 'CASH',
          payoutCurrency,
          receiverPhone: '+994501234567',
          receiverFirstName: 'ZVEZDA',
          receiverLastName: letters(seed * 10_000 + number),
          sendAmount: `${random.int(300, 900)}.${random.int(10, 99)}`,
          sendCurrency: 'TRY',
          collectionMethod: 'CASH',
          purpose: 'FAMILY',
          relationship: 'FAMILY',
          ...(receiverCountry === 'UZ' && { receiverExtras: { PINFL: '12345678901234' } }),
        };
        return async ({ house, user }, killAfter) => {
          let answer = await house.commit(user, screen, screen, values, { killAfter, price });
          // Another window took the rest of a campaign's budget after the quote: the teller asks for the price again.
          while (answer.restHeader.code === 'campaign.budgetSpent')
            answer = await house.commit(user, screen, screen, values, { price });
          return answer;
        };
      });
    },
    counterparts: partners,
    waiting: {
      screen: 'moneyTransfer/transaction',
      path: 'moneyTransfer/transaction',
      answer: 'partnerAnswer',
      ask: 'askPartner',
      askable: ['WAITING', 'SILENT', 'SET_ASIDE'],
    },
    async verify(database, { since, sent }) {
      const ours = await storedTransfers(database, since);
      expect(new Set(ours.map(({ transferNo }) => transferNo))).toEqual(sent);
      const theirs = new Map(
        partnerCodes.flatMap((code) => partners.ordersOf(code).all.map((one) => [one.orderNo, one])),
      );
      const wrong = ours.filter(({ transferNo, status, partner, amount, handovers, payments }) => {
        const there = theirs.get(transferNo);
        if (partner === 'SILENT' || partner === 'WAITING' || partner === 'SET_ASIDE') return false;
        const expected = {
          ACCEPTED: 'READY',
          PAID: 'PAID',
          REJECTED: 'REJECTED',
          CANCELLED: 'CANCELLED',
        } as const;
        const isTrue = there === undefined ? status === 'REJECTED' : expected[there.state] === status;
        const isHeld = status === 'READY' || status === 'PAID';
        const isOnce = handovers === (isHeld ? 1 : 0) && payments === (status === 'PAID' ? 1 : 0);
        return !isTrue || !isOnce || (there !== undefined && Number(there.payoutAmount) !== Number(amount));
      });
      expect(wrong).toEqual([]);
      // Collected money is owed to the sender until a partner has the transfer, and no longer.
      for (const { transferNo, owed, cents, handovers } of ours)
        expect([transferNo, owed]).toEqual([transferNo, handovers === 0 ? cents : '0']);
      return counts(ours.map(({ status, partner }) => `${status}/${partner ?? ''}`));
    },
  };
}

/** A name of letters for a number: each receiver has its own fate at the partner. */
function letters(number: number): string {
  return [...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
}
