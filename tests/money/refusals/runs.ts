import type { JsonObject } from '../../../contract/values/json';
import { lockPeriod, numberVouchers, unlockPeriod } from '../../../server/institution/ledger/rules';
import type { Answer } from '../Screen';
import type { BrokenRule, World } from './World';

const line = (direction: 'D' | 'C', values: JsonObject): JsonObject => ({
  direction,
  amount: '100.00',
  currency: 'TRY',
  exchangeRate: '1.000000',
  ...values,
});

const expense = line('D', { glCode: '770.01' });
const supplier = line('C', { glCode: '320.01' });

const voucher = (world: World, entries: readonly JsonObject[], recordDate = world.house.day) =>
  world.screen('accountant', 'anyArDefinition', 'record/manual').commit({
    recordType: 'JOURNAL',
    recordDate,
    description: 'Kira tahakkuku',
    entries,
  });

const refusedVoucher = (
  code: string,
  how: string,
  entries: (world: World) => Promise<readonly JsonObject[]>,
) => ({
  code,
  how,
  run: async (world: World) => voucher(world, await entries(world)),
});

const run = (world: World, key: string, path: string) => world.screen('accountant', key, `run/${path}`);

const november = { periodStart: '2026-11-01', periodEnd: '2026-11-20' };

const balance = (world: World, values: JsonObject) =>
  run(world, 'acctBalanceOperate', 'balance').commit({ ...november, dryRun: true, ...values });

const revaluation = (world: World) => run(world, 'acctGEvalOperate', 'revaluation');

/** A run that has been done; the id. */
async function doneRun(world: World, runType: 'BALANCE' | 'E_ARCHIVE', period: JsonObject): Promise<string> {
  const id = await world.insert('AccountingRun', { ...period, runType, dryRun: false });
  let { version } = (await world.records.get('AccountingRun', id)) ?? { version: 0 };
  for (const runStatus of ['RUNNING', 'DONE'] as const)
    ({ version } = await world.records.update('AccountingRun', id, version, { runStatus }));
  return id;
}

/** Revalues at a rate of a source of its own. */
async function revalue(world: World, rateSource: string, periodEnd = world.house.day): Promise<Answer> {
  return revaluation(world).commit({ periodEnd, rateSource });
}

/** Publishes a rate at which balances in USD change their value. */
async function publish(world: World, rateSource: 'TCMB' | 'BANK'): Promise<void> {
  const rate = { currency: 'USD', rateSource, rateDate: '2026-11-18', buyRate: '43.000000' } as const;
  const { id, version } = await world.records.insert('ExchangeRate', { ...rate, sellRate: '44.000000' });
  await world.records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
}

const idOf = ({ result, restHeader }: Answer): string => {
  if (!restHeader.success) throw new Error(`The run was refused: ${restHeader.message}`);
  return String(result?.id);
};

const undo = { reverseReason: 'Yanlış kur' };

/** Works while a revaluation of the business day is done, which is rolled back afterwards. */
async function revalued(world: World, work: (id: string) => Promise<Answer>): Promise<Answer> {
  if ((await world.records.count('ExchangeRate', { rateSource: 'BANK' })) === 0) await publish(world, 'BANK');
  const id = idOf(await revalue(world, 'BANK'));
  const answer = await work(id);
  await revaluation(world).act('rollBack', id, undo);
  return answer;
}

const yearEnd = (world: World) => run(world, 'acctEndOfYearOperate', 'yearEnd');

const closeYear = (world: World, fiscalYear: string, taxProvision = '0.00') =>
  yearEnd(world).commit({ fiscalYear, taxProvision });

/** Rules of vouchers by hand and of accounting runs (requirements C6, accounting run). */
export const runRules: readonly BrokenRule[] = [
  // A code with sub-accounts is no value of the field: this is the rule that is left to the ledger.
  refusedVoucher('ledger.notPostable', 'a line on another code than that of its account', async (world) => [
    expense,
    line('C', { account: await world.account(), glCode: '320.01' }),
  ]),
  refusedVoucher('ledger.accountNeeded', 'a voucher on the code of customers’ accounts', async (world) => {
    await world.account();
    return [expense, { ...supplier, glCode: '336.02' }];
  }),
  refusedVoucher('ledger.differentRates', 'a voucher with two rates of a currency', async () => [
    { ...expense, currency: 'USD', exchangeRate: '41.500000' },
    { ...supplier, currency: 'USD', exchangeRate: '41.600000' },
  ]),
  refusedVoucher('ledger.otherCurrency', 'a line in another currency than its account', async (world) => [
    expense,
    line('C', { account: await world.account({ currency: 'EUR' }) }),
  ]),
  {
    code: 'run.periodOpen',
    how: 'the trial balance of a period that goes on is frozen',
    run: (world) => balance(world, { dryRun: false }),
  },
  {
    code: 'run.paused',
    how: 'a trial balance while the task of runs is paused',
    run: (world) => balance(world, {}),
  },
  {
    code: 'run.unmapped',
    how: 'an export of codes that Logo does not know',
    run: async (world) => {
      await world.voucher();
      await numberVouchers(world.house.server.database);
      return run(world, 'logoTransfer', 'logo').commit({ ...november, erpFirmNo: '009', erpFormat: 'XML' });
    },
  },
  {
    code: 'invoice.noHeadOffice',
    how: 'invoices without a head office that issues them',
    run: (world) => run(world, 'acctEArchiveOperate', 'eArchive').commit({ ...november, dryRun: true }),
  },
  {
    code: 'invoice.reported',
    how: 'a run is rolled back whose invoices were reported',
    run: async (world) => {
      const id = await doneRun(world, 'E_ARCHIVE', november);
      await world.insert('EArchiveInvoice', { run: id });
      const screen = run(world, 'acctEArchiveOperate', 'eArchive');
      await screen.act('report', id);
      return screen.act('rollBack', id, undo);
    },
  },
  {
    code: 'run.later',
    how: 'a trial balance is rolled back before a later one',
    run: async (world) => {
      const id = await doneRun(world, 'BALANCE', { periodStart: '2023-01-01', periodEnd: '2023-01-31' });
      await doneRun(world, 'BALANCE', { periodStart: '2023-02-01', periodEnd: '2023-02-28' });
      return run(world, 'acctBalanceOperate', 'balance').act('rollBack', id, undo);
    },
  },
  {
    code: 'ledger.earlierOpen',
    how: 'the trial balance of October is frozen while September is open',
    run: async (world) => {
      await voucher(world, [expense, supplier], '2026-09-30');
      return balance(world, { periodStart: '2026-10-01', periodEnd: '2026-10-31', dryRun: false });
    },
  },
  {
    code: 'ledger.laterLocked',
    how: 'a trial balance is rolled back while the month after it is locked',
    run: async (world) => {
      const [march, april] = [
        { periodStart: '2023-03-01', periodEnd: '2023-03-31' },
        { periodStart: '2023-04-01', periodEnd: '2023-04-30' },
      ];
      // No other case has a later run: only the lock is later.
      const id = await doneRun(world, 'BALANCE', march);
      const { runNo } = (await world.records.get('AccountingRun', id)) ?? { runNo: '' };
      await world.inTransaction((call) => lockPeriod(call, march, { lockedBy: 'BALANCE', lockRun: runNo }));
      await world.inTransaction((call) => lockPeriod(call, april, 'Beyanname'));
      const answer = await run(world, 'acctBalanceOperate', 'balance').act('rollBack', id, undo);
      await world.inTransaction((call) => unlockPeriod(call, 'Beyanname'));
      await world.inTransaction((call) => unlockPeriod(call, { lockedBy: 'BALANCE', lockRun: runNo }));
      return answer;
    },
  },
  {
    code: 'revaluation.noRate',
    how: 'a revaluation at the rates of a source without any',
    run: (world) => revalue(world, 'MANUAL'),
  },
  {
    code: 'revaluation.nothing',
    how: 'a revaluation before there were balances',
    run: (world) => revalue(world, 'TCMB', '2026-10-30'),
  },
  {
    code: 'run.exists',
    how: 'a revaluation is done twice',
    run: (world) => revalued(world, () => revalue(world, 'BANK')),
  },
  {
    code: 'revaluation.laterExists',
    how: 'a revaluation before one that is done',
    run: (world) => revalued(world, () => revalue(world, 'BANK', '2026-11-19')),
  },
  {
    code: 'run.notDone',
    how: 'a revaluation is rolled back twice',
    run: (world) =>
      revalued(world, async (id) => {
        await revaluation(world).act('rollBack', id, undo);
        return revaluation(world).act('rollBack', id, undo);
      }),
  },
  {
    code: 'yearEnd.notOver',
    how: 'the year that goes on is closed',
    run: (world) => closeYear(world, '2026'),
  },
  { code: 'yearEnd.nothing', how: 'a year without balances', run: (world) => closeYear(world, '2024') },
  {
    code: 'yearEnd.tax',
    how: 'a tax provision of more than the profit',
    run: async (world) => {
      await voucher(world, [expense, supplier], '2025-12-30');
      return closeYear(world, '2025', '1.00');
    },
  },
  {
    code: 'yearEnd.nextLocked',
    how: 'a year end is rolled back while the next January is locked',
    run: async (world) => {
      await voucher(world, [expense, supplier], '2025-12-30');
      const closed = await world.signed('YEAR_END', () => closeYear(world, '2025'));
      if (!closed.restHeader.success)
        throw new Error(`The year was not closed: ${closed.restHeader.message}`);
      const id =
        (await world.records.find('AccountingRun', { runType: 'YEAR_END', fiscalYear: '2025' }))?.id ?? '';
      const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
      await world.inTransaction((call) => lockPeriod(call, january, 'Beyanname'));
      const answer = await yearEnd(world).act('rollBack', id, undo);
      await world.inTransaction((call) => unlockPeriod(call, 'Beyanname'));
      return answer;
    },
  },
];
