import Big from 'big.js';
import type { LocalizedText } from '../../../../contract/values/language';
import { shownAmount } from '../../../platform/messages/shownAmount';
import type { RecordStore } from '../../../records/RecordStore';
import { valueInTry } from '../../rates/rules';
import { effectiveLimits } from './effectiveLimits';
import type { MovingFacts } from './LimitFacts';
import type { EffectiveLimit } from './limitGroups';
import { type Used, usedOf } from './limitUse';

/** Part of a limit that an operation would exceed. */
export type Breach =
  | 'minimum'
  | 'perTransaction'
  | 'dailyAmount'
  | 'dailyCount'
  | 'monthlyAmount'
  | 'monthlyCount'
  | 'maxBalance'
  /** Within the limit, and close to it. */
  | 'near';

/** A limit that applies to an operation, compared with it. */
export interface LimitFinding extends EffectiveLimit {
  readonly used: Used;
  /** Null: the operation is within the limit. */
  readonly breach: Breach | null;
  /** The allowed and the reached value, in words. */
  readonly text: LocalizedText;
}

/** The amount of an operation as a limit counts it: in the currency of the limit. */
type Counted = Pick<MovingFacts, 'amount' | 'currency'>;

/** The limits that apply to an operation, compared with it, in the order of checks. Reads only. */
export async function limitFindings(
  records: RecordStore,
  facts: MovingFacts,
): Promise<readonly LimitFinding[]> {
  const findings: LimitFinding[] = [];
  const inTry = await valueInTry(records, facts, facts.today);
  for (const effective of await effectiveLimits(records, facts)) {
    const { currency } = effective.limit;
    const amount = currency === facts.currency ? facts.amount : inTry;
    // Without a rate the ledger refuses the operation itself.
    if (amount === null) continue;
    const used = await usedOf(records, effective, facts);
    const counted = { amount, currency };
    const breach = breachOf(effective, used, counted);
    findings.push({ ...effective, used, breach, text: textOf(effective, used, counted, breach) });
  }
  return findings;
}

function breachOf({ limit }: EffectiveLimit, used: Used, { amount }: Counted): Breach | null {
  const value = new Big(amount);
  const exceeds = (sum: Big, most: string | null) => most !== null && sum.gt(most);
  if (limit.perTxnMin !== null && value.lt(limit.perTxnMin)) return 'minimum';
  if (value.gt(limit.perTxnMax)) return 'perTransaction';
  if (exceeds(used.today.plus(value), limit.dailyAmount)) return 'dailyAmount';
  if (limit.dailyCount !== null && used.count >= limit.dailyCount) return 'dailyCount';
  if (exceeds(used.month.plus(value), limit.monthlyAmount)) return 'monthlyAmount';
  if (limit.monthlyCount && used.monthCount >= limit.monthlyCount) return 'monthlyCount';
  if (exceeds(used.today.plus(value), limit.maxBalance ?? null)) return 'maxBalance';
  const { dailyAmount, warnedFrom } = limit;
  const near = dailyAmount && warnedFrom ? new Big(dailyAmount).times(warnedFrom).div(100) : null;
  if (near !== null && used.today.plus(value).gte(near)) return 'near';
  return null;
}

function textOf(
  { limit, others }: EffectiveLimit,
  used: Used,
  { amount, currency }: Counted,
  breach: Breach | null,
): LocalizedText {
  const { name, reason } = limit;
  const before = others.length > 0 ? others.map((other) => other.name) : null;
  const why = {
    tr: `${name.tr}: ${reason.tr}${before ? `, ${before.map(({ tr }) => tr).join(', ')} yerine` : ''}.`,
    en: `${name.en}: ${reason.en}${before ? `, in place of ${before.map(({ en }) => en).join(', ')}` : ''}.`,
  };
  const value = new Big(amount);
  const money = (sum: Big | string) => shownAmount(new Big(sum), currency);
  const [day, month] = [used.today.plus(value), used.month.plus(value)];
  const sums = {
    maxBalance: [limit.maxBalance ?? null, day],
    dailyAmount: [limit.dailyAmount, day],
    monthlyAmount: [limit.monthlyAmount, month],
    perTransaction: [limit.perTxnMax, value],
  } satisfies Partial<Record<Breach, [string | null, Big]>>;
  const [most, reached] = {
    ...sums,
    none: Object.values(sums).find(([sum]) => sum !== null),
    minimum: [limit.perTxnMin, value],
    dailyCount: [null, value],
    monthlyCount: [null, value],
    near: sums.dailyAmount,
  }[breach ?? 'none'] as [string | null, Big];
  const allowed = money(most ?? '0');
  const wanted = money(reached);
  const count = { most: limit.dailyCount ?? 0, reached: used.count + 1 };
  const ofMonth = { most: limit.monthlyCount ?? 0, reached: used.monthCount + 1 };
  const said = {
    none: {
      tr: `Sınır ${allowed.tr}, bu işlemle ${wanted.tr}.`,
      en: `The limit is ${allowed.en}, with this operation ${wanted.en}.`,
    },
    minimum: {
      tr: `İşlem alt sınırı ${allowed.tr}, işlem ${wanted.tr}.`,
      en: `The minimum is ${allowed.en}, the operation is ${wanted.en}.`,
    },
    perTransaction: {
      tr: `İşlem üst sınırı ${allowed.tr}, işlem ${wanted.tr}.`,
      en: `The maximum per transaction is ${allowed.en}, the operation is ${wanted.en}.`,
    },
    dailyAmount: {
      tr: `Günlük sınır ${allowed.tr}, bu işlemle ${wanted.tr} olur.`,
      en: `The daily limit is ${allowed.en}; with this operation it would be ${wanted.en}.`,
    },
    dailyCount: {
      tr: `Günlük sınır ${count.most} adet, bu işlem ${count.reached}. olur.`,
      en: `The daily limit is ${count.most} operations; this would be number ${count.reached}.`,
    },
    monthlyAmount: {
      tr: `Aylık sınır ${allowed.tr}, bu işlemle ${wanted.tr} olur.`,
      en: `The monthly limit is ${allowed.en}; with this operation it would be ${wanted.en}.`,
    },
    monthlyCount: {
      tr: `Aylık sınır ${ofMonth.most} adet, bu işlem ${ofMonth.reached}. olur.`,
      en: `The monthly limit is ${ofMonth.most} operations; this would be number ${ofMonth.reached}.`,
    },
    maxBalance: {
      tr: `Azami bakiye ${allowed.tr}, bu işlemle ${wanted.tr} olur.`,
      en: `The maximum balance is ${allowed.en}; with this operation it would be ${wanted.en}.`,
    },
    near: {
      tr: `Günlük sınıra yaklaşıldı: ${allowed.tr}, bu işlemle ${wanted.tr}.`,
      en: `The daily limit is close: ${allowed.en}, with this operation ${wanted.en}.`,
    },
  }[breach ?? 'none'];
  return { tr: `${said.tr} ${why.tr}`, en: `${said.en} ${why.en}` };
}
