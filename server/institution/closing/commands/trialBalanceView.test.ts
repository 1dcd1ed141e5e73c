import { beforeAll, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { balanceRuns } from './balanceRuns';
import { trialBalanceTotals, trialBalanceView } from './trialBalanceView';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'accounting/acctBalanceOperateView';

/** A stored trial balance with lines `code level debit credit`, each below the one before. */
async function insertBalance({ insert }: CommandTest, lines: readonly string[], currency = 'TRY') {
  const run = await insert('AccountingRun', {
    runType: 'BALANCE',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    dryRun: true,
  });
  let upper: string | null = null;
  for (const line of lines) {
    const [glCode = '', level, debit = '0.00', credit = '0.00'] = line.split(' ');
    const values = { debitTotal: debit, creditTotal: credit, debitBalance: debit, creditBalance: credit };
    const { id } = await insert('TrialBalanceLine', {
      run: run.id,
      upper: level === '1' ? null : upper,
      glCode,
      glLevel: Number(level),
      currency,
      ...values,
    });
    upper = id;
  }
  return run.id;
}

it('is a tree, narrowed by code and level', () =>
  within(async (world) => {
    const run = await insertBalance(world, ['1 1 5.00', '10 2 5.00', '3 1 0.00 5.00', '33 2 0.00 5.00']);
    const shown = async (filter: object) => {
      const { rows } = await world.query(trialBalanceView, screen, { filter: { run, ...filter } });
      const byId = new Map(rows.map((row) => [row.id, row.glCode]));
      return rows.map((row) => [row.glCode, byId.get(String(row['upper.id'])) ?? null]);
    };
    expect(await shown({})).toEqual([
      ...[
        ['1', null],
        ['10', '1'],
        ['3', null],
        ['33', '3'],
      ],
    ]);
    expect(await shown({ glCode: '3', glLevel: 1 })).toEqual([['3', null]]);
    const { rows: totals } = await world.query(trialBalanceTotals, screen, { filter: { run } });
    expect(totals).toEqual([
      {
        id: 'TRY',
        currency: 'TRY',
        debitTotal: '5.00',
        creditTotal: '5.00',
        debitBalance: '5.00',
        creditBalance: '5.00',
      },
    ]);
  }));

it('shows the change of each balance since another one, and the lines that only the other has', () =>
  within(async (world) => {
    const before = await insertBalance(world, ['1 1 5.00', '10 2 5.00', '6 1 0.00 5.00']);
    const run = await insertBalance(world, ['1 1 8.00', '10 2 8.00', '3 1 0.00 8.00']);
    const { rows } = await world.query(trialBalanceView, screen, { filter: { run, compareRun: before } });
    expect(
      rows.map(({ glCode, debitBalance, creditBalance, runDelta }) => [
        glCode,
        debitBalance,
        creditBalance,
        runDelta,
      ]),
    ).toEqual([
      ['1', '8.00', '0.00', '3.00'],
      ['10', '8.00', '0.00', '3.00'],
      ['3', '0.00', '8.00', '-8.00'],
      ['6', '0.00', '0.00', '5.00'],
    ]);
  }));

it('is only previewed while its period continues', () =>
  within(async (world) => {
    const [begin] = balanceRuns;
    if (begin === undefined) throw new Error('No command begins it');
    const form = { periodStart: '2026-11-01', periodEnd: '2026-11-20', dryRun: false };
    await expect(world.call(begin, 'accounting/acctBalanceOperate', { form })).rejects.toMatchObject({
      code: 'run.periodOpen',
    });
  }));
