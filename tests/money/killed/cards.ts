import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Envelope } from '../../../contract/wire/envelope';
import { bankByCode } from '../../../server/demo/banks';
import { type KeptPosOrder, simulatePosBanks } from '../../../server/demo/simulators/posSimulator';
import { type CardOrder, openCardLoad } from '../../../server/institution/cardLoads/rules';
import { serverLifeCall } from '../../../server/institution/moneyOperation/commands/lifeCall';
import type { Database } from '../../../server/records/openDatabase';
import { fileDefinitions } from '../../../server/web/node/fileDefinitions';
import { plainWallets } from './demoOwners';
import { badDay, counts, key, type Order, type OrderKind } from './OrderKind';

const bankCode = '0062';

/** Orders that were opened since a time as we know them, and what our books say about them. */
async function storedOrders(database: Database, since: string) {
  const { rows } = await sql<{
    orderId: string;
    status: string;
    load: string | null;
    answer: string | null;
    amount: string;
    loaded: number;
    held: number;
    owed: string;
  }>`
    select order_id as ${sql.ref('orderId')}, pos_status as status, load_status as load, pos_answer as answer,
      (amount * 100)::bigint::text as amount,
      (select count(*)::int from voucher where source_ref = order_id and event = 'walletCardLoad') as loaded,
      (select count(*)::int from voucher where source_ref = order_id and event = 'cardPaymentHeld') as held,
      (select coalesce(sum(case direction when 'D' then amount else -amount end) * 100, 0)::bigint::text
        from ledger_entry join voucher on voucher.id = ledger_entry.voucher
        where source_ref = order_id and ledger_entry.gl_code = '108.01') as owed
    from virtual_pos_transaction where txn_at >= ${since} order by order_id`.execute(database);
  return rows;
}

type Stored = Awaited<ReturnType<typeof storedOrders>>[number];

/** Whether state and books of an order say what its bank says. */
function isTrue({ status, load, answer, amount, loaded, held, owed }: Stored, there?: KeptPosOrder): boolean {
  const booked = JSON.stringify([loaded, held, owed]);
  const nothing = '[0,0,"0"]';
  if (status === 'WAITING' || status === 'TIMEOUT') return answer !== 'ACCEPTED' && booked === nothing;
  if (there?.state === 'DECLINED') return status === 'DECLINED' && booked === nothing;
  if (there?.state !== 'APPROVED' || (status !== 'APPROVED' && status !== 'REPROCESSED')) return false;
  return booked === JSON.stringify(load === 'LOADED' ? [1, 0, amount] : [0, 1, amount]);
}

/**
 * Loads of wallets by card: the holder pays at the bank, which calls back, or does not and is asked. In the end each order is what its
 * bank says, or waits visibly; what was paid is in its wallet once, and the bank owes it.
 */
export async function killedCards(seed: number): Promise<OrderKind> {
  const temper = { ...badDay, declined: 0.15, slow: 0.2, mute: 0.3, returnRefused: 0, life: 2000 };
  const banks = await simulatePosBanks({ ...temper, seed: String(seed) });
  const opened: CardOrder[] = [];
  return {
    name: 'cards',
    env: { POS_KEYS: `${bankCode}=${key}`, POS_GATEWAY: banks.address },
    counterparts: banks,
    // The customer's channel opens orders, which the house has no screen for.
    async prepare(database, count) {
      const model = await fileDefinitions('dist/screens').readModel();
      const wallets = plainWallets();
      const bank = String(bankByCode(bankCode).id);
      for (let number = 0; number < count; number += 1) {
        const wallet = wallets[number % wallets.length] ?? '';
        const wanted = { wallet, bank, amount: `${20 + (number % 30)}.50`, installment: 0, threeDS: true };
        opened.push(
          await database
            .transaction()
            .execute((transaction) => openCardLoad(serverLifeCall(transaction, model, new Date()), wanted)),
        );
      }
    },
    draw: () =>
      opened.map(
        ({ orderId, amount, currency }): Order =>
          async ({ house }, killAfter) => {
            banks.pay({ bankCode, orderNo: orderId, amount, currency });
            if (killAfter !== null) {
              await setTimeout(killAfter);
              await house.kill();
            }
            return { restHeader: { success: true }, result: { number: orderId } } as unknown as Envelope;
          },
      ),
    waiting: {
      user: 'burcu.erdem',
      screen: 'collection/virtualPostCollection',
      path: 'collection/vpos',
      answer: 'posAnswer',
      ask: 'askBank',
      askable: ['WAITING', 'SILENT', 'SET_ASIDE'],
    },
    async verify(database, { since, sent }) {
      const ours = await storedOrders(database, since);
      expect(new Set(ours.map(({ orderId }) => orderId))).toEqual(sent);
      const theirs = new Map(banks.all().map((order) => [order.orderNo, order]));
      expect(ours.filter((order) => !isTrue(order, theirs.get(order.orderId)))).toEqual([]);
      return counts(ours.map(({ status, load }) => `${status}/${load ?? ''}`));
    },
  };
}
