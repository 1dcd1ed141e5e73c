import Big from 'big.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../base/errors/Refusal';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { answerOf, cardWorld, reportOf } from '../../../testing/cardWorld';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import type { PosQuestion, PosReport } from './PosService';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** What happens to an order, in any order: at its bank, on the way between us, and on our screens. */
const happenings = [
  ...['pay', 'decline', 'callBack', 'oldCallBack', 'wrongCallBack', 'ask', 'loseAnswer'],
  ...['void', 'refund', 'suspend', 'activate', 'load', 'spend', 'list'],
] as const;

const some = fc.array(fc.constantFrom(...happenings), { minLength: 3, maxLength: 12 });

/** Any steps; half of them after a void that the bank has settled before, and so refuses. */
const anySteps = fc.oneof(
  some,
  some.map((rest) => [...(['pay', 'callBack', 'void', 'list', 'ask'] as const), ...rest]),
);

/** A POS bank with one order, as it is. */
function simpleBank() {
  const bank = {
    state: 'WAITING' as PosReport['state'],
    settled: false,
    reports: [] as PosReport['state'][],
    become(state: PosReport['state']) {
      bank.state = state;
      bank.reports.push(state);
    },
    answer(question: PosQuestion, report: (state: PosReport['state']) => PosReport): SignedReply {
      const { service } = question;
      if (service === 'VOID' || service === 'REFUND') {
        const done = service === 'VOID' ? 'VOIDED' : 'REFUNDED';
        const isRefused = bank.state !== 'APPROVED' || (service === 'VOID' && bank.settled);
        if (bank.state !== done && isRefused) return { kind: 'refused', code: '12', reason: bank.state };
        if (bank.state !== done) bank.become(done);
      }
      return answerOf(report(bank.state));
    },
  };
  return bank;
}

describe('an order, whatever happens in which order', () => {
  it('leaves wallet, POS receivable and ledger agreeing with its bank, or the difference shown', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, (steps) =>
        within(async (world) => {
          const place = await cardWorld(world);
          const { records } = world;
          const order = await place.open('100.00');
          const bank = simpleBank();
          const report = (state: PosReport['state']) => reportOf(order, state);
          let minute = 10;
          let wrong = 0;
          const later = () => {
            minute += 15;
            return new Date(Date.parse(`${testDay}T09:00:00.000Z`) + minute * 60_000).toISOString();
          };
          const setWallet = async (walletStatus: 'ACTIVE' | 'SUSPENDED') => {
            const { version } = await place.walletOf(place.wallet);
            await records.update('Wallet', place.wallet, version, { walletStatus });
          };
          const work: Readonly<Record<(typeof happenings)[number], () => Promise<unknown>>> = {
            pay: async () => bank.state === 'WAITING' && bank.become('APPROVED'),
            decline: async () => bank.state === 'WAITING' && bank.become('DECLINED'),
            callBack: () => place.tell(order, bank.state),
            oldCallBack: () => place.tell(order, bank.reports[0] ?? 'WAITING'),
            async wrongCallBack() {
              wrong += 1;
              return place.tell(order, 'APPROVED', { amount: '1000.00' });
            },
            ask: async () => {
              await place.act('askBank', order.id, {});
              return place.ask((question) => bank.answer(question, report), later());
            },
            loseAnswer: () =>
              place.ask((question) => {
                bank.answer(question, report);
                return { kind: 'silent', why: 'no answer in time' };
              }, later()),
            void: () => place.act('void', order.id),
            refund: () => place.act('refund', order.id),
            suspend: () => setWallet('SUSPENDED'),
            activate: () => setWallet('ACTIVE'),
            load: () => place.reprocess('commit', order.id),
            spend: () => place.transact(place.wallet, '60.00', { walletTxnType: 'CASH_OUT' }),
            async list() {
              const orderNo = order.orderId;
              const isPaid = bank.state === 'APPROVED';
              if (isPaid) bank.settled = true;
              const lines = (orders: readonly object[]): SignedReply =>
                ({ kind: 'answered', code: '00', content: { code: '00', orders, next: null } }) as never;
              const { orderId: _, ...told } = report(bank.state);
              const sale = { orderNo, kind: 'SALE', amount: '100.00', commission: '1.89' };
              return place.reconcile(({ service }) => {
                if (service === 'LIST') return lines([{ orderNo, ...told }]);
                return service === 'SETTLEMENT' ? lines(isPaid ? [sale] : []) : answerOf(report(bank.state));
              });
            },
          };
          for (const step of steps) {
            try {
              await work[step]();
            } catch (error) {
              // A refusal is an answer; the transaction of a request that is refused is rolled back, here nothing was written.
              if (!(error instanceof Refusal)) throw error;
            }
            await agrees(step);
          }

          /** What must hold after each step. */
          async function agrees(step: string) {
            const ours = await place.stored(order.id);
            const text = `${steps.join(' ')} after ${step}: ${ours.posStatus} ${ours.loadStatus}`;
            const isBooked = ours.approvedOn && ours.loadStatus !== 'RETURNED';
            const receivable = isBooked && !ours.settledOn ? '100.00' : null;
            const backAfterSettlement = ours.loadStatus === 'RETURNED' && ours.settledOn ? '-100.00' : '0.00';
            expect(await place.onCode('108.01'), text).toBe(receivable ?? backAfterSettlement);
            const held = isBooked && ours.loadStatus === 'HELD' ? '-100.00' : '0.00';
            expect(await place.onCode('336.07'), text).toBe(held);
            const loads = await records.list('WalletTransaction', {
              wallet: place.wallet,
              walletTxnType: 'LOAD',
            });
            expect(loads.length, text).toBeLessThanOrEqual(1);
            const isIn = isBooked && ours.loadStatus === 'LOADED';
            expect(
              loads.map(({ result }) => result),
              text,
            ).toEqual(isIn ? ['SUCCESS'] : loads.length > 0 ? ['REVERSED'] : []);
            const spent = await records.list('WalletTransaction', {
              wallet: place.wallet,
              walletTxnType: 'CASH_OUT',
            });
            const [balance, available] = await place.inWallet();
            const expected = new Big(isIn ? 100 : 0).minus(spent.length * 60);
            expect(Number(balance), text).toBe(Number(expected));
            const isAside = isIn && ['VOID_PENDING', 'REFUND_PENDING'].includes(ours.posStatus);
            expect(Number(available), text).toBe(Number(expected) - (isAside ? 100 : 0));
            // What we have ended, the bank has ended in the same way.
            const same: Readonly<Record<string, readonly string[]>> = {
              DECLINED: ['DECLINED', 'VOIDED'],
              VOIDED: ['VOIDED'],
              REFUNDED: ['REFUNDED'],
              APPROVED: ['APPROVED'],
              REPROCESSED: ['APPROVED'],
            };
            const isShown = (await place.differences()).length > 0;
            const allowed = same[ours.posStatus];
            if (allowed !== undefined && !isShown) expect(allowed, text).toContain(bank.state);
            if (wrong > 0 && step === 'wrongCallBack') expect(isShown, text).toBe(true);
          }
        }),
      ),
      { numRuns: 25 },
    );
  }, 300_000);
});
