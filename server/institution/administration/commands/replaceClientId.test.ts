import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { proposeClientId, replaceClientId } from './replaceClientId';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const template = {
  templateCode: 'KIOSK',
  name: 'Kiosk',
  channelType: 'KIOSK',
  allowedTxns: ['BILL'],
  otpPolicy: 'ALWAYS',
  passwordMinLength: 12,
  passwordDays: 90,
  maxParallel: 1,
  status: 'ACTIVE',
};
const channel = {
  channelCode: 'KIOSK',
  name: 'Kiosk',
  channelType: 'KIOSK',
  clientId: 'kiosk-2026',
  workFrom: '08:00',
  workTo: '22:00',
  weekendOpen: true,
  otpPolicy: 'ALWAYS',
  sessionMinutes: 5,
  status: 'ACTIVE',
};

describe('the client ID of a channel', () => {
  it('is replaced with another one that fits its field, at every call', () =>
    within(async (world) => {
      const { id: templateId } = await world.insert('ChannelTemplate', template);
      const { id } = await world.insert('Channel', { ...channel, template: templateId });
      const replace = () => world.call(replaceClientId, 'applicationmanager/channelQuery', { body: { id } });
      const seen = new Set(['kiosk-2026']);
      for (const _ of [1, 2]) {
        await replace();
        const stored = await world.records.get('Channel', id);
        expect(stored?.clientId).toMatch(/^[a-z0-9-]{6,40}$/);
        expect(seen.has(stored?.clientId ?? '')).toBe(false);
        seen.add(stored?.clientId ?? '');
      }
    }));

  it('of an unknown channel is not replaced', () =>
    within(async (world) => {
      const call = world.call(replaceClientId, 'applicationmanager/channelQuery', { body: { id: '999999' } });
      await expect(call).rejects.toMatchObject({ code: 'record.notFound' });
    }));

  it('is proposed as one that fits its field, another one at every call', () =>
    within(async (world) => {
      const screen = 'applicationmanager/channelDefiniton';
      const [one, other] = [
        await world.call(proposeClientId, screen),
        await world.call(proposeClientId, screen),
      ];
      expect(one.state?.clientId).toMatch(/^[a-z0-9-]{6,40}$/);
      expect(other.state?.clientId).not.toBe(one.state?.clientId);
    }));
});
