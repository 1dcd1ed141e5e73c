import { beforeAll, describe, expect, it } from 'vitest';
import type { Command, QueryCommand } from '../../../engine/context/Command';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { amountTemplates } from './amountTemplates';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const chart = amountTemplates.find(({ path }) => path.endsWith('/chart')) as QueryCommand;

/** Prices of a template with 5.00 up to 1,000 and one percent above, at the amounts of its chart. */
async function pricesOf(world: CommandTest, cumulative: boolean) {
  const { id } = await world.insert('AmountTemplate', { code: 'T', currency: 'TRY', cumulative });
  const tier = (tierNo: number, values: Readonly<Record<string, string | null>>) =>
    world.insert('AmountTier', { template: id, tierNo, ...values });
  await tier(1, { fromAmount: '0.00', toAmount: '1000.00', fixedAmount: '5.00', percent: null });
  await tier(2, { fromAmount: '1000.00', toAmount: null, fixedAmount: null, percent: '1.0000' });
  const { rows } = await world.query(chart, 'fee/amountTemplateDefinition', {}, { recordId: id });
  return rows.map(({ amount, price }) => `${amount} ${price}`);
}

describe('W15 the chart of an amount template', () => {
  it('has the price of amounts up to half above its last tier', () =>
    within(async (world) => {
      const prices = await pricesOf(world, false);
      expect(prices).toHaveLength(25);
      expect(prices.slice(15, 18)).toEqual(['937.50 5.00', '1000.00 10.00', '1062.50 10.63']);
      expect([prices[0], prices[24]]).toEqual(['0.00 5.00', '1500.00 15.00']);
    }));

  it('adds up the slices of cumulative tiers', () =>
    within(async (world) => {
      expect((await pricesOf(world, true)).slice(15, 18)).toEqual([
        ...['937.50 5.00', '1000.00 5.00', '1062.50 5.63'],
      ]);
    }));

  it('is empty before the template is stored', () =>
    within(async (world) => {
      const { rows } = await world.query(chart, 'fee/amountTemplateDefinition');
      expect(rows).toEqual([]);
    }));
});

describe('W15 the tiers of an amount template', () => {
  it('begin at zero, or amounts below the first one had no price', () =>
    within(async (world) => {
      const save = amountTemplates.find(({ path }) => path.endsWith('/commit')) as Command;
      const tiers = [{ tierNo: 1, fromAmount: '10.00', toAmount: null, fixedAmount: '5.00', percent: null }];
      const form = { code: 'T', currency: 'TRY', cumulative: false, tiers };
      await expect(world.call(save, 'fee/amountTemplateDefinition', { form })).rejects.toMatchObject({
        code: 'fee.tiersFromZero',
      });
    }));
});
