import { hashOf } from '../../../../base/crypto/randomToken';
import type { StatementLine } from '../statements';

/** Longest number of a line, and of a reference of the bank that is one. */
const longest = { number: 20, reference: 15 } as const;

/**
 * A number for each line that it also has in another file of the same days: the reference of the bank, otherwise one made of what
 * the bank tells. Lines of a day that have the same are counted. @param known numbers of each day that are taken
 */
export function lineNumbers(
  lines: readonly StatementLine[],
  known: (day: string, number: string) => boolean = () => false,
): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const own = ownNumber(line);
    const key = `${line.bookingDay} ${own}`;
    let count = counts.get(key) ?? 0;
    let number: string;
    do {
      count += 1;
      number = count === 1 ? own : `${own}/${count}`;
    } while (known(line.bookingDay, number));
    counts.set(key, count);
    return number;
  });
}

function ownNumber(line: StatementLine): string {
  const { bankReference } = line;
  if (bankReference !== '' && bankReference.length <= longest.reference) return bankReference;
  const { line: _, ...told } = line;
  const content = JSON.stringify(Object.entries(told).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `H${hashOf(content).slice(0, longest.reference - 1)}`;
}
