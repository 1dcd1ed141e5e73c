import Big from 'big.js';
import type { Language } from '../../../../contract/values/language';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore } from '../../../records/RecordStore';
import { rateAsOf } from './rateAsOf';
import { typedRateFarOff } from './refusals';

/** A rate that a person typed, in TRY for one unit of a currency. */
interface TypedRate {
  readonly currency: string;
  readonly rate: string;
  /** Day of the booking, YYYY-MM-DD. */
  readonly day: string;
  /** Path of its field, for example `entries.0.exchangeRate`. */
  readonly field: string;
}

/**
 * A typed rate is as near to the rates that were published last by its day as a new edition has to be to the one before. A
 * currency without a published rate is not compared. @throws Refusal `rates.farOff`
 */
export async function requireNearRate(
  records: Pick<RecordStore, 'find' | 'list'>,
  { currency, rate, day, field }: TypedRate,
  language: Language,
): Promise<void> {
  const published = currency === 'TRY' ? null : await rateAsOf(records, currency, day);
  if (published === null) return;
  const { buyRate, sellRate } = published;
  const typed = new Big(rate);
  if (typed.gte(buyRate) && typed.lte(sellRate)) return;
  const nearest = typed.lt(buyRate) ? buyRate : sellRate;
  const percent = typed.minus(nearest).div(nearest).times(100).abs();
  if (percent.lte(await ruleParameter(records, 'rates.refusalPercent'))) return;
  throw typedRateFarOff(field, { currency, percent, nearest }, language);
}
