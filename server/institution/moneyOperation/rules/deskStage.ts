import Big from 'big.js';
import type { TransactionCodeCode } from '../../../../contract/model/generated/entities';
import { shownAmount } from '../../../platform/messages/shownAmount';
import { cashAccounts, cashAt } from '../../desks/rules/cash';
import { requireOwnDesk } from '../../desks/rules/days';
import { findingOf } from './findingOf';
import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/** Transactions that bring cash to the desk. */
const bringing: ReadonlySet<TransactionCodeCode> = new Set([
  'CASH_IN',
  'SEND_CASH',
  'BILL_PAY',
  'TOPUP',
  'WALLET_LOAD',
]);

/**
 * The pay desk of the operation must be open, and in the care of the user. Cash above the limit of the desk is taken
 * with a warning: the rest goes to the main desk.
 */
export const deskStage = {
  name: 'DESK',
  async check(call: StageCall, facts: OperationFacts): Promise<readonly Finding[]> {
    const { desk } = facts;
    if (!desk) return [];
    const found = await findingOf(() => requireOwnDesk(call.records, call.user.userName, desk), open);
    const warning = found.verdict === 'PASSED' ? await limitWarning(call, desk, facts) : null;
    return warning === null ? [found] : [found, warning];
  },
} as const satisfies Stage;

/** The limit of a desk is in TRY. */
async function limitWarning(
  { records }: StageCall,
  id: string,
  { txnCode, amount, currency, cancels }: OperationFacts,
): Promise<Finding | null> {
  if (cancels || !bringing.has(txnCode) || currency !== 'TRY' || amount === null) return null;
  const desk = await records.get('PayDesk', id);
  if (!desk?.cashLimit) return null;
  const after = new Big(cashAt(await cashAccounts(records, [id]), 'TRY')).plus(amount);
  if (after.lte(desk.cashLimit)) return null;
  // Not how much it will hold: whoever hears it counts the desk (rules/blind of the desks).
  const limit = shownAmount(new Big(desk.cashLimit), 'TRY');
  return {
    verdict: 'WARNING',
    code: 'desk.overCashLimit',
    text: {
      tr: `Kasa ${limit.tr} olan üst limitini aşacak. Fazlasını ana kasaya gönderin.`,
      en: `The desk will hold more than its limit of ${limit.en}. Send the rest to the main desk.`,
    },
  };
}

const open: Finding = {
  verdict: 'PASSED',
  code: 'desk.open',
  text: { tr: 'Kasa açık.', en: 'The pay desk is open.' },
};
