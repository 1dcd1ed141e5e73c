import type { AmlActionCode, TxnTypeCode } from '../../../../contract/model/generated/entities';
import { onlineHits, reachedThresholds } from '../../aml/rules/monitoring';
import { partyKey } from '../../kernel/rules/parties';
import { valueInTry } from '../../rates/rules';
import { type OperationFacts, partyOf, type StageCall, txnTypeOf } from './OperationFacts';
import type { Finding, Stage, StageVerdict } from './Stage';

/**
 * Amount thresholds and online rules of monitoring. The text of a threshold shows what is required. The text of a rule is
 * neutral, because customers must not know the rule. A rule that only warns stores its hit and the operation passes.
 */
export const monitoringStage = {
  name: 'MONITORING',
  async check(call: StageCall, facts: OperationFacts): Promise<readonly Finding[]> {
    const { customer, amount, currency, txnCode, parties = [] } = facts;
    const known = partyOf(facts);
    const party = known && partyKey(known);
    if (amount === null || currency === null) return [clear];
    const { records, today, now } = call;
    const txnType = txnTypeOf(txnCode);
    const reached = await reachedThresholds(records, {
      party,
      customer,
      txnType,
      amount,
      currency,
      today,
    });
    const findings = reached.map(({ threshold, total, text }): Finding => {
      const { amlAction, approval, thresholdCode } = threshold;
      return {
        verdict: thresholdVerdict(amlAction, facts),
        code: `aml.${amlAction.toLowerCase()}`,
        text,
        values: { threshold: thresholdCode, total },
        ...(approval && { flow: approval }),
      };
    });
    const amountTry = await valueInTry(records, { amount, currency }, today);
    if (party !== null && amountTry !== null && direction[txnType] !== undefined) {
      const [counterparty = null] = parties;
      const money = { amount, currency, amountTry, direction: direction[txnType] };
      for (const hit of await onlineHits(
        records,
        { ...money, party, customer, txnType, counterparty, now },
        today,
      )) {
        const { amlAction, approval, ruleCode } = hit.stored;
        const verdict = amlAction === 'WARN' ? 'PASSED' : amlAction === 'BLOCK' ? 'REFUSED' : 'APPROVAL';
        findings.push({
          ...(verdict === 'PASSED' ? clear : { ...stopped, verdict }),
          values: { rule: ruleCode },
          hit,
          ...(approval && { flow: approval }),
        });
      }
    }
    return findings.length === 0 ? [clear] : findings;
  },
} as const satisfies Stage;

/** Direction of the party's money. */
const direction: Readonly<Partial<Record<TxnTypeCode, 'IN' | 'OUT'>>> = {
  CASH_IN: 'IN',
  CASH_OUT: 'OUT',
  SEND: 'OUT',
  PAY: 'IN',
  EFT: 'OUT',
  BILL: 'OUT',
  WALLET: 'IN',
  COLLECTION: 'IN',
};

function thresholdVerdict(
  action: AmlActionCode,
  { isDescribed, isDeclared, isDocumented }: OperationFacts,
): StageVerdict {
  switch (action) {
    case 'WARN':
      return 'WARNING';
    case 'DESCRIBE':
      return isDescribed ? 'PASSED' : 'REFUSED';
    case 'DECLARE':
      return isDeclared ? 'PASSED' : 'REFUSED';
    case 'DOCUMENT':
      return isDocumented === false ? 'REFUSED' : 'APPROVAL';
    case 'BLOCK':
      return 'REFUSED';
    default:
      return 'APPROVAL';
  }
}

const clear: Finding = {
  verdict: 'PASSED',
  code: 'aml.clear',
  text: { tr: 'İşlemi durduran bir kural yok.', en: 'No rule stops this operation.' },
};

/** Says nothing of rules and lists: neither the customer nor the teller may learn of them. */
export const stopped: Omit<Finding, 'verdict'> = {
  code: 'operation.stopped',
  text: { tr: 'Bu işlem şu anda tamamlanamıyor.', en: 'This operation can’t be completed now.' },
};
