import Big from 'big.js';
import type { EntrySums } from './sumEntries';

/** A line of a trial balance: an account of the chart in a currency, with the accounts below it. */
export interface BalanceLine {
  readonly glCode: string;
  /** The account above; null for a class. */
  readonly upperCode: string | null;
  /** 1 for a class. */
  readonly glLevel: number;
  readonly currency: string;
  readonly debitTotal: string;
  readonly creditTotal: string;
  readonly debitBalance: string;
  readonly creditBalance: string;
}

interface Sums {
  debit: Big;
  credit: Big;
  balance: Big;
}

const nothing = (): Sums => ({ debit: new Big(0), credit: new Big(0), balance: new Big(0) });

/** Code of the account above in the chart: `100.01` → `100` → `10` → `1`. Null for a class. */
function upperCodeOf(glCode: string): string | null {
  const point = glCode.lastIndexOf('.');
  if (point > 0) return glCode.slice(0, point);
  return glCode.length > 1 ? glCode.slice(0, -1) : null;
}

/** Adds up entries by GL code and currency, and makes the lines of a trial balance of them. */
export class BalanceTree {
  private readonly sums = new Map<string, Map<string, Sums>>();
  /** Number of entries of the period, and their debits in TRY. */
  entries = 0;
  debitTry = new Big(0);

  /** Adds sums of some entries. */
  take(parts: readonly EntrySums[]): void {
    for (const { glCode, currency, debit, credit, balance, debitTry, entries } of parts) {
      const codes = this.sums.get(currency) ?? new Map<string, Sums>();
      this.sums.set(currency, codes);
      const known = codes.get(glCode) ?? nothing();
      codes.set(glCode, {
        debit: known.debit.plus(debit),
        credit: known.credit.plus(credit),
        balance: known.balance.plus(balance),
      });
      this.debitTry = this.debitTry.plus(debitTry);
      this.entries += entries;
    }
  }

  /** Currencies whose debits and credits differ. The database refuses such vouchers, so there should be none. */
  get unbalanced(): readonly string[] {
    return [...this.sums].flatMap(([currency, codes]) => {
      const all = [...codes.values()];
      const isEven =
        sumOf(all, ({ debit }) => debit).eq(sumOf(all, ({ credit }) => credit)) &&
        sumOf(all, ({ balance }) => balance).eq(0);
      return isEven ? [] : [currency];
    });
  }

  /** Lines by currency and code; an account above has the sums of those below it and comes before them. */
  lines(): readonly BalanceLine[] {
    return [...this.sums].sort(byName).flatMap(([currency, codes]) => {
      const lines = new Map<
        string,
        { debitTotal: Big; creditTotal: Big; debitBalance: Big; creditBalance: Big }
      >();
      for (const [glCode, { debit, credit, balance }] of codes) {
        for (let code: string | null = glCode; code !== null; code = upperCodeOf(code)) {
          const line = lines.get(code);
          const zero = new Big(0);
          lines.set(code, {
            debitTotal: (line?.debitTotal ?? zero).plus(debit),
            creditTotal: (line?.creditTotal ?? zero).plus(credit),
            debitBalance: (line?.debitBalance ?? zero).plus(balance.gt(0) ? balance : 0),
            creditBalance: (line?.creditBalance ?? zero).plus(balance.lt(0) ? balance.times(-1) : 0),
          });
        }
      }
      return [...lines].sort(byName).map(([glCode, line]) => ({
        glCode,
        upperCode: upperCodeOf(glCode),
        glLevel: levelOf(glCode),
        currency,
        debitTotal: line.debitTotal.toFixed(2),
        creditTotal: line.creditTotal.toFixed(2),
        debitBalance: line.debitBalance.toFixed(2),
        creditBalance: line.creditBalance.toFixed(2),
      }));
    });
  }
}

function levelOf(glCode: string): number {
  const upper = upperCodeOf(glCode);
  return upper === null ? 1 : levelOf(upper) + 1;
}

function sumOf(sums: readonly Sums[], part: (of: Sums) => Big): Big {
  return sums.reduce((total, each) => total.plus(part(each)), new Big(0));
}

/** Order of the names of two entries; a code comes before those that begin with it. */
function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
