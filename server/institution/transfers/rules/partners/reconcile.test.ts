import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../../testing/commandWorld';
import { sentAbroad, silent } from '../../../../testing/sentAbroad';
import type { PartnerReply } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const list = (...transfers: readonly object[]): PartnerReply => ({
  kind: 'answered',
  code: '00',
  content: { orders: transfers as never, next: null },
});
const unknown: PartnerReply = { kind: 'unknown' };

/** Differences as staff see them. */
async function differences({ records }: CommandTest) {
  const stored = await records.list('PartnerDifference', {});
  return stored.map(({ diffKind, ourAmount, partnerAmount, difference, diffStatus }) =>
    [diffKind, ourAmount, partnerAmount, difference, diffStatus].join(' '),
  );
}

describe('the list of a partner', () => {
  it('that agrees leaves no difference, and corrects a transfer whose news was lost', () =>
    within(async (world) => {
      const { turn, says, report, reconcile, state, books } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      expect(await reconcile(list(report('ACCEPTED')))).toEqual({ listed: 1, corrected: 0, open: 0 });
      expect(await reconcile(list(report('REJECTED')))).toEqual({ listed: 1, corrected: 1, open: 0 });
      expect([await state(), (await books())['136.02 USD']]).toEqual(['REJECTED REFUSED', undefined]);
      expect(await differences(world)).toEqual([]);
      expect(await reconcile(list(report('ACCEPTED')))).toEqual({ listed: 1, corrected: 0, open: 1 });
    }));

  it('is compared transfer by transfer; what differs waits for staff, and is cleared once it agrees', () =>
    within(async (world) => {
      const { turn, says, report, reconcile, transfer, learn } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      const strange = report('PAID', { orderNo: 'TR9999999999' });
      await reconcile(list(report('ACCEPTED', { payoutAmount: '42.00' }), strange));
      expect((await transfer()).partnerAnswer).toBe('DISPUTED');
      expect(await differences(world)).toEqual([
        'AMOUNT 24.00 42.00 18.00 OPEN',
        'MISSING_HERE  24.00 24.00 OPEN',
      ]);
      await learn('PAID');
      await reconcile(list(report('REJECTED')));
      expect(await differences(world)).toEqual([
        'STATE 24.00 24.00 0.00 OPEN',
        'MISSING_HERE  24.00 24.00 CLEARED',
      ]);
      await reconcile(list(), unknown);
      expect(await differences(world)).toEqual([
        'MISSING_THERE 24.00  -24.00 OPEN',
        'MISSING_HERE  24.00 24.00 CLEARED',
      ]);
    }));

  it('of another day has a transfer that arrived there after midnight', () =>
    within(async (world) => {
      const { turn, says, reconcile } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      expect(await reconcile(list(), says('ACCEPTED'))).toEqual({ listed: 0, corrected: 0, open: 0 });
    }));

  it('has pages', () =>
    within(async (world) => {
      const { turn, says, report, reconcile, asked } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      const first: PartnerReply = {
        kind: 'answered',
        code: '00',
        content: { orders: [report('ACCEPTED')], next: 'TR5' },
      };
      expect(await reconcile(first, list())).toMatchObject({ listed: 1 });
      expect(asked.slice(-2).map(({ place }) => place.after)).toEqual(['', 'TR5']);
    }));

  it.each([
    ['no answer', silent],
    ['half a transfer', list({ orderNo: 'TR1' })],
  ])('with %s changes nothing', (_, reply) =>
    within(async (world) => {
      const { turn, says, reconcile } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      expect(await reconcile(reply)).toBeNull();
      expect(await differences(world)).toEqual([]);
    }),
  );
});
