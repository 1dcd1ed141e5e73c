import Big from 'big.js';
import type { LedgerAccount, NewBalance, NewMovement } from '../store/LedgerStore';
import { isShared } from '../store/sharedAccounts';
import type { Leg } from './computeVoucher';
import { normalBalance } from './normalBalance';
import { insufficientBalance, notOpen } from './refusals';

/** Owner types whose accounts never go below zero, besides those of firms that pay from them. Agents have their own limits. */
const coveredOwners: readonly string[] = ['CUSTOMER', 'DESK'];

/** Movements of a voucher and the balances after it. */
export interface BookedAccounts {
  readonly movements: readonly NewMovement[];
  readonly balances: readonly NewBalance[];
}

/** Values that all movements of a voucher have. */
export type MovementHead = Pick<
  NewMovement,
  'bookingDate' | 'valueDate' | 'txnType' | 'counterparty' | 'description' | 'descriptionEn'
>;

/** Whether a leg takes from its account: a credit on one that grows by debits, or the other way round. */
export function isDecrease({ side, glCode }: Pick<Leg, 'side' | 'glCode'>): boolean {
  return side !== normalBalance({ glCode });
}

/**
 * Books legs on their accounts, in order.
 * @throws Refusal if an account is not open, or has less than is taken from it after all legs
 */
export function bookAccounts(legs: readonly Leg[], head: MovementHead): BookedAccounts {
  const accounts = new Map<string, { account: LedgerAccount; balance: Big; change: Big }>();
  const movements: NewMovement[] = [];
  for (const { account, side, glCode, amount } of legs) {
    if (account === null) continue;
    const before = accounts.get(account.id) ?? {
      account,
      balance: new Big(account.balance),
      change: new Big(0),
    };
    const signed = isDecrease({ side, glCode }) ? amount.times(-1) : amount;
    const after = {
      account,
      balance: before.balance.plus(signed),
      change: before.change.plus(signed),
    };
    accounts.set(account.id, after);
    movements.push({
      ...head,
      account: account.id,
      direction: side,
      amount: amount.toFixed(2),
      balanceAfter: after.balance.toFixed(2),
      payDesk: account.payDesk,
    });
  }
  const balances = [...accounts.values()].map(({ account, balance, change }) => ({
    ...account,
    balanceBefore: account.balance,
    availableBefore: account.availableBalance,
    balance: balance.toFixed(2),
    availableBalance: new Big(account.availableBalance).plus(change).toFixed(2),
    least: null,
  }));
  return { movements, balances };
}

/**
 * Books legs with all checks that need no records: of a voucher that is not written at once.
 * @throws Refusal as `requireOpen`, `requireCover`
 */
export function bookLegs(legs: readonly Leg[], head: MovementHead): BookedAccounts {
  requireOpen(legs);
  const booked = bookAccounts(legs, head);
  requireCover(booked);
  return booked;
}

/** @throws Refusal if an account is not open. */
export function requireOpen(legs: readonly Leg[]): void {
  for (const { account } of legs) {
    if (account !== null && account.status !== 'OPEN' && account.status !== 'BLOCKED')
      throw notOpen(account, account.status);
  }
}

/** @throws Refusal if an account that never goes below zero would have less than nothing available. */
export function requireCover({ balances }: BookedAccounts): void {
  for (const booked of balances) {
    if (isCovered(booked) && isLess(booked) && new Big(booked.availableBalance).lt(0))
      throw insufficientBalance(booked, booked.availableBefore);
  }
}

/** Whether a voucher reduces the available balance of an account. */
export function isLess({ availableBalance, availableBefore }: NewBalance): boolean {
  return new Big(availableBalance).lt(availableBefore);
}

/** Whether an account never goes below zero. */
export function isCovered(account: Pick<LedgerAccount, 'ownerType' | 'accountType'>): boolean {
  return coveredOwners.includes(account.ownerType) || (account.ownerType === 'EXF' && !isShared(account));
}
