import Big from 'big.js';
import type {
  AmlActionCode,
  PeriodCode,
  TxnTypeCode,
} from '../../../../../contract/model/generated/entities';
import { addDays, inForceOn } from '../../../../../contract/values/days';
import type { LocalizedText } from '../../../../../contract/values/language';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { valueInTry } from '../../../rates/rules';
import { monitoringOf } from '../../store/MonitoringStore';

/** An operation that thresholds are compared with. */
export interface ThresholdFacts {
  /** Key of the party; null: none is known, and thresholds of a period see this operation alone. */
  readonly party: string | null;
  readonly customer: string | null;
  readonly txnType: TxnTypeCode;
  readonly amount: string;
  readonly currency: string;
  readonly today: string;
}

/** A threshold that an operation reaches. */
export interface Reached {
  readonly threshold: StoredOf<'AmlAmountThreshold'>;
  /** Amount with this operation. */
  readonly total: string;
  readonly text: LocalizedText;
}

/** First day of a period that a day is in. */
function begin(period: PeriodCode, day: string): string {
  switch (period) {
    case 'WEEKLY':
      return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'MONTHLY':
      return `${day.slice(0, 7)}-01`;
    case 'YEARLY':
      return `${day.slice(0, 4)}-01-01`;
    default:
      return day;
  }
}

const steps: Readonly<Record<AmlActionCode, LocalizedText>> = {
  WARN: { tr: 'dikkat gerekir', en: 'take care' },
  DESCRIBE: {
    tr: 'en az 20 karakterlik açıklama zorunludur',
    en: 'a description of at least 20 characters is required',
  },
  DECLARE: { tr: 'paranın kaynağı beyan edilir', en: 'the source of funds is declared' },
  DOCUMENT: {
    tr: 'dayanak belge uyum tarafından görülür',
    en: 'compliance has to see a supporting document',
  },
  APPROVAL: { tr: 'uyum onayı gerekir', en: 'compliance has to approve it' },
  BLOCK: { tr: 'işlem yapılmaz', en: 'it is not carried out' },
};

const numberOf = (count: number): LocalizedText => ({ tr: `${count} işlem`, en: `${count} transaction(s)` });

/** The thresholds in force that an operation reaches, the strictest last. */
export async function reachedThresholds(
  records: RecordStore,
  facts: ThresholdFacts,
): Promise<readonly Reached[]> {
  const { party, customer, txnType, currency, today } = facts;
  const known = customer === null ? null : await records.get('Customer', customer);
  // A threshold in TRY counts the lira value of every currency.
  const currencies = [...new Set([currency, 'TRY'])];
  const active = await records.list('AmlAmountThreshold', {
    txnType,
    currency: currencies,
    status: 'ACTIVE',
  });
  const inTry = await valueInTry(records, facts, today);
  const reached: Reached[] = [];
  for (const threshold of active) {
    const { customerType, kycLevel, period, countLimit, amlAction } = threshold;
    if (!inForceOn(threshold, today)) continue;
    if (customerType && customerType !== known?.customerType) continue;
    if (kycLevel && kycLevel !== known?.kycLevel) continue;
    const before =
      period === 'TXN' || party === null
        ? null
        : await monitoringOf(records).turnover(party, threshold.currency, txnType, begin(period, today));
    const amount = threshold.currency === currency ? facts.amount : inTry;
    // Without a rate the ledger refuses the operation itself.
    if (amount === null) continue;
    const total = new Big(before?.amount ?? 0).plus(amount);
    const count = (before?.count ?? 0) + 1;
    const isAmount = total.gte(threshold.amount);
    if (!isAmount && (before === null || !countLimit || count < countLimit)) continue;
    const [limit, now] = isAmount
      ? [shownAmount(new Big(threshold.amount), threshold.currency), shownAmount(total, threshold.currency)]
      : [numberOf(countLimit ?? 0), numberOf(count)];
    const step = steps[amlAction];
    reached.push({
      threshold,
      total: total.toFixed(2),
      text: {
        tr: `Eşik ${limit.tr}, bu işlemle ${now.tr}: ${step.tr}.`,
        en: `The threshold is ${limit.en}, with this operation ${now.en}: ${step.en}.`,
      },
    });
  }
  return reached;
}
