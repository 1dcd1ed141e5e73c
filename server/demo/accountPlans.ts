import { nextAccountNumber } from '../institution/accounts/commands/accountNumber';
import type { DemoRow } from './DemoBatch';

/** Owner type, account type, GL code, currencies. */
const all = [
  ['CUSTOMER', 'PAYMENT', '336.02', ['TRY', 'USD', 'EUR', 'GBP']],
  ['CUSTOMER', 'EMONEY', '336.03', ['TRY']],
  ['AGENT', 'SETTLEMENT', '127.01', ['TRY', 'USD', 'EUR']],
  ['EXF', 'SETTLEMENT', '136.02', ['TRY', 'USD', 'EUR']],
  ['DESK', 'CASH', '100.01', ['TRY', 'USD', 'EUR', 'GBP']],
  ['BANK', 'SETTLEMENT', '102.01', ['TRY', 'USD', 'EUR', 'GBP']],
  ['BANK', 'SAFEGUARD', '102.90', ['TRY', 'USD', 'EUR', 'GBP']],
  ['INTERNAL', 'SUSPENSE', '336.90', ['TRY']],
  ['INTERNAL', 'INCOME', '600.01', ['TRY']],
  ['INTERNAL', 'EXPENSE', '770.01', ['TRY']],
  ['EXF', 'PAYMENT', '320.02', ['TRY']],
] as const;

const planned = all.flatMap(([ownerType, accountType, glCode, currencies]) =>
  currencies.map((currency) => ({ ownerType, accountType, glCode, currency })),
);

/** Values a new account gets from its plan. */
export interface PlannedNumber {
  readonly accountNo: string;
  readonly glCode: string;
  readonly minBalance: string | null;
}

/** Account number plans, and their last assigned numbers. */
export class AccountPlans {
  readonly #plans = planned.map((plan, at) => ({
    id: String(at + 1),
    planCode: `${plan.ownerType.slice(0, 3)}${plan.accountType.slice(0, 3)}${plan.currency}`,
    ...plan,
    prefix: String(1001 + at),
    sequenceLength: 8,
    capacity: '99999999',
    lastNumber: 0,
    mod97: true,
    minBalance: plan.ownerType === 'CUSTOMER' && plan.currency === 'GBP' ? '10.00' : null,
    status: 'ACTIVE',
  }));

  /** Assigns the next number. Throws without a matching plan. */
  next(ownerType: string, accountType: string, currency: string): PlannedNumber {
    const plan = this.#plans.find(
      (each) =>
        each.ownerType === ownerType && each.accountType === accountType && each.currency === currency,
    );
    if (!plan) throw new Error(`No plan for ${ownerType} ${accountType} ${currency}`);
    const { accountNo, lastNumber } = nextAccountNumber(plan);
    plan.lastNumber = lastNumber;
    return { accountNo, glCode: plan.glCode, minBalance: plan.minBalance };
  }

  /** All plans with their last assigned numbers. */
  rows(): readonly DemoRow[] {
    return this.#plans;
  }
}
