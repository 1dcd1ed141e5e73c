import { addDays } from '../../../contract/values/days';
import { normalBalance, otherSide } from '../../institution/ledger/rules';
import type { DemoMovement } from '../AccountBook';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { Random } from '../Random';
import { type AgentRule, AgentTransfers } from './AgentTransfers';
import { BillBook } from './BillBook';
import { CampaignUses } from './CampaignUses';
import { CardBook } from './CardBook';
import { type Capture, CashCounter } from './CashCounter';
import { DemoBooks, type RateOf, type YearRows } from './DemoBooks';
import { type DemoDesk, DeskFlow } from './DeskFlow';
import { deskSessions } from './deskSessions';
import { Differences } from './differences';
import { EftBook } from './EftBook';
import { Expenses } from './expenses';
import { groupedBy } from './groupedBy';
import { houseVouchers } from './houseVouchers';
import { Sweeps } from './Sweeps';
import { TransferBook } from './TransferBook';
import { WalletBook } from './WalletBook';

/** Days of the books, and of the records of desks. */
const yearDays = 365;
const recordDays = 30;

/** Accounts and their movements, desks and bank accounts that the year is made of. */
interface YearInput {
  readonly today: string;
  readonly accounts: readonly DemoRow[];
  /** Account id → its movements in and out. */
  readonly movements: ReadonlyMap<string, readonly DemoMovement[]>;
  readonly desks: readonly DemoRow[];
  readonly bankAccounts: readonly DemoRow[];
  /** Customers who send money at the desks. */
  readonly senders: readonly DemoRow[];
  readonly sweeps: readonly DemoRow[];
  readonly wallets: readonly DemoRow[];
  /** Id of the first voucher, after those that open the books. */
  readonly firstVoucher: number;
  readonly rateOf: RateOf;
  /** Id of a campaign by its code. */
  readonly campaignOf: (code: string) => string;
  /** Id of the rule by which a partner pays commission on a transfer. */
  readonly commissionRuleOf: (partner: string) => string;
  /** Rule of the share that an agent gets. */
  readonly agentRuleOf: (agent: string) => AgentRule | undefined;
}

/** Records of the year. */
export interface DemoYear extends YearRows {
  /** Day of the opening vouchers. */
  readonly begin: string;
  readonly sessions: readonly DemoRow[];
  readonly transfers: readonly DemoRow[];
  readonly expenses: readonly DemoRow[];
  readonly cashOperations: readonly DemoRow[];
  readonly remittances: readonly DemoRow[];
  readonly sweepRequests: readonly DemoRow[];
  /** Last request and run of a sweep. */
  readonly lastSweep: (parameter: string) => DemoRow;
  /** Amounts of customers that were captured. */
  readonly captures: readonly Capture[];
  readonly eft: Pick<EftBook, 'orders' | 'events' | 'requests'>;
  readonly bills: Pick<BillBook, 'payments' | 'events'>;
  readonly cards: Pick<CardBook, 'orders' | 'events' | 'requests'>;
  readonly wallets: Pick<WalletBook, 'transactions' | 'uses' | 'lastOf'>;
  readonly sent: Pick<TransferBook, 'transfers' | 'events' | 'payouts' | 'receivers' | 'requests'>;
  readonly campaignUses: readonly DemoRow[];
  readonly agentTransfers: Pick<AgentTransfers, 'transfers' | 'events' | 'payments'>;
}

/**
 * A year of vouchers: every movement of an account since the books began, the cash that desks need for them, money sent
 * and paid at the desks, expenses, differences and reversals. The same input makes the same year.
 */
export function demoYear(input: YearInput): DemoYear {
  const { today, accounts, bankAccounts, firstVoucher, rateOf } = input;
  const random = new Random(20_761);
  const begin = addDays(today, -yearDays);
  const from = addDays(today, -recordDays);
  const books = new DemoBooks(accounts, firstVoucher);
  const desks = input.desks.map((row) => deskOf(row));
  const operating = new Map<string, string>();
  for (const { bankAccPurpose, currency, account } of bankAccounts.toReversed())
    if (bankAccPurpose !== 'COLLECTION' && bankAccPurpose !== 'SETTLEMENT')
      if (bankAccPurpose === 'OPERATING' || !operating.has(String(currency)))
        operating.set(String(currency), String(account));
  const flow = new DeskFlow(books, desks, operating, from);
  const campaigns = new CampaignUses(today, input.campaignOf);
  const transfers = new TransferBook(
    books,
    flow,
    input.senders,
    {
      today,
      rateOf,
      ruleOf: input.commissionRuleOf,
      accounts: new Map(
        accounts.flatMap(({ id, ownerType, accountType, partner }) =>
          ownerType === 'EXF' && accountType === 'SETTLEMENT' ? [[String(partner), id] as const] : [],
        ),
      ),
    },
    campaigns,
  );
  const agentTransfers = new AgentTransfers(books, input.senders, input.agentRuleOf);
  const operatingBank = bankAccounts.find(({ account }) => account === operating.get('TRY'));
  const eft = new EftBook(books, {
    today,
    bankAccount: operating.get('TRY') ?? '',
    routeBank: String(operatingBank?.id),
  });
  const bills = new BillBook(books);
  const cards = new CardBook(books, {
    bank: String(operatingBank?.bank),
    bankAccount: operating.get('TRY') ?? '',
  });
  const wallets = new WalletBook(books, flow, eft, cards, input.wallets, from);
  const counter = new CashCounter({
    books,
    eft,
    flow,
    desks,
    random,
    recordsFrom: from,
    today,
    banks: operating,
    transfers,
    bills,
    wallets,
  });
  const differences = new Differences(books, desks, today);
  const expenses = new Expenses(books, flow, desks, random, today);
  const sweeps = new Sweeps(books, input.sweeps, { from, today });
  const house = houseVouchers({
    books,
    accounts,
    bankAccounts,
    banks: operating,
    recordsFrom: from,
    agentTransfers,
  });
  const byDay = movementsByDay(input, begin);

  for (let day = addDays(begin, 1); day <= today; day = addDays(day, 1)) {
    books.begin(day);
    cards.settle(day);
    for (const { account, movement } of byDay.get(day) ?? []) {
      if (account.ownerType === 'CUSTOMER') counter.customer(day, account, movement);
      else if (isOfFirm(account) && movement.cents < 0) eft.send(day, account, -movement.cents);
      else house.post(day, account, movement);
    }
    counter.passers(day);
    expenses.pay(day);
    house.monthly(day);
    sweeps.run(day);
    if (day >= from && day < today && Number(day.slice(8)) % 5 === 0) delivered(flow, day, desks);
    if (day === addDays(today, -1)) {
      unfinished(flow, day, desks);
      strandedCards(cards, day, input.wallets);
    }
    for (const desk of desks) if (day < today) flow.collect(day, desk);
    if (day < today) differences.close(day);
    if (day === today) inTransit(flow, day, desks);
  }

  transfers.close(today);
  const year = books.close(rateOf);
  return {
    ...withIds(year, input, begin),
    begin,
    sessions: deskSessions({ from, today }, desks, accounts, year, differences.found),
    transfers: flow.transfers,
    expenses: expenses.rows,
    cashOperations: counter.operations,
    remittances: house.remittances,
    sweepRequests: sweeps.rows,
    lastSweep: (parameter) => sweeps.lastOf(parameter),
    captures: counter.captures,
    bills,
    cards,
    wallets,
    sent: transfers,
    eft,
    agentTransfers,
    campaignUses: campaigns.rows,
  };
}

/** Whether a partner institution pays EFTs from an account. */
export const isOfFirm = ({ ownerType, accountType }: DemoRow) =>
  ownerType === 'EXF' && accountType === 'PAYMENT';

function deskOf({ id, name, agent, deskType, responsible, balances }: DemoRow): DemoDesk {
  const target = Object.entries(balances as Readonly<Record<string, string>>);
  return {
    id,
    name: String(name),
    agent: String(agent),
    isMain: deskType === 'MAIN',
    responsible: String(responsible),
    target: new Map(target.map(([currency, amount]) => [currency, Math.round(Number(amount) * 100)])),
  };
}

/** Movements since the books began, by their days. */
function movementsByDay({ accounts, movements }: YearInput, begin: string) {
  const all = accounts.flatMap((account) =>
    (movements.get(account.id) ?? []).map((movement) => ({ account, movement })),
  );
  return groupedBy(
    all.filter(({ movement, account }) => movement.day > begin && account.ownerType !== 'DESK'),
    ({ movement }) => movement.day,
  );
}

/** Every fifth day the first teller desk of each branch brings cash to its main desk. */
function delivered(flow: DeskFlow, day: string, desks: readonly DemoDesk[]): void {
  for (const [at, main] of desks.entries()) {
    const teller = desks[at + 1];
    if (!main.isMain || teller === undefined) continue;
    const cents = (5 + (at % 4)) * 100_000;
    flow.send(day, [teller, main], cents, { status: 'RECEIVED', received: cents });
  }
}

/** Transfers that did not arrive as they were sent, on the day before. */
function unfinished(flow: DeskFlow, day: string, desks: readonly DemoDesk[]): void {
  const [main, first, second] = desks;
  const [otherMain, other] = [desks[3], desks[4]];
  if (!main || !first || !second || !otherMain || !other) return;
  flow.send(day, [first, main], 1_000_000, { status: 'PARTIAL', received: 995_000 });
  flow.send(day, [otherMain, other], 2_000_000, { status: 'REJECTED' });
  flow.send(day, [second, main], 500_000, { status: 'CANCELLED' });
}

/** Card payments of yesterday that brought no wallet anything: one declined, one that its wallet can’t take, one without an answer. */
function strandedCards(cards: CardBook, day: string, wallets: readonly DemoRow[]): void {
  const [first, second, third] = wallets.filter(({ walletStatus }) => walletStatus === 'ACTIVE');
  const suspended = wallets.find(({ walletStatus }) => walletStatus === 'SUSPENDED');
  if (second) cards.decline(day, second);
  if (suspended) cards.hold(day, suspended, 'CUSTOMER');
  else if (third) cards.hold(day, third, 'LIMIT');
  if (first) cards.leave(day, first);
}

/** Transfers that are in transit now: to the demo's teller, to her branch and in another one. */
function inTransit(flow: DeskFlow, day: string, desks: readonly DemoDesk[]): void {
  const pairs = [
    [desks[0], desks[1], 2_500_000],
    [desks[3], desks[4], 4_000_000],
    [desks[7], desks[6], 1_200_000],
  ] as const;
  for (const [from, to, cents] of pairs)
    if (from && to) flow.send(day, [from, to], cents, { status: 'SENT' });
}

/** Ids of entries and movements; movements of an earlier system come before the first voucher. */
function withIds(year: YearRows, { accounts, movements }: YearInput, begin: string): YearRows {
  const earlier = accounts.flatMap(({ id, glCode, ownerType }) => {
    const opening = year.openings.get(id) ?? '0.00';
    const before = (movements.get(id) ?? []).filter(({ day }) => day <= begin);
    const carried = [{ day: begin, cents: Math.round(Number(opening) * 100), ...details }];
    const rows = ownerType === 'CUSTOMER' ? before : carried;
    return earlierRows({ id, glCode: String(glCode) }, rows);
  });
  const all = [...earlier, ...year.movements];
  return {
    ...year,
    movements: all.map((row, at) => {
      const id = String(at + 1);
      return { ...row, id, txnNo: `TX${id.padStart(14, '0')}` };
    }),
  };
}

const details = {
  txnType: 'COLLECTION',
  counterparty: 'Devir',
  description: 'Dönem devri',
  descriptionEn: 'Balance of the period before',
};

/** Movements of an account in an earlier system, in their order, each with its resulting balance. */
function earlierRows(
  account: { readonly id: string; readonly glCode: string },
  movements: readonly DemoMovement[],
): readonly DemoRow[] {
  const growing = normalBalance(account);
  let balance = 0;
  return movements
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, cents, ...details }) => {
      balance += cents;
      return {
        id: '',
        account: account.id,
        bookingDate: day,
        valueDate: day,
        ...details,
        direction: cents > 0 ? growing : otherSide(growing),
        amount: fromCents(Math.abs(cents)),
        balanceAfter: fromCents(balance),
      };
    });
}
