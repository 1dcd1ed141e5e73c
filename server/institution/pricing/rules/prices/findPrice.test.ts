import Big from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { findPrice, type PriceRequest } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const base = {
  txnType: 'SEND',
  currency: 'TRY',
  priority: 100,
  validFrom: '2026-01-01',
  status: 'ACTIVE',
  calcMethod: 'FIXED',
  fixedAmount: '50.00',
  budgetUsed: '0.00',
};
const rule = (world: CommandTest, code: string, values: object) =>
  world.insert('FeeTemplate', { ...base, code, name: code, feeType: '1', ...values });
const request: PriceRequest = { txnType: 'SEND', currency: 'TRY', amount: new Big(1000), channel: '1' };
const price = (world: CommandTest, change: Partial<PriceRequest> = {}) =>
  findPrice(world.records, { ...request, ...change }, { day: testDay, taxPercent: 5, forExplanation: true });

/** Code → reason of every rule that lost, and the codes that won. */
async function verdicts(world: CommandTest, change: Partial<PriceRequest> = {}) {
  const { considered } = await price(world, change);
  const lost = considered.flatMap(({ rule: { code }, why }) => (why ? [[code, Object.values(why)[0]]] : []));
  return {
    won: considered.flatMap(({ rule: { code }, why }) => (why ? [] : [code])),
    lost: Object.fromEntries(lost) as Record<string, string>,
  };
}

describe('W15 a price', () => {
  it('is that of the most specific rule in force, and every other rule has its reason', () =>
    within(async (world) => {
      await rule(world, 'GENERAL', { priority: 1 });
      await rule(world, 'DE', { receiverCountry: 'DE' });
      await rule(world, 'FR', { receiverCountry: 'FR' });
      await rule(world, 'EUR', { currency: 'EUR' });
      await rule(world, 'NEXT', { receiverCountry: 'DE', validFrom: '2026-11-21' });
      await rule(world, 'OLD', { receiverCountry: 'DE', validUntil: '2026-11-19' });
      await rule(world, 'OFF', { receiverCountry: 'DE', status: 'PASSIVE' });
      expect(await verdicts(world, { receiverCountry: 'DE' })).toEqual({
        won: ['DE'],
        lost: {
          GENERAL: 'lessSpecific',
          FR: 'receiverCountry',
          EUR: 'otherCurrency',
          NEXT: 'notYet',
          OLD: 'ended',
          OFF: 'passive',
        },
      });
      expect((await verdicts(world)).won).toEqual(['GENERAL']);
    }));

  it('is none if no fee rule fits, with the reasons', () =>
    within(async (world) => {
      await rule(world, 'FR', { receiverCountry: 'FR' });
      const found = await price(world);
      expect(found).toMatchObject({ parts: null, considered: [{ why: { field: 'receiverCountry' } }] });
    }));

  it('of tiers is none outside of them, and keeps to floor and ceiling', () =>
    within(async (world) => {
      const template = await world.insert('AmountTemplate', {
        code: 'B',
        currency: 'TRY',
        cumulative: false,
      });
      const tier = (tierNo: number, fromAmount: string, toAmount: string, percent: string) =>
        world.insert('AmountTier', { template: template.id, tierNo, fromAmount, toAmount, percent });
      await tier(1, '0.00', '1000.00', '1.0000');
      await tier(2, '1000.00', '2000.00', '2.0000');
      const bounds = { minAmount: '5.00', maxAmount: '30.00' };
      await rule(world, 'T', { calcMethod: 'TIERED', amountTemplate: template.id, ...bounds });
      const listed = async (amount: string) =>
        (await price(world, { amount: new Big(amount) })).parts?.listPrice.toFixed(2);
      expect(await Promise.all(['100', '999', '1000', '1999.99'].map(listed))).toEqual([
        '5.00',
        '9.99',
        '20.00',
        '30.00',
      ]);
      expect((await verdicts(world, { amount: new Big(2000) })).lost).toEqual({ T: 'outsideTiers' });
    }));

  it('has the shares of the agent and the commission of the partner', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { agentType: 'AGENT', title: 'A' })).id;
      const partner = (await world.insert('Partner', { partnerCode: 'P', title: 'P' })).id;
      await rule(world, 'FEE', {});
      await rule(world, 'GIVEN', { feeType: '2', agent, sharePercent: '40.0000', withholdingRate: 20 });
      await rule(world, 'TAKEN', { feeType: '3', partner, calcMethod: 'PERCENT', percent: '0.5000' });
      const { parts } = await price(world, { agent, partner });
      const { fee, tax, total, agentShare, withholding, agentNet, houseShare, partnerCommission } =
        parts ?? {};
      expect([fee, tax, total].map((each) => each?.toFixed(2))).toEqual(['50.00', '2.50', '1052.50']);
      expect(
        [agentShare, withholding, agentNet, houseShare, partnerCommission].map((each) => each?.toFixed(2)),
      ).toEqual(['20.00', '4.00', '16.00', '30.00', '5.00']);
      expect((await verdicts(world)).won).toEqual(['FEE']);
    }));
});

describe('W15 a campaign', () => {
  const campaign = (world: CommandTest, code: string, values: object) =>
    rule(world, code, {
      feeType: '4',
      discountType: 'FREE',
      segment: 'ALL',
      validUntil: '2026-12-31',
      ...values,
    });

  it('applies to its segment, code, uses and budget, and says what is missing', () =>
    within(async (world) => {
      await rule(world, 'FEE', {});
      const customer = (await world.insert('Customer', { customerType: 'INDIVIDUAL' })).id;
      await campaign(world, 'NEW', { segment: 'NEW' });
      await campaign(world, 'CORP', { segment: 'CORPORATE' });
      await campaign(world, 'CODE', { promoCode: 'BAYRAM', budget: '100.00', budgetUsed: '60.00' });
      await campaign(world, 'ONCE', { usageLimit: 1, priority: 200 });
      await campaign(world, 'FX', { discountType: 'RATE', discountValue: '1.0000' });
      expect(await verdicts(world, { customer, promoCode: 'BAYRAM' })).toEqual({
        won: ['FEE', 'NEW'],
        lost: { CODE: 'budgetSpent', CORP: 'segment', ONCE: 'lessSpecific', FX: 'needsRate' },
      });
      expect((await verdicts(world)).lost).toMatchObject({
        NEW: 'segment',
        ONCE: 'needsCustomer',
      });
      // A draft is no transaction; an order that was paid in cash is one, though on no account.
      const order = await world.insert('Transfer', { sender: customer, payoutCode: null });
      expect((await verdicts(world, { customer })).won).toEqual(['FEE', 'NEW']);
      await world.records.update('Transfer', order.id, order.version, {
        sentAt: '2026-11-01T09:00:00.000Z',
      });
      expect(await verdicts(world, { customer })).toMatchObject({
        won: ['FEE', 'ONCE'],
        lost: { NEW: 'segment' },
      });
    }));

  it.each([
    ['FREE', null, '50.00', '0.00'],
    ['PERCENT', '25.0000', '12.50', '37.50'],
    ['AMOUNT', '70.0000', '50.00', '0.00'],
  ])('takes %s off the fee, never more than the fee', (discountType, discountValue, discount, fee) =>
    within(async (world) => {
      await rule(world, 'FEE', {});
      await campaign(world, 'C', { discountType, discountValue });
      const { parts } = await price(world);
      expect([parts?.discount.toFixed(2), parts?.fee.toFixed(2)]).toEqual([discount, fee]);
    }),
  );

  it('with a better rate gives up a part of the margin, and costs the difference', () =>
    within(async (world) => {
      await rule(world, 'FEE', {});
      const { id, version } = await world.insert('ExchangeRate', {
        currency: 'USD',
        rateDate: testDay,
        buyRate: '40.000000',
        sellRate: '41.000000',
      });
      await world.records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
      await world.insert('CurrencyMargin', {
        marginCode: 'M',
        marginSide: 'SEND',
        currency: 'USD',
        counterCurrency: 'TRY',
        amountFrom: '0.00',
        marginType: 'PERCENT',
        sellMargin: '2.0000',
        validFrom: '2026-01-01',
        status: 'ACTIVE',
      });
      const paid = async () => {
        const found = await price(world, { payoutCurrency: 'USD' });
        if (found.parts === null) throw new Error('There is a fee');
        const { exchange, campaignCost } = found;
        return [
          exchange?.rate.toFixed(6),
          exchange?.payoutAmount.toFixed(2),
          campaignCost.toFixed(2),
          exchange?.rates,
        ];
      };
      expect(await paid()).toEqual(['41.820000', '23.91', '0.00', [id]]);
      await campaign(world, 'FX', { discountType: 'RATE', discountValue: '1.0000' });
      expect(await paid()).toEqual(['41.401800', '24.15', '10.00', [id]]);
      await campaign(world, 'FX2', { discountType: 'RATE', discountValue: '9.0000', priority: 1 });
      expect((await paid())[0]).toBe('41.000000');
    }));
});
