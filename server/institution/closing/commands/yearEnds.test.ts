import { beforeAll, expect, it } from 'vitest';
import type { QueryCommand } from '../../../engine/context/Command';
import { commandWorld, testDay } from '../../../testing/commandWorld';
import { postLines } from '../../ledger/rules';
import { yearEnds } from './yearEnds';

let within: Awaited<ReturnType<typeof commandWorld>>;

beforeAll(async () => {
  within = await commandWorld();
});

it('shows the steps of the year of the form before it is closed', () =>
  within(async (world) => {
    const preview = yearEnds[0] as QueryCommand;
    const screen = 'accounting/acctEndOfYearOperate';
    const none = await world.query(preview, screen, {}, { form: {} });
    expect(none.rows).toEqual([]);
    const call = { records: world.records, today: testDay, now: '2026-11-20T09:00:00.000Z' };
    const amount = { currency: 'TRY', amount: '300.00' };
    await postLines(
      call,
      'manualVoucher',
      [
        { side: 'D', glCode: '770.01', ...amount },
        { side: 'C', glCode: '101.09', ...amount },
      ],
      { bookingDate: '2025-06-10' },
    );
    const { rows } = await world.query(preview, screen, {}, { form: { fiscalYear: '2025' } });
    expect(rows.map(({ stepName, recordCount, amount: shown }) => [stepName, recordCount, shown])).toEqual([
      ['CLOSE_RESULT', 2, '-300.00'],
      ['TRANSFER_RESULT', 1, '-300.00'],
      ['CLOSE_BALANCES', 2, null],
      ['OPEN_BALANCES', 2, null],
      ['LOCK', 1, null],
    ]);
  }));
