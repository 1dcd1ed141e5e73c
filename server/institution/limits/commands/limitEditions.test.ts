import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import type { Command } from '../../../engine/context/Command';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'applicationmanager/transactionLimitDefinition';
const generic = (path: string): Command => ({ path, handle: (call) => call.generic() });
const save = generic('applicationmanager/txnLimit/commit');

const form = {
  limitCode: 'GISE',
  limitScope: 'CUSTOMER',
  txnCode: 'SEND_CASH',
  currency: 'TRY',
  perTxnMax: '100.00',
  overAction: 'BLOCK',
  status: 'ACTIVE',
};

type Values = Readonly<Record<string, Json>>;

const stored = (world: CommandTest, values: Values = {}) =>
  world.insert('TransactionLimit', { ...form, validFrom: '2026-01-01', ...values });

const change = (world: CommandTest, recordId: string | null, values: Values) =>
  world.call(save, screen, { recordId, form: { ...form, validFrom: '2026-01-01', ...values } });

/** Days, amount and state of all editions, in order of creation. */
async function editions({ records }: CommandTest) {
  const found = await records.list('TransactionLimit', { limitCode: 'GISE' });
  return found.map(({ validFrom, validUntil, perTxnMax, status }) =>
    [validFrom, validUntil ?? '', perTxnMax, status].join(' '),
  );
}

describe('a change of an edition', () => {
  it('ends the edition in force and begins the next one', () =>
    within(async (world) => {
      const { id } = await stored(world, { dailyCount: 7 });
      const { result } = await change(world, id, { perTxnMax: '200.00' });
      expect(await editions(world)).toEqual([
        '2026-01-01 2026-11-19 100.00 ACTIVE',
        `${testDay}  200.00 ACTIVE`,
      ]);
      expect(result?.id).not.toBe(id);
    }));

  it('begins a future edition on the day of the form', () =>
    within(async (world) => {
      const { id } = await stored(world, { validUntil: '2027-06-30' });
      await change(world, id, { perTxnMax: '200.00', validFrom: '2027-01-01', validUntil: '2027-06-30' });
      expect(await editions(world)).toEqual([
        '2026-01-01 2026-12-31 100.00 ACTIVE',
        '2027-01-01 2027-06-30 200.00 ACTIVE',
      ]);
    }));

  it('that begins today or later is stored in the edition itself', () =>
    within(async (world) => {
      const { id } = await stored(world, { validFrom: '2026-12-01' });
      await change(world, id, { perTxnMax: '200.00', validFrom: '2026-12-15' });
      expect(await editions(world)).toEqual(['2026-12-15  200.00 ACTIVE']);
    }));

  it('never changes the past', () =>
    within(async (world) => {
      const past = { code: 'edition.past', fieldErrors: [{ field: 'validFrom' }] };
      const ended = await stored(world, { validUntil: '2026-03-01' });
      await expect(change(world, ended.id, { perTxnMax: '1.00' })).rejects.toMatchObject(past);
      const { id } = await stored(world, { validFrom: '2026-04-01' });
      await expect(change(world, id, { validFrom: '2026-05-01' })).rejects.toMatchObject(past);
      await expect(change(world, null, { limitCode: 'YENI', validFrom: '2026-11-19' })).rejects.toMatchObject(
        past,
      );
    }));

  it('may begin in the past where its entity is backdated', () =>
    within(async (world) => {
      const mapping = { glCode: '336.03', erpFirmNo: '001', erpAccountCode: '336.03.001' };
      const saving = generic('accounting/accountMapping/commit');
      const begin = (recordId: string | null, validFrom: string) =>
        world.call(saving, 'accounting/accountMappingDefinition', {
          recordId,
          form: { ...mapping, validFrom },
        });
      const { result } = await begin(null, '2026-10-01');
      const id = String(result?.id);
      expect(await world.records.get('AccountMapping', id)).toMatchObject({ validFrom: '2026-10-01' });
      await expect(begin(id, '2026-09-01')).rejects.toMatchObject({ code: 'edition.past' });
      await expect(begin(null, '2026-11-01')).rejects.toMatchObject({ code: 'edition.overlap' });
    }));

  it('is kept when it is made passive, and ends today', () =>
    within(async (world) => {
      const { id } = await stored(world);
      await change(world, id, { status: 'PASSIVE' });
      expect(await editions(world)).toEqual([`2026-01-01 ${testDay} 100.00 PASSIVE`]);
    }));

  it('of a record that somebody else changed is refused', () =>
    within(async (world) => {
      const { id, version } = await stored(world);
      await world.records.untyped.update('TransactionLimit', id, version, { dailyCount: 3 });
      const late = world.call(save, screen, {
        recordId: id,
        version,
        form: { ...form, validFrom: '2026-01-01' },
      });
      await expect(late).rejects.toMatchObject({ code: 'record.stale' });
    }));
});

describe('editions', () => {
  it('refuses a second one of the same key on the same day, also of two that are stored at once', () =>
    within(async (world) => {
      const customer = (await insertCustomer(world)).id;
      await stored(world, { validUntil: '2026-12-31' });
      await stored(world, { validFrom: '2027-01-01' });
      await stored(world, { status: 'PASSIVE' });
      await stored(world, { limitCode: 'OTHER', customer });
      const overlap = { code: 'edition.overlap', fieldErrors: [{ field: 'validFrom' }] };
      await expect(stored(world, { limitCode: 'THIRD', validFrom: '2026-12-31' })).rejects.toMatchObject(
        overlap,
      );
    }));

  it('without a value in a key are of the same key', () =>
    within(async (world) => {
      await stored(world);
      await expect(stored(world, { limitCode: 'THIRD' })).rejects.toMatchObject({
        code: 'edition.overlap',
      });
    }));
});
