import { beforeAll, describe, expect, it } from 'vitest';
import { onlyWeekends } from '../../../../contract/values/businessDays';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { eftWorld, ibans } from '../../../testing/eftWorld';
import { planEft } from './plan';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** 12:00 of a Friday in Türkiye. */
const noon = '2026-11-20T09:00:00.000Z';
const evening = '2026-11-20T15:00:00.000Z';
const wanted = (receiverIban: string, amount: string, now = noon, valueDate = '2026-11-20') => ({
  receiverIban,
  amount,
  now,
  valueDate,
});

describe('an order leaves', () => {
  it('within a bank if we have an account there, else by FAST, whatever their priorities', () =>
    within(async (world) => {
      const { rules, first } = await eftWorld(world);
      const plan = (iban: string) => planEft(world.records, wanted(iban, '100.00'), onlyWeekends);
      expect(await plan(ibans.garanti)).toMatchObject({ eftSystem: 'BOOK', routeRule: rules.book });
      expect(await plan(ibans.isbank)).toMatchObject({
        eftSystem: 'FAST',
        routeRule: rules.fast,
        routeBank: first.id,
        valueDate: '2026-11-20',
        leavesAt: noon,
      });
    }));

  it('by EFT above the limit of FAST, and to a bank without FAST', () =>
    within(async (world) => {
      const { rules, second } = await eftWorld(world);
      const plan = (iban: string, amount: string) =>
        planEft(world.records, wanted(iban, amount), onlyWeekends);
      expect(await plan(ibans.isbank, '100000.00')).toMatchObject({ eftSystem: 'FAST' });
      expect(await plan(ibans.isbank, '100000.01')).toMatchObject({
        eftSystem: 'EFT',
        routeRule: rules.eft,
        routeBank: second.id,
      });
      expect(await plan(ibans.slow, '1.00')).toMatchObject({ eftSystem: 'EFT' });
    }));

  it('by EFT after the cut-off on the next business day, FAST at once', () =>
    within(async (world) => {
      await eftWorld(world);
      const closed = { dates: new Set(['2026-11-23']), yearly: new Set<string>() };
      const plan = (iban: string) => planEft(world.records, wanted(iban, '50.00', evening), closed);
      expect(await plan(ibans.slow)).toMatchObject({
        valueDate: '2026-11-24',
        leavesAt: '2026-11-24T05:00:00.000Z',
      });
      expect(await plan(ibans.isbank)).toMatchObject({ valueDate: '2026-11-20', leavesAt: evening });
    }));

  it('on the wanted day: FAST from its first minute, EFT from its opening, not on a Sunday', () =>
    within(async (world) => {
      await eftWorld(world);
      const plan = (iban: string) =>
        planEft(world.records, wanted(iban, '50.00', noon, '2026-11-22'), onlyWeekends);
      expect(await plan(ibans.isbank)).toMatchObject({
        valueDate: '2026-11-22',
        leavesAt: '2026-11-21T21:00:00.000Z',
      });
      expect(await plan(ibans.slow)).toMatchObject({ valueDate: '2026-11-23' });
    }));

  it('from the fallback if the first account has too little', () =>
    within(async (world) => {
      const { second } = await eftWorld(world);
      const plan = await planEft(world.records, wanted(ibans.isbank, '600.01'), onlyWeekends);
      expect(plan).toMatchObject({ eftSystem: 'FAST', routeBank: second.id });
    }));

  it('by no rule of another amount or hour, and to no unknown bank', () =>
    within(async (world) => {
      const { rules } = await eftWorld(world);
      const { records } = world;
      for (const id of [rules.fast, rules.eft])
        await records.update('EftBankSelection', id, 1, {
          amountMin: '10.00',
          amountMax: '20.00',
          timeTo: '13:00',
        });
      const plan = (amount: string, now = noon, iban: string = ibans.isbank) =>
        planEft(records, wanted(iban, amount, now), onlyWeekends);
      expect(await plan('10.00')).toMatchObject({ eftSystem: 'FAST' });
      for (const [amount, now] of [
        ['9.99', noon],
        ['20.01', noon],
      ] as const)
        await expect(plan(amount, now)).rejects.toMatchObject({ code: 'eft.noRoute' });
      expect(await plan('10.00', evening)).toMatchObject({ eftSystem: 'EFT' });
      const nowhere = ibans.isbank.replace('00064', '00999');
      await expect(plan('10.00', noon, nowhere)).rejects.toMatchObject({ code: 'eft.unknownBank' });
    }));
});
