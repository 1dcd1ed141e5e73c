import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { calculateFee, consideredRules } from './calculateFee';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'fee/feeCalculate';
const filter = { txnType: 'SEND', currency: 'TRY', amount: '1000' };
const rule = (world: CommandTest, code: string, values: object) =>
  world.insert('FeeTemplate', {
    code,
    name: code,
    feeType: '1',
    txnType: 'SEND',
    currency: 'TRY',
    priority: 100,
    status: 'ACTIVE',
    calcMethod: 'FIXED',
    validFrom: '2026-01-01',
    ...values,
  });

describe('W15 E02 feeCalculate', () => {
  it('shows the steps of a price, on two days beside each other', () =>
    within(async (world) => {
      await rule(world, 'FEE', { fixedAmount: '50.00', bsmvIncluded: true });
      await rule(world, 'FEE', {
        bsmvIncluded: true,
        fixedAmount: '40.00',
        validFrom: '2025-01-01',
        validUntil: '2025-12-31',
      });
      await rule(world, 'HALF', { feeType: '4', discountType: 'PERCENT', discountValue: '50.0000' });
      const { rows } = await world.query(calculateFee, screen, {
        filter: { ...filter, otherDate: '2025-06-01' },
      });
      const shown = rows.map(({ stepName, stepAmount, otherAmount, ruleCode }) => [
        stepName,
        stepAmount,
        otherAmount,
        ruleCode,
      ]);
      expect(shown).toEqual([
        ['AMOUNT', '1000.00', '1000.00', null],
        ['LIST_PRICE', '50.00', '40.00', 'FEE'],
        ['CAMPAIGN', '25.00', null, 'HALF'],
        ['FEE', '23.81', '38.10', null],
        ['TAX', '1.19', '1.90', null],
        ['TOTAL', '1025.00', '1040.00', null],
      ]);
    }));

  it('lists the rules with the winner first, reasons in words, and the screen of each', () =>
    within(async (world) => {
      await rule(world, 'DE', { receiverCountry: 'DE', fixedAmount: '90.00' });
      await rule(world, 'ALL', { fixedAmount: '50.00' });
      await rule(world, 'FR', { receiverCountry: 'FR', fixedAmount: '80.00' });
      const { rows } = await world.query(consideredRules, screen, {
        filter: { ...filter, receiverCountry: 'DE' },
      });
      expect(
        rows.map(({ code, verdict, explanation, screenId }) => [code, verdict, explanation, screenId]),
      ).toEqual([
        ['DE', 'WON', 'Most specific: receiving country', 'fee/feeDefinition'],
        ['ALL', 'LOST', 'The winner is more specific', 'fee/feeDefinition'],
        ['FR', 'UNFIT', 'Of another country', 'fee/feeDefinition'],
      ]);
    }));

  it('has no steps if no rule fits, and nothing before the transaction is entered', () =>
    within(async (world) => {
      expect((await world.query(calculateFee, screen, { filter })).rows).toEqual([]);
      expect((await world.query(consideredRules, screen, { filter: {} })).rows).toEqual([]);
    }));
});
