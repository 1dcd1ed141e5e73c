import { beforeAll, expect, it } from 'vitest';
import { commandWorld } from '../../../../testing/commandWorld';
import { insertTransfer, openCounter, transferCallOf } from '../../../../testing/sentTransfers';
import { takeStep } from '../life';
import { requireOtherHands } from './requireOtherHands';

let within: Awaited<ReturnType<typeof commandWorld>>;
beforeAll(async () => {
  within = await commandWorld();
});

it('42 A3 who amends a transfer does not pay it; somebody else does', () =>
  within(async (world) => {
    const { agent, desk } = await openCounter(world);
    const transfer = await insertTransfer(world, { agent, desk });
    await expect(requireOtherHands(world.records, transfer, 'teller')).resolves.toBeUndefined();
    const call = transferCallOf(world, agent, 'moneyTransfer/transferUpdate');
    await takeStep(call, transfer.id, 'AMEND', { values: { receiverPhone: '+905320000099' } });
    const refused = { code: 'payout.amendedByPayer' };
    await expect(requireOtherHands(world.records, transfer, 'teller')).rejects.toMatchObject(refused);
    await expect(requireOtherHands(world.records, transfer, 'manager')).resolves.toBeUndefined();
  }));
