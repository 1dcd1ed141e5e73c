import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { givenCommissions } from './givenCommissions';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Rows by code: the agent, and its earnings of 20 November 2026, a Friday. */
async function earned(world: CommandTest, filter: JsonObject = {}) {
  const { rows } = await world.query(givenCommissions, 'fee/givenCommissions', {
    filter,
    page: 0,
    size: 20,
    sort: [{ field: 'code', direction: 'asc' }],
  });
  return rows.map((row) => `${row.code} ${row['agent.title']} ${row.earnedPeriod}`);
}

describe('the list of given commissions', () => {
  it('has what orders have earned in the period of each rule, without those that were cancelled', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { agentType: 'AGENT', title: 'Karadeniz' })).id;
      const rules = await Promise.all(
        (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).map((settlementPeriod, at) =>
          world.insert('FeeTemplate', {
            code: `PAY-${at}`,
            feeType: '2',
            agent,
            settlementPeriod,
            status: 'ACTIVE',
            validFrom: '2026-01-01',
          }),
        ),
      );
      await world.insert('FeeTemplate', {
        code: 'PAY-X',
        feeType: '2',
        agent,
        status: 'ACTIVE',
        settlementPeriod: 'DAILY',
        validFrom: '2025-01-01',
        validUntil: '2025-12-31',
      });
      const order = async (agentRule: string, sentAt: string, cancelled = false) => {
        const { id, version } = await world.insert('Transfer', {
          agentRule,
          agentShare: '4.25',
          payoutCode: null,
        });
        await world.records.update('Transfer', id, version, { transferStatus: 'SENT', sentAt });
        if (cancelled)
          await world.records.update('Transfer', id, version + 1, { transferStatus: 'CANCELLED' });
      };
      for (const { id } of rules)
        for (const sentAt of [
          '2026-11-19T21:00:00Z',
          '2026-11-19T20:59:59Z',
          '2026-11-15T21:00:00Z',
          '2026-11-15T20:59:59Z',
          '2026-10-31T20:59:59Z',
          '2025-12-31T20:59:59Z',
        ])
          await order(id, sentAt);
      await order(rules[0]?.id ?? '', '2026-11-20T08:00:00Z', true);
      expect(await earned(world)).toEqual([
        ...['PAY-0 Karadeniz 4.25', 'PAY-1 Karadeniz 12.75'],
        ...['PAY-2 Karadeniz 17.00', 'PAY-3 Karadeniz 21.25'],
      ]);
      expect(await earned(world, { settlementPeriod: 'WEEKLY', agent })).toEqual(['PAY-1 Karadeniz 12.75']);
      const ended = { validUntil: { from: '2025-01-01', to: '2025-12-31' } };
      expect(await earned(world, ended)).toEqual(['PAY-X Karadeniz 0.00']);
    }));
});
