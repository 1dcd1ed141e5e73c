import Big from 'big.js';
import type { AgentLimitTypeCode, TransactionCodeCode } from '../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../contract/values/days';
import type { Language, LocalizedText } from '../../../../contract/values/language';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { blindText } from '../../desks/rules/blind';
import { cashAccounts, percentOf } from '../../desks/rules/cash';
import { normalBalance } from '../../ledger/rules';
import { valueInTry } from '../../rates/rules';
import type { AgentPosition } from './agentPosition';
import type { MovingFacts } from './LimitFacts';
import { type ApplyingLimit, type EffectiveLimit, inCurrency } from './limitGroups';
import { usedAmount } from './usedAmount';

const sends = ['SEND_CASH', 'SEND_ACCOUNT', 'EFT_OUT'] as const;
const pays = ['PAY_CASH', 'CASH_OUT'] as const;
/** Operations that bring cash to the agent, which it then owes. */
const collects = ['SEND_CASH', 'CASH_IN', 'BILL_PAY', 'TOPUP', 'WALLET_LOAD'] as const;

/** Operations that add to the use of each kind. Net positions and cash are counted in the books. */
const counted: Readonly<Record<AgentLimitTypeCode, readonly TransactionCodeCode[]>> = {
  SEND: sends,
  PAYOUT: pays,
  NET: collects,
  CASH: collects,
};

const reasons: Readonly<Record<AgentLimitTypeCode, LocalizedText>> = {
  SEND: { tr: 'temsilcinin gönderim limiti', en: 'the sending limit of the agent' },
  PAYOUT: { tr: 'temsilcinin ödeme limiti', en: 'the payout limit of the agent' },
  NET: { tr: 'temsilcinin net pozisyon limiti', en: 'the limit of the agent’s net position' },
  CASH: { tr: 'temsilcinin kasa nakit limiti', en: 'the limit of the agent’s cash' },
};

/** Percentage of an agent's limit from which its operations are warned. */
const warnedFrom = 80;

/**
 * Use of a limit of an agent on a day (YYYY-MM-DD), as text. The net position is what the agent owes us now, whenever it
 * arose: the balances of its accounts and the cash at its desks. It can be negative.
 * @param given currencies with a limit of their own, which one in TRY does not count; default: those of the day
 */
export async function agentLimitUse(
  records: RecordStore,
  position: AgentPosition,
  day: string,
  given?: readonly string[],
): Promise<string> {
  const { agent, agentLimitType, currency } = position;
  const apart = given ?? (await currenciesApart(records, position, day));
  if (agentLimitType === 'CASH' || agentLimitType === 'NET') {
    const held: StoredOf<'Account'>[] = [...(await cashOf(records, agent))];
    if (agentLimitType === 'NET')
      held.push(...(await records.list('Account', { agent, ownerType: 'AGENT' })));
    const inCurrency = held.filter((account) => account.currency === currency);
    const others = held.filter(
      (account) => currency === 'TRY' && account.currency !== 'TRY' && !apart.includes(account.currency),
    );
    let sum = inCurrency.reduce((total, account) => total.plus(owedOn(account)), new Big(0));
    for (const account of others) {
      const amount = owedOn(account).toFixed(2);
      sum = sum.plus((await valueInTry(records, { amount, currency: account.currency }, day)) ?? 0);
    }
    return sum.toFixed(2);
  }
  const match = { agent, usedOn: day, releasedAt: null, txnCode: [...counted[agentLimitType]] };
  return (await usedAmount(records, currency, apart, match)).toFixed(2);
}

async function cashOf(records: RecordStore, agent: string) {
  const desks = await records.list('PayDesk', { agent });
  return cashAccounts(
    records,
    desks.map(({ id }) => id),
  );
}

/**
 * The use of an agent's limit as it is shown, and its percentage; neither where it would tell the cash of a desk that is to be
 * counted. @param blind accounts of such desks
 */
export async function shownLimitUse(
  records: RecordStore,
  limit: AgentPosition & Pick<StoredOf<'AgentLimit'>, 'dailyLimit'>,
  day: string,
  { blind, language }: { readonly blind: ReadonlySet<string>; readonly language: Language },
): Promise<{ readonly usedToday: string; readonly limitUsePct: string | null }> {
  const { agent, agentLimitType, dailyLimit } = limit;
  const readsCash = agentLimitType === 'CASH' || agentLimitType === 'NET';
  if (blind.size > 0 && readsCash && (await cashOf(records, agent)).some(({ id }) => blind.has(id)))
    return { usedToday: blindText[language], limitUsePct: null };
  const usedToday = await agentLimitUse(records, limit, day);
  return { usedToday, limitUsePct: percentOf(usedToday, dailyLimit) };
}

/** Currencies in which an agent has a limit of a kind of its own on a day: one in TRY does not count them. */
async function currenciesApart(
  records: RecordStore,
  { agent, agentLimitType }: Pick<AgentPosition, 'agent' | 'agentLimitType'>,
  day: string,
): Promise<readonly string[]> {
  const stored = await records.list('AgentLimit', { agent, agentLimitType, status: 'ACTIVE' });
  const inForce = stored.filter((limit) => inForceOn(limit, day));
  return inCurrency(inForce, 'TRY').apart;
}

/** Amount of an account that is owed to us: a debit balance is, a credit balance is what we owe. */
function owedOn({ glCode, balance }: Pick<StoredOf<'Account'>, 'glCode' | 'balance'>): Big {
  const amount = new Big(balance ?? 0);
  return normalBalance({ glCode }) === 'D' ? amount : amount.times(-1);
}

/** The limits in force of the operation's agent that it adds to. */
export async function effectiveAgentLimits(
  records: RecordStore,
  facts: MovingFacts,
): Promise<readonly EffectiveLimit[]> {
  const { agent, currency, txnCode, today } = facts;
  if (agent === null) return [];
  const stored = await records.list('AgentLimit', { agent, status: 'ACTIVE' });
  const inForce = stored.filter((limit) => inForceOn(limit, today));
  const kinds = Object.keys(counted) as AgentLimitTypeCode[];
  const owesNothing = await withoutNetLimit(records, facts, inForce);
  const limits = kinds
    .filter((kind) => counted[kind].includes(txnCode))
    .flatMap((kind): readonly EffectiveLimit[] => {
      const { counting, apart } = inCurrency(
        inForce.filter(({ agentLimitType }) => agentLimitType === kind),
        currency,
      );
      return counting.map((limit) => ({ limit: applying(limit), others: [], apart }));
    });
  return [...limits, ...owesNothing];
}

/**
 * An agent without a limit of its net position owes nothing: what it collects without a desk is covered by what we owe it.
 */
async function withoutNetLimit(
  records: RecordStore,
  { agent: id, desk, amount, currency, txnCode }: MovingFacts,
  inForce: readonly StoredOf<'AgentLimit'>[],
): Promise<readonly EffectiveLimit[]> {
  if (id === null || desk || !counted.NET.includes(txnCode)) return [];
  const nets = inForce.filter(({ agentLimitType }) => agentLimitType === 'NET');
  if (inCurrency(nets, currency).counting.length > 0) return [];
  const agent = await records.get('Agent', id);
  if (agent?.agentType !== 'AGENT') return [];
  const zero = { agent: id, agentLimitType: 'NET', currency } as const;
  const limit: ApplyingLimit = {
    group: 'AGENT',
    entity: 'AgentLimit',
    id: '',
    rank: 0,
    overAction: 'BLOCK',
    approval: null,
    currency,
    name: { tr: 'Temsilci limiti', en: 'Agent limit' },
    reason: {
      tr: 'net pozisyon limiti tanımlı olmayan temsilci borçlanamaz',
      en: 'an agent without a limit of its net position owes nothing',
    },
    perTxnMin: null,
    perTxnMax: amount,
    dailyAmount: '0.00',
    dailyCount: null,
    monthlyAmount: null,
    resetAt: null,
    customerType: null,
    position: zero,
  };
  return [{ limit, others: [], apart: [] }];
}

function applying(stored: StoredOf<'AgentLimit'>): ApplyingLimit {
  const { id, agent, agentLimitType, currency, perTxnLimit, dailyLimit, overAction, approval } = stored;
  return {
    group: 'AGENT',
    entity: 'AgentLimit',
    id,
    rank: 0,
    overAction,
    approval: approval ?? null,
    currency,
    name: { tr: 'Temsilci limiti', en: 'Agent limit' },
    reason: reasons[agentLimitType],
    perTxnMin: null,
    perTxnMax: perTxnLimit,
    dailyAmount: dailyLimit,
    dailyCount: null,
    monthlyAmount: null,
    resetAt: null,
    customerType: null,
    position: { agent, currency, agentLimitType },
    warnedFrom,
  };
}
