import type { NameMatchCode } from '../../../../../contract/model/generated/entities';
import { compareNames } from '../../../aml/rules/screening';

/** Least likeness of all words of two names that are the same: transliterations and marks alone differ. */
const sameScore = 98;

/** Least likeness of names of the same person: a middle name is missing, or a letter is wrong. */
const partialScore = 80;

/**
 * Compares the receiver of a transfer with the name on the payee's document. Turkish and Latin spellings of a name are the
 * same. A name with other words, or without some of them, has to be confirmed by the teller.
 */
export function matchPayee(receiver: string, payee: string): NameMatchCode {
  const { score, missing } = compareNames(receiver, payee);
  if (score >= sameScore && missing.length === 0) return 'SAME';
  return score >= partialScore ? 'PARTIAL' : 'DIFFERENT';
}
