import Big from 'big.js';
import type { AgentLimitTypeCode, TransactionCodeCode } from '../../../contract/generated/entities';
import { inForceOn } from '../../../contract/values/days';
import type { LocalizedText } from '../../../contract/values/language';
import type { RecordStore } from '../../storage/RecordStore';
import { cashAccounts, cashAt } from '../deskCash';
import type { AgentPosition } from './agentPosition';
import type { MovingFacts } from './LimitFacts';
import type { EffectiveLimit } from './limitGroups';

const sends = ['SEND_CASH', 'SEND_ACCOUNT', 'EFT_OUT'] as const;
const pays = ['PAY_CASH', 'CASH_OUT'] as const;
/** Operations that bring cash to the agent, which it then owes. */
const collects = ['SEND_CASH', 'CASH_IN', 'BILL_PAY', 'TOPUP', 'WALLET_LOAD'] as const;

/** Operations that add to the use of each kind, and those that lower it. The cash of desks is counted itself. */
const counted: Readonly<
  Record<AgentLimitTypeCode, { adds: readonly TransactionCodeCode[]; lowers: readonly TransactionCodeCode[] }>
> = {
  SEND: { adds: sends, lowers: [] },
  PAYOUT: { adds: pays, lowers: [] },
  NET: { adds: collects, lowers: pays },
  CASH: { adds: collects, lowers: [] },
};

const reasons: Readonly<Record<AgentLimitTypeCode, LocalizedText>> = {
  SEND: { tr: 'temsilcinin gönderim limiti', en: 'the sending limit of the agent' },
  PAYOUT: { tr: 'temsilcinin ödeme limiti', en: 'the payout limit of the agent' },
  NET: { tr: 'temsilcinin net pozisyon limiti', en: 'the limit of the agent’s net position' },
  CASH: { tr: 'temsilcinin kasa nakit limiti', en: 'the limit of the agent’s cash' },
};

/** Percentage of an agent's limit from which its operations are warned. */
const warnedFrom = 80;

/** Use of a limit of an agent on a day (YYYY-MM-DD), as text; a net position can be negative. */
export async function agentLimitUse(
  records: RecordStore,
  { agent, agentLimitType, currency }: AgentPosition,
  day: string,
): Promise<string> {
  if (agentLimitType === 'CASH') {
    const desks = (await records.list('PayDesk', { agent })).map(({ id }) => id);
    return cashAt(await cashAccounts(records, desks), currency);
  }
  const { adds, lowers } = counted[agentLimitType];
  const ofDay = { agent, currency, usedOn: day, releasedAt: null };
  const match = { ...ofDay, txnCode: [...adds, ...lowers] } as const;
  const sums = await records.sum('LimitUse', ['amount'], match, 'txnCode');
  const total = (codes: readonly string[]) =>
    codes.reduce((sum, code) => sum.plus(sums[code]?.amount ?? '0'), new Big(0));
  return total(adds).minus(total(lowers)).toFixed(2);
}

/** The limits in force of the operation's agent that it adds to. */
export async function effectiveAgentLimits(
  records: RecordStore,
  { agent, currency, txnCode, today }: MovingFacts,
): Promise<readonly EffectiveLimit[]> {
  if (agent === null) return [];
  const stored = await records.list('AgentLimit', { agent, currency, status: 'ACTIVE' });
  return stored
    .filter((limit) => inForceOn(limit, today) && counted[limit.agentLimitType].adds.includes(txnCode))
    .map(({ id, perTxnLimit, dailyLimit, overAction, approval, ...limit }) => ({
      limit: {
        ...{ group: 'AGENT', entity: 'AgentLimit', id, rank: 0, overAction, approval: approval ?? null },
        name: { tr: 'Temsilci limiti', en: 'Agent limit' },
        reason: reasons[limit.agentLimitType],
        ...{ perTxnMin: null, perTxnMax: perTxnLimit, dailyAmount: dailyLimit },
        ...{ dailyCount: null, monthlyAmount: null, resetAt: null, customerType: null },
        position: { agent, currency, agentLimitType: limit.agentLimitType },
        warnedFrom,
      },
      others: [],
    }));
}
