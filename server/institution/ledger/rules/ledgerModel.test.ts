import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../base/errors/Refusal';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { post, reverse } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const account = fc.nat({ max: 2 });
const cents = fc.integer({ min: 1, max: 60_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), account, cents }),
  fc.record({ kind: fc.constant('withdrawal' as const), account, cents, fee: fc.nat({ max: 500 }) }),
  fc.record({ kind: fc.constant('transfer' as const), account, target: account, cents }),
  fc.record({ kind: fc.constant('reverse' as const), voucher: fc.nat({ max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const text = (amount: number) => (amount / 100).toFixed(2);

/** Changes of balances by a voucher, by the index of the account; the desk is 3. */
type Change = ReadonlyMap<number, number>;

function changeOf(one: Exclude<Step, { kind: 'reverse' }>): Change {
  const change = new Map<number, number>();
  const add = (at: number, by: number) => change.set(at, (change.get(at) ?? 0) + by);
  if (one.kind === 'deposit') {
    add(3, one.cents);
    add(one.account, one.cents);
  } else if (one.kind === 'withdrawal') {
    add(one.account, -one.cents - one.fee);
    add(3, -one.cents);
  } else {
    add(one.account, -one.cents);
    add(one.target, one.cents);
  }
  return change;
}

/** The ledger in memory: balances in cents, and vouchers that may be reversed once. */
class Model {
  readonly balances = [0, 0, 0, 100_000];
  readonly vouchers: { readonly change: Change; reversed: boolean }[] = [];

  /** Applies a change; false if a balance would go below zero by it. */
  apply(change: Change): boolean {
    const short = [...change].some(([at, by]) => by < 0 && (this.balances[at] ?? 0) + by < 0);
    if (short) return false;
    for (const [at, by] of change) this.balances[at] = (this.balances[at] ?? 0) + by;
    return true;
  }
}

/** Posts a step; the id of its voucher, or null if it was refused. */
async function tried(work: () => Promise<{ readonly id: string }>): Promise<string | null> {
  try {
    return (await work()).id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

describe('the ledger', () => {
  it('does what a ledger in memory does, for any postings and reversals; refused ones leave nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) =>
        within(async (world) => {
          const { records } = world;
          const call = { records, today: testDay, now: `${testDay}T09:00:00.000Z` };
          const desk = (await world.insert('PayDesk', { name: 'Gişe', deskType: 'TELLER' })).id;
          const customers = [0, 1, 2].map(() => insertAccount(world));
          const ids = (await Promise.all(customers)).map(({ id }) => id);
          const cash = { ownerType: 'DESK', accountType: 'CASH', payDesk: desk, glCode: '100.01' };
          ids.push((await insertAccount(world, { ...cash, balance: '1000.00' })).id);
          const model = new Model();
          const posted: string[] = [];
          const at = (index: number) => ids[index] ?? '';
          for (const one of steps) {
            if (one.kind === 'reverse') {
              const index = one.voucher % Math.max(1, posted.length);
              const voucher = model.vouchers[index];
              if (voucher === undefined) continue;
              const mirror = new Map([...voucher.change].map(([key, by]) => [key, -by]));
              const isExpected = !voucher.reversed && model.apply(mirror);
              const id = await tried(() => reverse(call, posted[index] ?? '', 'Deneme'));
              expect(id !== null).toBe(isExpected);
              if (isExpected) voucher.reversed = true;
              continue;
            }
            const amount = text(one.cents);
            const source = at(one.account);
            const id = await tried(() => {
              if (one.kind === 'deposit')
                return post(call, 'deposit', { currency: 'TRY', desk, account: source, amount });
              if (one.kind === 'transfer')
                return post(call, 'accountTransfer', {
                  currency: 'TRY',
                  source,
                  target: at(one.target),
                  amount,
                });
              return post(call, 'withdrawal', {
                currency: 'TRY',
                desk,
                account: source,
                amount,
                fee: text(one.fee),
                feeTax: '0',
              });
            });
            const change = changeOf(one);
            expect(id !== null).toBe(model.apply(change));
            if (id !== null) {
              posted.push(id);
              model.vouchers.push({ change, reversed: false });
            }
          }
          const stored = await records.getAll('Account', ids);
          expect(ids.map((id) => stored.get(id)?.balance)).toEqual(model.balances.map(text));
          expect(ids.map((id) => stored.get(id)?.availableBalance)).toEqual(model.balances.map(text));
          const reversed = model.vouchers.filter((voucher) => voucher.reversed).length;
          expect(await records.count('Voucher', {})).toBe(posted.length + reversed);
          const { D, C } = await records.sum('LedgerEntry', ['amount'], {}, 'direction');
          expect(D?.amount).toBe(C?.amount);
          const lastOnes = await records.list(
            'AccountTransaction',
            { account: ids },
            { last: { field: 'txnNo', per: ['account'] } },
          );
          for (const { account: id, balanceAfter } of lastOnes)
            expect(balanceAfter).toBe(stored.get(id)?.balance);
        }),
      ),
      { numRuns: 12 },
    );
  });
});
