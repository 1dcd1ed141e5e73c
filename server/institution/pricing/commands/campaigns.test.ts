import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { campaigns } from './campaigns';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** Campaigns of 20 November 2026, with their state and used part of the budget. */
async function listed(world: CommandTest, filter: JsonObject = {}) {
  const { rows } = await world.query(campaigns, 'fee/campaingsTemplates', {
    filter,
    page: 0,
    size: 20,
    sort: [{ field: 'code', direction: 'asc' }],
  });
  return rows.map((row) => `${row.code} ${row.campaignState} ${row.budgetPct}`);
}

async function all(world: CommandTest) {
  const insert = (code: string, values: Readonly<Record<string, string>>) =>
    world.insert('FeeTemplate', {
      code,
      feeType: '4',
      status: 'ACTIVE',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      segment: 'ALL',
      promoCode: `P-${code}`,
      budget: '100.00',
      budgetUsed: '0.00',
      ...values,
    });
  await insert('A', { budgetUsed: '99.99' });
  await insert('B', { budgetUsed: '100.00' });
  await insert('C', { validUntil: '2026-11-19' });
  await insert('D', { status: 'PASSIVE' });
  await insert('E', { validFrom: '2026-11-21' });
  await insert('F', { validUntil: '2026-11-20' });
  // Editions of one campaign: the last one ended, and one of today.
  await insert('F', { validFrom: '2025-01-01', validUntil: '2025-12-31' });
}

describe('the list of campaigns', () => {
  it('says which campaigns ended, ran out of budget, are paused or not started, although their status is active', () =>
    within(async (world) => {
      await all(world);
      expect(await listed(world)).toEqual([
        ...['A RUNNING 99.99', 'B EXHAUSTED 100.00', 'C ENDED 0.00', 'D PAUSED 0.00', 'E PLANNED 0.00'],
        'F RUNNING 0.00',
      ]);
    }));

  it('finds them by that state, and by their last day and code', () =>
    within(async (world) => {
      await all(world);
      expect(await listed(world, { campaignState: 'EXHAUSTED' })).toEqual(['B EXHAUSTED 100.00']);
      expect(await listed(world, { campaignState: 'ENDED' })).toEqual(['C ENDED 0.00']);
      expect(await listed(world, { status: 'PASSIVE' })).toEqual(['D PAUSED 0.00']);
      expect(await listed(world, { promoCode: 'P-E' })).toEqual(['E PLANNED 0.00']);
      const in2025 = { validUntil: { from: '2025-01-01', to: '2025-12-31' } };
      expect(await listed(world, in2025)).toEqual(['F ENDED 0.00']);
      expect(await listed(world, { ...in2025, campaignState: 'RUNNING' })).toEqual([]);
    }));
});
