import { beforeAll, expect, it } from 'vitest';
import { commandWorld } from '../../../../testing/commandWorld';
import { insertOrder, openCounter, orderCallOf } from '../../../../testing/sentOrders';
import { takeStep } from '../orders';
import { requireOtherHands } from './requireOtherHands';

let within: Awaited<ReturnType<typeof commandWorld>>;
beforeAll(async () => {
  within = await commandWorld();
});

it('42 A3 who amends an order does not pay it; somebody else does', () =>
  within(async (world) => {
    const { agent, desk } = await openCounter(world);
    const order = await insertOrder(world, { agent, desk });
    await expect(requireOtherHands(world.records, order, 'teller')).resolves.toBeUndefined();
    const call = orderCallOf(world, agent, 'moneyTransfer/transferUpdate');
    await takeStep(call, order.id, 'AMEND', { values: { receiverPhone: '+905320000099' } });
    const refused = { code: 'payout.amendedByPayer' };
    await expect(requireOtherHands(world.records, order, 'teller')).rejects.toMatchObject(refused);
    await expect(requireOtherHands(world.records, order, 'manager')).resolves.toBeUndefined();
  }));
