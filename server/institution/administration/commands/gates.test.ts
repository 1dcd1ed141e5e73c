import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { beginFinancialClose, checkDayEnd, gates } from './gates';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const financial = 'applicationmanager/financialCloseOpen';
const closing = {
  gateScope: 'ALL',
  gateState: 'CLOSED',
  effectiveFrom: '2026-11-20T09:00:00.000Z',
  reason: 'Gün sonu',
  noticeTr: 'Gün sonu.',
  noticeEn: 'Day end.',
};

function command(path: string) {
  const found = gates.find((one) => one.path === `applicationmanager/gate/${path}`);
  if (found === undefined) throw new Error(path);
  return found;
}

describe('financialCloseOpen', () => {
  it('moves the business date only after its checks: closed desks, decided approvals', () =>
    within(async (world) => {
      const dayEnd = { form: { ...closing, businessDate: '2026-11-23' } };
      const results = async () => {
        const { state } = await world.call(checkDayEnd, financial);
        return (state as { checks: { checkName: string; openCount: number }[] }).checks.map(
          ({ checkName, openCount }) => `${checkName} ${openCount}`,
        );
      };
      const desk = await world.insert('PayDeskSession', { currency: 'TRY' });
      const approval = await world.insert('Approval', { summary: 'Ücret' });
      expect(await results()).toEqual(['DESKS 1', 'APPROVALS 1']);
      for (const path of ['financial/validate', 'financial/commit'])
        await expect(world.call(command(path), financial, dayEnd)).rejects.toMatchObject({
          code: 'gate.dayEnd',
          fieldErrors: [{ field: 'businessDate' }],
        });

      const counting = await world.records.update('PayDeskSession', desk.id, desk.version, {
        deskStatus: 'COUNTING',
      });
      await world.records.update('PayDeskSession', desk.id, counting.version, { deskStatus: 'CLOSED' });
      await world.records.update('Approval', approval.id, approval.version, { approvalStatus: 'REJECTED' });
      const { state } = await world.call(beginFinancialClose, financial);
      expect(state?.checks).toMatchObject([{ checkResult: 'PASSED' }, { checkResult: 'PASSED' }]);
      await world.call(command('financial/commit'), financial, dayEnd);
      expect(await world.records.find('SystemGate', { businessDate: '2026-11-23' })).not.toBeNull();
    }));

  it('refuses a business date in another year by mistake, which could not move back', () =>
    within(async (world) => {
      const typed = (businessDate: string) =>
        world.call(command('financial/validate'), financial, { form: { ...closing, businessDate } });
      await expect(typed('2027-11-23')).rejects.toMatchObject({
        code: 'gate.tooFar',
        fieldErrors: [{ field: 'businessDate' }],
      });
      await expect(typed('2026-12-22')).rejects.toMatchObject({ code: 'gate.tooFar' });
      await typed('2026-12-21');
    }));

  it('refuses an end before the beginning or in the past', () =>
    within(async (world) => {
      for (const effectiveUntil of ['2026-11-20T09:00:00.000Z', '2026-11-19T09:00:00.000Z'])
        await expect(
          world.call(command('financial/validate'), financial, { form: { ...closing, effectiveUntil } }),
        ).rejects.toMatchObject({ code: 'gate.ends' });
    }));
});

describe('loginCloseOpen', () => {
  it('opens what is closed, and refuses to open anything else', () =>
    within(async (world) => {
      const screen = 'applicationmanager/loginCloseOpen';
      const opening = { ...closing, gateState: 'OPEN' };
      const open = () => world.call(command('login/commit'), screen, { form: opening });
      await expect(open()).rejects.toMatchObject({ code: 'gate.notClosed' });
      const closed = await world.insert('SystemGate', { ...closing, gateType: 'LOGIN' });
      await open();
      expect(await world.records.get('SystemGate', closed.id)).toMatchObject({
        effectiveUntil: closing.effectiveFrom,
      });
    }));
});
