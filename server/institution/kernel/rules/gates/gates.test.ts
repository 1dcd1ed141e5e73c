import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { insertRole } from '../../../../testing/staff';
import { businessDate } from '../../../ledger/rules';
import { closedGates, endClosings, gateStage, requireOpenLogin } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const now = '2026-11-20T09:00:00.000Z';
const later = '2026-11-20T10:00:00.000Z';
const notice = { noticeTr: 'Bakım var.', noticeEn: 'Maintenance.' };
const teller = { level: 'user', roles: ['TELLER'], channel: '4', agent: '7' };

const close = (world: CommandTest, values: Readonly<Record<string, string | string[]>>) =>
  world.insert('SystemGate', {
    gateScope: 'ALL',
    gateState: 'CLOSED',
    effectiveFrom: '2026-11-20T08:00:00.000Z',
    ...notice,
    ...values,
  });

describe('SystemGate', () => {
  it('stops money operations of its scope from its beginning to its end, with its notice', () =>
    within(async (world) => {
      const agent = await world.insert('Agent', { title: 'Kadıköy' });
      const check = (facts: { channel?: string; agent?: string }, moment = now) =>
        gateStage.check({ records: world.records, now: moment }, facts);
      await close(world, {
        gateType: 'FINANCIAL',
        gateScope: 'AGENT',
        agent: agent.id,
        effectiveUntil: later,
      });
      await expect(check({ agent: agent.id })).rejects.toMatchObject({
        code: 'gate.closed',
        text: { tr: 'Bakım var. Bitiş: 20.11.2026 13:00.', en: 'Maintenance. Until 20/11/2026, 13:00.' },
      });
      await check({ agent: `${agent.id}9` });
      await check({});
      await check({ agent: agent.id }, later);
      await check({ agent: agent.id }, '2026-11-20T07:59:59.000Z');
    }));

  it('of a branch stops the branches and agents below it, and not those above or beside it', () =>
    within(async (world) => {
      const insert = async (title: string, parentAgent: string | null) =>
        (await world.insert('Agent', { title, parentAgent })).id;
      const region = await insert('Marmara', null);
      const branch = await insert('Kadıköy', region);
      const agent = await insert('Moda', branch);
      const beside = await insert('Konak', region);
      const check = (at: string) =>
        gateStage.check({ records: world.records, now }, { channel: null, agent: at });
      await close(world, { gateType: 'FINANCIAL', gateScope: 'AGENT', agent: branch });
      for (const at of [branch, agent])
        await expect(check(at)).rejects.toMatchObject({ code: 'gate.closed' });
      for (const at of [region, beside]) await check(at);
      await world.records.untyped.update('Agent', region, 1, { parentAgent: agent });
      await expect(check(beside), 'a circle ends').rejects.toMatchObject({ code: 'gate.closed' });
    }));

  it('keeps users out of the whole system or of a channel, but no exempt role and no administrator', () =>
    within(async (world) => {
      const channel = await world.insert('Channel', { channelCode: 'SUBE', name: 'Şubeler' });
      const enter = (user: Partial<typeof teller>) =>
        requireOpenLogin(world.records, { ...teller, ...user }, now);
      await close(world, { gateType: 'FINANCIAL' });
      await enter({});
      await close(world, { gateType: 'LOGIN', gateScope: 'CHANNEL', channel: channel.id });
      await enter({ channel: `${channel.id}9` });
      await expect(enter({ channel: channel.id })).rejects.toMatchObject({ code: 'gate.closed' });
      await close(world, { gateType: 'LOGIN', exemptRoles: [await insertRole(world, 'COMPLIANCE')] });
      await expect(enter({})).rejects.toMatchObject({ code: 'gate.closed' });
      await enter({ roles: ['TELLER', 'COMPLIANCE'] });
      await enter({ level: 'admin', channel: channel.id });
    }));

  it('is opened: closings of the same scope end, later ones never begin, other scopes stay closed', () =>
    within(async (world) => {
      const channel = await world.insert('Channel', { channelCode: 'SUBE', name: 'Şubeler' });
      await close(world, { gateType: 'LOGIN' });
      await close(world, { gateType: 'LOGIN', effectiveFrom: later });
      const kept = await close(world, { gateType: 'LOGIN', gateScope: 'CHANNEL', channel: channel.id });
      expect(await endClosings(world.records, { gateType: 'LOGIN', gateScope: 'ALL' }, now)).toBe(2);
      for (const moment of [now, later, '2027-01-01T00:00:00.000Z']) {
        const closed = await closedGates(world.records, 'LOGIN', moment);
        expect(closed.map(({ id }) => id)).toEqual([kept.id]);
      }
      expect(await endClosings(world.records, { gateType: 'LOGIN', gateScope: 'ALL' }, now)).toBe(0);
    }));

  it('moves the business date, which is never before the calendar day', () =>
    within(async (world) => {
      const dateAt = (today: string, moment: string) => businessDate(world.records, { today, now: moment });
      expect(await dateAt(testDay, now)).toBe(testDay);
      await close(world, { gateType: 'FINANCIAL', businessDate: '2026-11-23', effectiveFrom: later });
      expect(await dateAt(testDay, now)).toBe(testDay);
      expect(await dateAt(testDay, later)).toBe('2026-11-23');
      expect(await dateAt('2026-11-24', '2026-11-24T06:00:00.000Z')).toBe('2026-11-24');
    }));
});
