import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransferStatusCode } from '../../../../contract/model/generated/entities';
import type { JsonObject } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import type { Command } from '../../../engine/context/Command';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { insertTransfer, openCounter, transferCallOf } from '../../../testing/sentTransfers';
import { takeStep } from '../rules/life';
import { payment } from './payment';
import { payoutReversal } from './payoutReversal';
import { transferCancel } from './transferCancel';
import { transferPayback } from './transferPayback';
import { transferUpdate } from './transferUpdate';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const at = fc.nat({ max: 9 });
const send = fc.record({
  kind: fc.constant('send' as const),
  at,
  cents: fc.integer({ min: 100, max: 300_000 }),
  feeCents: fc.nat({ max: 5000 }),
  flag: fc.boolean(),
});
const later = fc.record({
  kind: fc.constantFrom('pay', 'reverse', 'amend', 'cancel', 'expire', 'payBack'),
  at,
  flag: fc.boolean(),
});
const action = fc.oneof({ arbitrary: send, weight: 1 }, { arbitrary: later, weight: 3 });
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** An order of the model; amounts in cents. */
interface ModelTransfer {
  state: TransferStatusCode;
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
  refunds: boolean;
  /** Whether the teller who pays has changed its receiver. */
  ownHands: boolean;
}

/** Model of the house: its cash, its liability for transfers, and its income. */
class Model {
  cash = 500_000;
  owed = 0;
  fees = 0;
  taxes = 0;
  readonly transfers: ModelTransfer[] = [];

  /** Takes an action; false if it is to be refused. */
  take(one: Action): boolean {
    if (one.kind === 'send') return this.send(one);
    const transfer = this.transfers[one.at % Math.max(1, this.transfers.length)];
    if (transfer === undefined) return false;
    switch (one.kind) {
      case 'pay':
        if (transfer.ownHands) return false;
        return this.move(transfer, ['READY'], 'PAID', { cash: -transfer.amount, owed: -transfer.amount });
      case 'reverse':
        return this.move(transfer, ['PAID'], 'READY', { cash: transfer.amount, owed: transfer.amount });
      case 'amend':
        if (transfer.state !== 'READY') return false;
        transfer.ownHands ||= one.flag;
        return true;
      case 'expire':
        return this.move(transfer, ['READY'], 'EXPIRED');
      case 'cancel':
        if (!this.move(transfer, ['READY'], 'CANCELLED')) return false;
        transfer.refunds = one.flag;
        return true;
      default: {
        const refunds = transfer.state === 'CANCELLED' ? transfer.refunds : one.flag;
        const [fee, tax] = refunds ? [transfer.fee, transfer.tax] : [0, 0];
        const money = { cash: -transfer.amount - fee - tax, owed: -transfer.amount, fees: -fee, taxes: -tax };
        return this.move(transfer, ['CANCELLED', 'EXPIRED'], 'PAID_BACK', money);
      }
    }
  }

  private send({ cents: amount, feeCents: fee }: Extract<Action, { kind: 'send' }>): boolean {
    const tax = Math.round(fee / 20);
    this.transfers.push({ state: 'READY', amount, fee, tax, refunds: false, ownHands: false });
    this.add({ cash: amount + fee + tax, owed: amount, fees: fee, taxes: tax });
    return true;
  }

  private move(
    transfer: ModelTransfer,
    from: readonly TransferStatusCode[],
    to: TransferStatusCode,
    money: Readonly<Partial<Record<'cash' | 'owed' | 'fees' | 'taxes', number>>> = {},
  ): boolean {
    if (!from.includes(transfer.state) || this.cash + (money.cash ?? 0) < 0) return false;
    transfer.state = to;
    this.add(money);
    return true;
  }

  private add({
    cash = 0,
    owed = 0,
    fees = 0,
    taxes = 0,
  }: Partial<Record<'cash' | 'owed' | 'fees' | 'taxes', number>>) {
    this.cash += cash;
    this.owed += owed;
    this.fees += fees;
    this.taxes += taxes;
  }
}

const text = (cents: number) => (cents / 100).toFixed(2);

/** The same actions by the commands of the screens. */
async function house(world: CommandTest) {
  const place = await openCounter(world);
  const { agent, desk: payDesk } = place;
  const ids: string[] = [];
  const { records } = world;
  await world.insert('KpsQuery', {
    kpsQueryType: 'PERSON',
    kpsReason: 'PAYOUT',
    tckn: '10000000146',
    birthDate: '1990-03-12',
    firstName: 'AYŞE',
    lastName: 'DEMİR',
    kpsResult: 'MATCH',
    queriedAt: `${testDay}T08:00:00.000Z`,
  });
  const commit = async (
    commands: readonly Command[],
    screen: string,
    recordId: string,
    form: JsonObject,
    userName = 'teller',
  ) => {
    const command = commands.find(({ path }) => path.endsWith('/commit')) as Command;
    await world.call(command, screen, { recordId, agent, form, userName });
  };
  const run = async (one: Action): Promise<void> => {
    if (one.kind === 'send') {
      const [amount, fee, tax] = [text(one.cents), text(one.feeCents), text(Math.round(one.feeCents / 20))];
      const values = { sendAmount: amount, payoutAmount: amount, feeAmount: fee, taxAmount: tax };
      ids.push((await insertTransfer(world, place, values)).id);
      return;
    }
    const id = ids[one.at % Math.max(1, ids.length)] ?? '0';
    if (one.kind === 'pay')
      return commit(payment as readonly Command[], 'moneyTransfer/payment', id, {
        payDesk,
        payoutCode: '1',
        paidCurrency: 'TRY',
        payeeDocType: 'ID_CARD',
        payeeDocNo: 'A12B34567',
        payeeFirstName: 'AYŞE',
        payeeLastName: 'DEMİR',
        payeeBirthDate: '1990-03-12',
        payeeTckn: '10000000146',
      });
    if (one.kind === 'reverse') {
      const payout = await records.find('Payout', { transfer: id, payoutStatus: 'PAID' });
      return commit(payoutReversal, 'payments/payoutReversal', payout?.id ?? '0', {
        reversalReason: 'Yanlış',
      });
    }
    if (one.kind === 'amend')
      return commit(
        ...([transferUpdate as readonly Command[], 'moneyTransfer/transferUpdate', id] as const),
        { receiverFirstName: 'AYSE', receiverLastName: 'DEMIR', changeReason: 'Düzeltme' },
        one.flag ? 'teller' : 'colleague',
      );
    if (one.kind === 'cancel')
      return commit(transferCancel as readonly Command[], 'moneyTransfer/transferCancel', id, {
        cancelReason: 'CUSTOMER',
        feeRefunded: one.flag,
      });
    if (one.kind === 'expire') {
      await takeStep({ ...transferCallOf(world, agent, ''), by: null }, id, 'EXPIRE');
      return;
    }
    return commit(transferPayback as readonly Command[], 'moneyTransfer/transferPayback', id, {
      paybackMethod: 'CASH',
      refundDesk: payDesk,
      feeRefunded: one.flag,
    });
  };
  const onCode = async (glCode: string) => {
    const sums = await records.sum('LedgerEntry', ['amount'], { glCode }, 'direction');
    return Math.round(100 * (Number(sums.C?.amount ?? 0) - Number(sums.D?.amount ?? 0)));
  };
  return {
    run: (one: Action) =>
      run(one).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false;
          throw error;
        },
      ),
    read: async () => ({
      cash: Math.round(100 * Number(await place.balance())),
      owed: await onCode('336.01'),
      fees: await onCode('600.01'),
      taxes: await onCode('360.10'),
      states: await Promise.all(ids.map(async (id) => (await records.get('Transfer', id))?.transferStatus)),
      payouts: await records.count('Payout', { payoutStatus: 'PAID' }),
    }),
  };
}

describe('the life of transfers', () => {
  it('is that of a house in memory, for any actions: states, cash, fees, and 336.01 to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), (actions) =>
        within(async (world) => {
          const model = new Model();
          const real = await house(world);
          for (const one of actions) expect([one, await real.run(one)]).toEqual([one, model.take(one)]);
          const { cash, owed, fees, taxes, transfers } = model;
          expect(await real.read()).toEqual({
            cash,
            owed,
            fees,
            taxes,
            states: transfers.map(({ state }) => state),
            payouts: transfers.filter(({ state }) => state === 'PAID').length,
          });
        }),
      ),
      { numRuns: 4 },
    );
  });
});
