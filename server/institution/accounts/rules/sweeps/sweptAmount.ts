import Big from 'big.js';
import type { SweepTriggerCode } from '../../../../../contract/model/generated/entities';

/** Rules of a sweep; amounts are decimals as text. */
interface SweepRules {
  readonly sweepTrigger: SweepTriggerCode;
  readonly threshold: string | null;
  /** Balance that the source keeps; below a threshold, that which the target is filled up to. */
  readonly leaveBalance: string;
  readonly roundTo: number;
}

/** The amount that a sweep moves now, rounded down to whole steps; `0.00` if nothing is to move. */
export function sweptAmount(rules: SweepRules, source: string, target: string): string {
  const { sweepTrigger, roundTo } = rules;
  const [threshold, leave] = [new Big(rules.threshold ?? '0'), new Big(rules.leaveBalance)];
  const above = new Big(source).minus(leave);
  const missing = leave.minus(target);
  const filled = missing.gt(source) ? new Big(source) : missing;
  const runs = { SCHEDULE: true, UPPER: threshold.lt(source), LOWER: threshold.gt(target) }[sweepTrigger];
  const wanted = runs ? (sweepTrigger === 'LOWER' ? filled : above) : new Big(0);
  const step = new Big(roundTo);
  const steps = wanted.lte(0) ? new Big(0) : wanted.div(step).round(0, Big.roundDown);
  return steps.times(step).toFixed(2);
}

/** A balance after an amount was taken out of it, or came in. */
export function balanceAfter(balance: string, amount: string, side: 'out' | 'in'): string {
  const before = new Big(balance);
  return (side === 'out' ? before.minus(amount) : before.plus(amount)).toFixed(2);
}
