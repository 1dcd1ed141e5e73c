import Big from 'big.js';
import { sql } from 'kysely';
import type { JsonObject } from '../../contract/values/json';
import { printedFigures } from './documentFigures';
import { type Institution, signedIn } from './institution';
import { Screen } from './Screen';

/** Values of a figure by scope: `desk TRY` → amount as text. */
type Values = ReadonlyMap<string, string>;

/** Showings of a figure as docs/reference/figures.md lists them, with what each shows; and what the books say. */
export interface CheckedFigure {
  readonly name: string;
  /** Calculated from entries of the ledger and transfers alone. */
  readonly expected: Values;
  readonly shown: ReadonlyMap<string, Values>;
}

/** What a user is shown in place of the expected cash of a desk that is to be counted. */
const kept = 'After the count';
const text = (value: unknown) => (value === kept ? kept : Number(value ?? 0).toFixed(2));

/** Records that the screens of figures need: pools of the tellers' desks, and bank accounts of the house. */
export async function openFigures({ storage, desks }: Institution): Promise<void> {
  const { insert, records } = storage;
  const branches = [...new Set(desks.map(({ branch }) => branch))];
  for (const [at, agent] of branches.entries())
    await insert('PayDeskPool', {
      poolCode: `H${at}`,
      name: `Havuz ${at}`,
      agent,
      currency: 'TRY',
      desks: desks.filter(({ branch, isMain }) => branch === agent && !isMain).map(({ id }) => id),
      poolLimit: '90000000.00',
      status: 'ACTIVE',
    });
  const bank = await insert('Bank', { bankCode: '0067', name: 'Deneme Bankası' });
  for (const account of await records.list('Account', { ownerType: 'BANK' }))
    await insert('BankAccount', {
      bank: bank.id,
      iban: `TR${account.id.padStart(24, '0')}`,
      currency: account.currency,
      bankAccPurpose: 'OPERATING',
      account: account.id,
      statementSource: 'API',
      status: 'ACTIVE',
    });
}

/** All figures of a day, as every screen shows them and every document prints them at this moment. */
export async function figuresOf(house: Institution): Promise<readonly CheckedFigure[]> {
  const rows = await rowReader(house);
  const printed = await printedFigures(house);
  const figures = [
    ...(await deskFigures(house, rows)),
    await bankFigure(house, rows),
    await transitFigure(house, rows),
    ...(await sentFigures(house, rows)),
    ...(await feeFigures(house, rows)),
  ];
  return figures.map((figure) => ({
    ...figure,
    shown: new Map([...figure.shown, ...(printed.get(figure.name) ?? [])]),
  }));
}

type RowReader = Awaited<ReturnType<typeof rowReader>>;

/** Reads rows of a screen, or of a block of it, as a user sees them. */
async function rowReader(house: Institution) {
  const users = new Map<string, Awaited<ReturnType<typeof signedIn>>>();
  return async (userName: string, key: string, path: string, filter: JsonObject = {}) => {
    const user = users.get(userName) ?? (await signedIn(house, userName));
    users.set(userName, user);
    const screen = new Screen(user, key, path);
    const rows: JsonObject[] = [];
    for (let page = 0; ; page += 1) {
      const answer = await screen.call('query', { state: {}, filter, page, size: 100, sort: [] });
      if (!answer.restHeader.success) throw new Error(`${key}: ${answer.restHeader.code}`);
      const found = answer.responseObject?.rows ?? [];
      rows.push(...found);
      if (found.length < 100) return rows;
    }
  };
}

const keyed = (rows: readonly JsonObject[], key: (row: JsonObject) => string, field: string): Values =>
  new Map(rows.map((row) => [key(row), text(row[field])]));

async function deskFigures(house: Institution, rows: RowReader): Promise<readonly CheckedFigure[]> {
  const { server, desks, storage, day } = house;
  const { rows: books } = await sql<
    Record<'account' | 'desk' | 'currency' | 'opening' | 'in' | 'out' | 'difference', string>
  >`
    with e as (
      select a.id, a.pay_desk, a.currency, e.booking_date, e.amount, e.direction,
        case when r.event in ('deskOver', 'deskShort') and r.cancel_of is null then 'difference'
          when e.direction = 'D' then 'in' else 'out' end as kind
      from ledger_entry e join account a on a.id = e.account join voucher r on r.id = e.voucher
      where a.owner_type = 'DESK'
    )
    select id::text as account, pay_desk::text as desk, currency,
      coalesce(sum(case direction when 'D' then amount else -amount end) filter (where booking_date < ${day}::date), 0)::text as opening,
      coalesce(sum(amount) filter (where kind = 'in' and booking_date = ${day}::date), 0)::text as "in",
      coalesce(sum(amount) filter (where kind = 'out' and booking_date = ${day}::date), 0)::text as "out",
      coalesce(sum(case direction when 'D' then amount else -amount end)
        filter (where kind = 'difference' and booking_date = ${day}::date), 0)::text as difference
    from e group by id, pay_desk, currency`.execute(server.database);
  const deskOf = new Map(books.map(({ account, desk, currency }) => [account, `${desk} ${currency}`]));
  const sumOf = (of: (row: (typeof books)[number]) => number): Values =>
    new Map(books.map((row) => [`${row.desk} ${row.currency}`, text(of(row))]));
  const cashOf = (row: (typeof books)[number]) =>
    Number(row.opening) + Number(row.in) - Number(row.out) + Number(row.difference);

  const byDesk = (row: JsonObject) => `${row['payDesk.id']} ${row.currency}`;
  const monitor = await rows('root', 'accounting/payDeskBalanceView', 'accounting/desk/balance');
  const report = (
    await rows('root', 'reports/cashreport', 'reports/cash', { positionKind: 'DESK', asOfDate: day })
  ).map((row) => ({ ...row, desk: deskOf.get(String(row.id).replace('DESK-', '')) ?? '' }));
  const own = async (isMain: boolean, dashboard: string) => {
    const found = await Promise.all(
      desks
        .filter(
          (desk, at) =>
            desk.isMain === isMain &&
            desks.findIndex((one) => one.isMain === isMain && one.branch === desk.branch) === at,
        )
        .map(({ userName }) => rows(userName, `dashboards/${dashboard}`, `dashboards/${dashboard}/desks`)),
    );
    return found.flat();
  };
  const teller = await own(false, 'tellerDesk');
  const manager = await own(true, 'managerDesk');
  const listed = (monitored: string, reported: string): Map<string, Values> =>
    new Map([
      [`accounting/payDeskBalanceView.${monitored}`, keyed(monitor, byDesk, monitored)],
      [`dashboards/tellerDesk#desks.${monitored}`, keyed(teller, byDesk, monitored)],
      [`dashboards/managerDesk#desks.${monitored}`, keyed(manager, byDesk, monitored)],
      [`reports/cashreport.${reported}`, keyed(report, ({ desk }) => String(desk), reported)],
    ]);
  const cash = listed('balance', 'closingAmount');
  const open = await rows('root', 'dashboards/analytics', 'dashboards/analytics/desks');
  if (open.length > 0)
    cash.set(
      'dashboards/analytics#desks',
      keyed(open, (row) => `${row['payDesk.id']} TRY`, 'value'),
    );

  // Sums over the desks of a branch.
  const rates = await storage.records.list('ExchangeRate', { rateDate: day, rateStatus: 'PUBLISHED' });
  const bought = new Map(rates.map(({ currency, buyRate }) => [currency, buyRate]));
  const sums = new Map<string, number>();
  const valued = new Map<string, number>();
  for (const row of books) {
    const desk = desks.find(({ id }) => id === row.desk);
    if (desk === undefined) continue;
    // The limit of a branch in lira counts the value of all its cash, at the rate that the house buys at.
    const lira = cashOf(row) * (row.currency === 'TRY' ? 1 : Number(bought.get(row.currency)));
    valued.set(desk.branch, (valued.get(desk.branch) ?? 0) + lira);
    if (row.currency !== 'TRY') continue;
    if (!desk.isMain) sums.set(desk.branch, (sums.get(desk.branch) ?? 0) + cashOf(row));
  }
  const pools = await storage.records.list('PayDeskPool', {});
  const agentOf = new Map(pools.map(({ poolCode, agent }) => [poolCode, agent]));
  const poolRows = await rows('root', 'accounting/payDeskPoolSaveSearch', 'accounting/deskPool');
  const limits = await storage.records.list('AgentLimit', { agentLimitType: 'CASH' });
  const limitAgent = new Map(limits.map(({ id, agent }) => [id, agent]));
  const used = await rows('root', 'accounting/agentLimitQuery', 'accounting/agentLimit', {
    agentLimitType: 'CASH',
  });
  return [
    {
      name: 'deskOpening',
      expected: sumOf(({ opening }) => Number(opening)),
      shown: listed('openingBalance', 'openingAmount'),
    },
    { name: 'deskIn', expected: sumOf((row) => Number(row.in)), shown: listed('totalIn', 'inAmount') },
    { name: 'deskOut', expected: sumOf((row) => Number(row.out)), shown: listed('totalOut', 'outAmount') },
    {
      name: 'deskDifference',
      expected: sumOf(({ difference }) => Number(difference)),
      shown: listed('difference', 'difference'),
    },
    { name: 'deskCash', expected: sumOf(cashOf), shown: cash },
    {
      name: 'tellersCash',
      expected: new Map([...sums].map(([branch, sum]) => [branch, text(sum)])),
      shown: new Map([
        [
          'accounting/payDeskPoolSaveSearch.poolBalance',
          keyed(poolRows, ({ poolCode }) => agentOf.get(String(poolCode)) ?? '', 'poolBalance'),
        ],
      ]),
    },
    {
      name: 'branchCashValue',
      expected: new Map([...valued].map(([branch, sum]) => [branch, text(sum)])),
      shown: new Map([
        [
          'accounting/agentLimitQuery.usedToday',
          keyed(used, ({ id }) => limitAgent.get(String(id)) ?? '', 'usedToday'),
        ],
      ]),
    },
  ];
}

async function bankFigure({ server, storage, day }: Institution, rows: RowReader): Promise<CheckedFigure> {
  const { rows: books } = await sql<{ account: string; currency: string; balance: string }>`
    select a.id::text as account, a.currency,
      coalesce(sum(case e.direction when 'D' then e.amount else -e.amount end), 0)::text as balance
    from account a left join ledger_entry e on e.account = a.id where a.owner_type = 'BANK' group by a.id`.execute(
    server.database,
  );
  const owned = await storage.records.list('BankAccount', {});
  const currencyOf = (id: unknown) =>
    owned.find((one) => one.id === String(id).replace('BANK-', ''))?.currency ?? '';
  const bank = await rows('root', 'reports/bankBalancereport', 'reports/cash/20', { asOfDate: day });
  const report = await rows('root', 'reports/cashreport', 'reports/cash', {
    positionKind: 'BANK',
    asOfDate: day,
  });
  const desk = await rows('root', 'dashboards/treasuryDesk', 'dashboards/treasuryDesk/banks');
  const accounts = await rows('root', 'accounting/accountSearch', 'accounting/account', {
    ownerType: 'BANK',
  });
  return {
    name: 'bankBalance',
    expected: new Map(books.map(({ currency, balance }) => [currency, text(balance)])),
    shown: new Map([
      ['reports/bankBalancereport.bookBalance', keyed(bank, ({ id }) => currencyOf(id), 'bookBalance')],
      ['reports/cashreport.closingAmount', keyed(report, ({ id }) => currencyOf(id), 'closingAmount')],
      ['dashboards/treasuryDesk#banks', keyed(desk, () => 'TRY', 'value')],
      ['accounting/accountSearch.balance', keyed(accounts, ({ currency }) => String(currency), 'balance')],
    ]),
  };
}

/** Transfers in transit: money that was collected and is owed, by transfer. */
async function transitFigure({ server, day }: Institution, rows: RowReader): Promise<CheckedFigure> {
  const { rows: books } = await sql<{ number: string; owed: string; status: string }>`
    select o.transfer_no as number, o.transfer_status as status,
      sum(case e.direction when 'C' then e.amount else -e.amount end)::text as owed
    from transfer o join voucher r on r.source_ref = o.transfer_no
      join ledger_entry e on e.voucher = r.id and e.gl_code = '336.01'
    group by o.transfer_no, o.transfer_status`.execute(server.database);
  // Money of a cancelled transfer goes back to its sender: it waits for nobody abroad or at a desk.
  const waiting = books.filter(({ owed, status }) => Number(owed) !== 0 && status !== 'CANCELLED');
  const outstanding = await rows('root', 'reports/outstandingTransaction', 'reports/outstanding', {
    asOfDate: day,
  });
  const listed = await rows('root', 'moneyTransfer/transaction', 'moneyTransfer/transaction', {
    transferStatus: ['READY'],
  });
  return {
    name: 'transfersInTransit',
    expected: new Map(waiting.map(({ number, owed }) => [number, text(owed)])),
    shown: new Map([
      [
        'reports/outstandingTransaction.payoutAmount',
        keyed(outstanding, ({ transferNo }) => String(transferNo), 'payoutAmount'),
      ],
      [
        'moneyTransfer/transaction.payoutAmount',
        keyed(listed, ({ transferNo }) => String(transferNo), 'payoutAmount'),
      ],
    ]),
  };
}

/**
 * What each branch sent today, whose money was not given back: transfers, which have receipts, and with EFTs the use of the
 * sending limit.
 */
async function sentFigures(
  { server, storage, desks }: Institution,
  rows: RowReader,
): Promise<readonly CheckedFigure[]> {
  const { rows: sent } = await sql<{ agent: string; transfers: string; all: string }>`
    select agent::text, sum(amount) filter (where kind = 'TRANSFER')::text as transfers, sum(amount)::text as "all" from (
      select 'TRANSFER' as kind, send_agent as agent, send_amount as amount from transfer
      where sent_at is not null and transfer_status <> 'PAID_BACK'
      union all
      select 'EFT', agent, amount from eft_order where eft_status in ('QUEUED', 'SENT', 'COMPLETED', 'RETURNED')) s
    group by agent`.execute(server.database);
  const limits = await storage.records.list('AgentLimit', { agentLimitType: 'SEND' });
  const agentOf = new Map(limits.map(({ id, agent }) => [id, agent]));
  const used = await rows('root', 'accounting/agentLimitQuery', 'accounting/agentLimit', {
    agentLimitType: 'SEND',
  });
  const branches = new Set(desks.map(({ branch }) => branch));
  const expected = (of: 'transfers' | 'all'): Values =>
    new Map([...branches].map((agent) => [agent, text(sent.find((one) => one.agent === agent)?.[of])]));
  const ofBranch = keyed(used, ({ id }) => agentOf.get(String(id)) ?? '', 'usedToday');
  return [
    { name: 'transfersSent', expected: expected('transfers'), shown: new Map() },
    {
      name: 'limitUse',
      expected: expected('all'),
      shown: new Map([['accounting/agentLimitQuery.usedToday', ofBranch]]),
    },
  ];
}

/** Fees of transfers that were not given back, of all and of each campaign; and what transfers hold of the budgets. */
async function feeFigures({ server, day }: Institution, rows: RowReader): Promise<readonly CheckedFigure[]> {
  const { rows: booked } = await sql<{ code: string | null; fee: string }>`
    select t.code, sum(f.fee)::text as fee
    from transfer o left join fee_template t on t.id = o.campaign cross join lateral (
      select coalesce(sum(case e.direction when 'C' then e.amount else -e.amount end), 0) as fee
      from voucher r join ledger_entry e on e.voucher = r.id
      where r.source_ref = o.transfer_no and e.gl_code = '600.01') f
    where o.transfer_status in ('SENT', 'READY', 'PAID') group by t.code`.execute(server.database);
  // The discount of a cancelled transfer is free when its money was given back.
  const { rows: held } = await sql<{ code: string; discount: string }>`
    select t.code, sum(o.campaign_cost)::text as discount from transfer o join fee_template t on t.id = o.campaign
    where o.transfer_status in ('SENT', 'READY', 'PAID', 'CANCELLED') group by t.code`.execute(
    server.database,
  );
  const all = booked.reduce((total, { fee }) => total.plus(fee), new Big(0));
  const campaigns = booked.flatMap(({ code, ...money }) => (code === null ? [] : [{ code, ...money }]));
  const monthly = await rows('root', 'reports/marketingReportMonthly', 'reports/marketingMonthly', {
    month: day.slice(0, 7),
  });
  const ofCampaigns = await rows('root', 'reports/feeCampaignReport', 'reports/feeCampaign');
  const listed = await rows('root', 'fee/campaingsTemplates', 'fee/template/4');
  const byCode = (row: JsonObject) => String(row['campaign.code']);
  return [
    {
      name: 'feeIncome',
      expected: new Map([
        ['ALL', all.toFixed(2)],
        ...campaigns.map(({ code, fee }) => [code, text(fee)] as const),
      ]),
      shown: new Map([
        [
          'reports/marketingReportMonthly.netFee',
          keyed(
            monthly.filter(({ segment }) => segment === 'ALL'),
            ({ segment }) => String(segment),
            'netFee',
          ),
        ],
        ['reports/feeCampaignReport.netFee', keyed(ofCampaigns, byCode, 'netFee')],
      ]),
    },
    {
      name: 'budgetUsed',
      expected: new Map(held.map(({ code, discount }) => [code, text(discount)])),
      shown: new Map([
        ['reports/feeCampaignReport.campaign.budgetUsed', keyed(ofCampaigns, byCode, 'campaign.budgetUsed')],
        ['fee/campaingsTemplates.budgetUsed', keyed(listed, ({ code }) => String(code), 'budgetUsed')],
      ]),
    },
  ];
}

/** Showings of a part of the scopes only: open desks, a currency, all transfers or those of campaigns. */
const partial: ReadonlySet<string> = new Set([
  'feeIncome reports/marketingReportMonthly.netFee',
  'feeIncome reports/feeCampaignReport.netFee',
  'deskCash dashboards/analytics#desks',
  'bankBalance dashboards/treasuryDesk#banks',
  'feeIncome moneyTransfer/transferDetail!receipt.feeAmount',
  'deskDifference accounting/deskCashOverUnder!minutes.difference',
]);

/** Disagreements of the showings of figures: figure, showing and scope, shown and expected value. */
export function disagreements(figures: readonly CheckedFigure[]): readonly string[] {
  return figures.flatMap(({ name, expected, shown }) =>
    [...shown].flatMap(([showing, values]) => {
      const missing = [...expected.keys()].filter((scope) => !values.has(scope));
      const wrong = [...values].filter(([scope, value]) => value !== kept && expected.get(scope) !== value);
      return [
        ...(values.size === 0 ? [`${name}: ${showing} shows nothing`] : []),
        ...(partial.has(`${name} ${showing}`) ? [] : missing).map(
          (scope) => `${name} of ${scope}: ${showing} does not show ${expected.get(scope)}`,
        ),
        ...wrong.map(
          ([scope, value]) =>
            `${name} of ${scope}: ${showing} shows ${value}, the books have ${expected.get(scope)}`,
        ),
      ];
    }),
  );
}
