import { beforeAll, expect, it } from 'vitest';
import { commandWorld } from '../../../testing/commandWorld';
import { deskDays } from './deskDays';

let within: Awaited<ReturnType<typeof commandWorld>>;
beforeAll(async () => {
  within = await commandWorld();
});

it('closing a chosen desk begins with its open day, in TRY first; without one there is no day', () =>
  within(async (world) => {
    const command = deskDays.find(({ path }) => path === 'accounting/desk/close');
    if (command === undefined) throw new Error('no command');
    const desk = await world.insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER' });
    const other = await world.insert('PayDesk', { name: 'Gişe 2', deskType: 'TELLER' });
    const chosen = async () => {
      const { result } = await world.call(command, 'accounting/payDeskSearch', { body: { id: desk.id } });
      return result?.session;
    };
    const open = (payDesk: string, currency: string) =>
      world.insert('PayDeskSession', {
        payDesk,
        currency,
        businessDate: '2026-11-20',
        openedAt: '2026-11-20T06:00:00.000Z',
        openingBalance: '0.00',
        diffType: 'NONE',
        deskStatus: 'OPEN',
      });
    await open(other.id, 'TRY');
    expect(await chosen()).toBe(null);
    const dollars = await open(desk.id, 'USD');
    expect(await chosen()).toBe(dollars.id);
    const lira = await open(desk.id, 'TRY');
    expect(await chosen()).toBe(lira.id);
  }));
