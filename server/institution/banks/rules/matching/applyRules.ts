import { foldTurkish } from '../../../../../contract/values/foldTurkish';
import type { Match, Movement, Tolerance } from './Movement';
import { centsOf, MovementIndex, type ReadMovement } from './MovementIndex';
import { isSame, matchOf } from './matchMovements';

/** A rule of the institution: the lines that it is about, and what an entry has in common with its line. */
export interface MatchRule {
  readonly id: string;
  readonly direction: 'C' | 'D';
  readonly field: 'REFERENCE' | 'IBAN' | 'TAX_ID' | 'AMOUNT_DATE' | 'TEXT';
  /** Words that the text of a line contains; empty of other fields. */
  readonly pattern: string;
  readonly tolerance: Tolerance;
  /** Whether a line without an entry is matched with none: the books get what they miss. */
  readonly posts: boolean;
}

/** Kinds of keys that a line and an entry have in common. */
const keys = { REFERENCE: ['R'], IBAN: ['I', 'V'], TAX_ID: ['T'] } as const;

/**
 * Matches by the rules in their order. A rule decides a line if one entry fits it, and no other line fits that entry; what is
 * open to choice is left to others. No line and no entry is in two matches.
 */
export function applyRules(
  rules: readonly MatchRule[],
  lines: readonly Movement[],
  entries: readonly Movement[],
): readonly Match[] {
  if (rules.length === 0) return [];
  const [allLines, allEntries] = [new MovementIndex(lines), new MovementIndex(entries)];
  const used = new Set<ReadMovement>();
  return rules.flatMap((rule) => {
    const open = allLines.all.filter((line) => !used.has(line) && isAbout(rule, line));
    const wanted = new Map<ReadMovement, ReadMovement[]>();
    const fitting = open.map((line) => {
      const fits = fittingEntries(rule, line, allEntries).filter((entry) => !used.has(entry));
      for (const entry of fits) wanted.set(entry, [...(wanted.get(entry) ?? []), line]);
      return { line, fits };
    });
    const isFree = (entry: ReadMovement) => !used.has(entry);
    return fitting.flatMap(({ line, fits }) => {
      const [entry] = fits.filter(isFree);
      const isOpen = fits.some((other) => !isSame(other, fits[0] as ReadMovement));
      if (entry === undefined) {
        if (!rule.posts || fits.length > 0) return [];
        used.add(line);
        return [ruled(rule, line, [])];
      }
      const rivals = (wanted.get(entry) ?? []).filter((other) => !isSame(other, line));
      if (isOpen || rivals.length > 0) return [];
      used.add(line);
      used.add(entry);
      return [ruled(rule, line, [entry])];
    });
  });
}

function isAbout({ direction, field, pattern }: MatchRule, { cents, movement }: ReadMovement): boolean {
  if (cents < 0n !== (direction === 'D')) return false;
  if (field !== 'TEXT') return true;
  const text = folded(`${movement.text} ${movement.name}`);
  return folded(pattern)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Banks write in capitals without Turkish letters; who writes a rule does not. */
const folded = (text: string) => foldTurkish(text).replace(/\s+/gu, ' ').trim();

function fittingEntries(
  { field, tolerance }: MatchRule,
  line: ReadMovement,
  entries: MovementIndex,
): readonly ReadMovement[] {
  const near = entries.near(line, centsOf(tolerance.amount), tolerance.days);
  if (field === 'AMOUNT_DATE' || field === 'TEXT') return near;
  const kinds: readonly string[] = keys[field];
  const shared = [...line.keys].filter((key) => kinds.includes(key.charAt(0)));
  return near.filter((entry) => shared.some((key) => entry.keys.has(key)));
}

const ruled = (rule: MatchRule, line: ReadMovement, entries: readonly ReadMovement[]): Match => ({
  ...matchOf([line], entries, { score: 100, reasons: [{ kind: 'RULE', points: 100 }], isSure: true }),
  rule: rule.id,
});
