import Big from 'big.js';
import { raisedBy } from '../../../../contract/values/money';

/** The prices of a currency in TRY, as texts. */
export interface Prices {
  readonly buyRate: string;
  readonly sellRate: string;
  readonly effectiveBuy?: string | null;
  readonly effectiveSell?: string | null;
}

const names = ['buyRate', 'sellRate', 'effectiveBuy', 'effectiveSell'] as const;

/** A price, and by how many percent it left the one of the edition before. */
export interface PriceChange {
  readonly field: (typeof names)[number];
  /** Not negative. */
  readonly percent: Big;
}

/**
 * The price that left that of the edition before by most: an edition is wrong if one price is, also where the selling
 * rate alone looks right. Null if the edition before has none of them.
 */
export function largestChange(prices: Prices, before: Prices): PriceChange | null {
  return names.reduce<PriceChange | null>((largest, field) => {
    const [now, then] = [prices[field], before[field]];
    if (!now || !then) return largest;
    const percent = new Big(now).minus(then).div(then).times(100).abs();
    return largest === null || percent.gt(largest.percent) ? { field, percent } : largest;
  }, null);
}

/** All prices changed by a percentage, with six decimals. */
export function raisedPrices<Line extends Partial<Prices>>(line: Line, percent: string): Line {
  const raised = names.flatMap((name) => {
    const price = line[name];
    return price ? [[name, raisedBy(price, percent, 6)]] : [];
  });
  return { ...line, ...Object.fromEntries(raised) };
}
