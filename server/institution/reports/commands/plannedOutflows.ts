import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { addDays, daysBetween } from '../../../../contract/values/days';
import type { GridRow } from '../../../../contract/wire/query';
import type { Call, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText, textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { dayBalances } from '../../ledger/rules/dayBalance';
import { occurrencesOf } from '../../treasury/rules';

/** Criteria of the report: days of payment, and which payments are shown. */
interface Criteria {
  readonly payDate: { readonly from: IsoDate; readonly to: IsoDate };
}

/** A planned payment, and our balance in its currency after it. */
interface Outflow {
  readonly plan: StoredOf<'PlannedPayment'>;
  readonly dueDate: string;
  /** Day of the payment: today at the earliest. */
  readonly payDate: string;
  readonly left: Big;
}

const laterOf = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

/** Monday of the week that a day is in. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Our own money at banks by currency; that of customers, on safeguarding accounts, pays nobody's bills. */
async function ownMoney({ records, today }: Call): Promise<Map<string, Big>> {
  const owned = await records.list('BankAccount', { status: 'ACTIVE', bankAccPurpose: { ne: 'SAFEGUARD' } });
  const accounts = await records.getAll(
    'Account',
    owned.map(({ account }) => account),
  );
  const balances = await dayBalances(records, [...accounts.values()], today);
  const money = new Map<string, Big>();
  for (const { account, currency } of owned) {
    const closing = balances.get(account ?? '')?.closing ?? new Big(0);
    money.set(currency, (money.get(currency) ?? new Big(0)).plus(closing));
  }
  return money;
}

/** Lists the payments of all plans until a day, in the order of their dates. An overdue payment has today's date. */
async function outflowsUntil(call: Call, last: string): Promise<readonly Outflow[]> {
  const { records, today } = call;
  const plans = await records.list('PlannedPayment', { status: ['PLANNED', 'OVERDUE', 'PAYING'] });
  const closed = await call.vacationDays();
  const dated = plans.flatMap((plan) => {
    const { dueDate: first, endDate, recursFrom: countedFrom } = plan;
    // The payments after it are those of its next plan.
    const recurrence = plan.nextPlan ? 'ONCE' : plan.recurrence;
    const most = Math.ceil(Math.max(0, daysBetween(first, last)) / 7) + 1;
    return occurrencesOf({ recurrence, first, countedFrom, last: endDate }, closed, most).map((each) => ({
      plan,
      dueDate: each.plannedDate,
      payDate: laterOf(each.payDate, today),
    }));
  });
  const money = await ownMoney(call);
  return dated
    .filter(({ payDate }) => payDate <= last)
    .sort(
      (one, other) => one.payDate.localeCompare(other.payDate) || one.dueDate.localeCompare(other.dueDate),
    )
    .map((each) => {
      const { amount, currency } = each.plan;
      const left = (money.get(currency) ?? new Big(0)).minus(amount);
      money.set(currency, left);
      return { ...each, left };
    });
}

/**
 * Report 90: planned payments by the week in which they leave, each with the balance of our own money that is expected after
 * it. A category or currency chooses the payments that are shown; all of them are in the balance.
 */
const plannedOutflows: QueryCommand<'PlannedPayment', Criteria> = {
  path: 'reports/cash/90/query',
  async query(call, request) {
    const { payDate, currency, planCategory } = request.filter;
    const outflows = await outflowsUntil(call, payDate?.to ?? call.today);
    const rows = outflows
      .filter(({ plan }) => !textOf(currency) || plan.currency === currency)
      .filter(({ plan }) => !planCategory || plan.planCategory === planCategory)
      .filter((each) => each.payDate >= (payDate?.from ?? ''))
      .map(
        ({ plan, left, ...days }): GridRow => ({
          id: `${plan.id}-${days.dueDate}`,
          plan: plan.id,
          weekStart: mondayOf(days.payDate),
          ...days,
          planCategory: plan.planCategory,
          payeeName: plan.payeeName,
          status: plan.status,
          amount: plan.amount,
          currency: plan.currency,
          projectedBalance: amountText(left),
        }),
      );
    return computedAnswer(rows, request, ['amount']);
  },
};

/** The balance that is expected at the end of each week, in the chosen currency; TRY without one. */
const projectedBalances: QueryCommand<'PlannedPayment', Criteria> = {
  path: 'reports/cash/90/projection',
  async query(call, { filter }) {
    const currency = textOf(filter.currency) ?? 'TRY';
    const last = filter.payDate?.to ?? call.today;
    const outflows = (await outflowsUntil(call, last)).filter(({ plan }) => plan.currency === currency);
    let left = (await ownMoney(call)).get(currency) ?? new Big(0);
    const rows: GridRow[] = [];
    for (let week = mondayOf(call.today); week <= last; week = addDays(week, 7)) {
      left = outflows.filter(({ payDate }) => mondayOf(payDate) === week).at(-1)?.left ?? left;
      rows.push({ id: week, weekStart: week, currency, projectedBalance: amountText(left) });
    }
    return { rows, total: rows.length, sums: {} };
  },
};

/** Commands of report 90. */
export const plannedOutflowCommands = [plannedOutflows, projectedBalances];
