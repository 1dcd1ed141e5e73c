import type { RecordStore } from '../storage/RecordStore';
import { parameters, parameterValue } from './parameters';

/** Values of rules that the institution has not set. */
const defaults = {
  'account.reopenDays': 180,
  'block.postponeDays': 7,
  'cash.sourceFrom': 50_000,
  'expense.cashMax': 30_000,
  'expense.receiptMax': 12_000,
  'fee.taxPercent': 5,
  'quote.minutes': 10,
  'rates.approvalPercent': 3,
  'rates.refusalPercent': 50,
  'payout.validDays': 45,
  'provision.percent90': 20,
  'provision.percent180': 50,
  'provision.percent365': 100,
  'kps.answerDays': 7,
  'kps.costKurus': 25,
} as const;

/** The value of a rule: the institution's own, or the default. */
export async function ruleParameter(
  records: Pick<RecordStore, 'find'>,
  key: keyof typeof defaults,
): Promise<number> {
  const stored = await records.find('Property', { propKey: key });
  const value = stored?.propValue ? parameterValue(parameters[key], stored.propValue) : null;
  return value ?? defaults[key];
}
