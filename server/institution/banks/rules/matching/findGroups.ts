import type { Rating, Tolerance } from './Movement';
import { centsOf, type keyKinds, type MovementIndex, order, type ReadMovement } from './MovementIndex';
import { rateGroup } from './ratePair';

/** A movement, and several of the other side that are its sum. */
export interface Group extends Rating {
  readonly one: ReadMovement;
  readonly others: readonly ReadMovement[];
  readonly isSure: boolean;
}

/** Kinds of names in the order in which groups are searched by them. */
const kinds = ['R', 'V', 'T', 'I'] as const satisfies readonly (keyof typeof keyKinds)[];

/** A sum of a part of the movements is searched among so many, in so many steps. */
const most = { movements: 20, steps: 20_000 } as const;

/**
 * Finds movements that are the sum of several of the other side, which have a reference, a virtual IBAN, a tax number or an
 * IBAN in common with it. All that a reference names are a sure group; a part of them is a suggestion, if it is the only one.
 * @param used movements that are matched; those that are found are added
 */
export function findGroups(
  singles: MovementIndex,
  others: MovementIndex,
  { amount, days }: Tolerance,
  used: Set<ReadMovement>,
): readonly Group[] {
  const tolerance = centsOf(amount);
  const groups: Group[] = [];
  for (const isWhole of [true, false]) {
    for (const one of singles.all) {
      if (used.has(one)) continue;
      const group = firstGroup(one, others, tolerance, days, used, isWhole);
      if (group === null) continue;
      groups.push(group);
      for (const each of [one, ...group.others]) used.add(each);
    }
  }
  return groups;
}

function firstGroup(
  one: ReadMovement,
  others: MovementIndex,
  tolerance: bigint,
  days: number,
  used: ReadonlySet<ReadMovement>,
  isWhole: boolean,
): Group | null {
  for (const kind of kinds) {
    for (const key of one.keys) {
      if (!key.startsWith(kind)) continue;
      const found = others
        .named(key)
        .filter((each) => !used.has(each) && Math.abs(each.day - one.day) <= days);
      if (found.length < 2) continue;
      const parts = isWhole ? wholeSum(one, found, tolerance) : onlySum(one, found, tolerance);
      if (parts === null) continue;
      return {
        one,
        others: parts,
        ...rateGroup(kind, isWhole),
        isSure: isWhole && (kind === 'R' || kind === 'V'),
      };
    }
  }
  return null;
}

const isNear = (one: bigint, other: bigint, tolerance: bigint) =>
  one - other <= tolerance && other - one <= tolerance;

function wholeSum(one: ReadMovement, found: readonly ReadMovement[], tolerance: bigint) {
  const sum = found.reduce((total, { cents }) => total + cents, 0n);
  return isNear(sum, one.cents, tolerance) ? found : null;
}

/** The only part of the movements that is the sum; null if there are none or two, or if it takes too long to know. */
function onlySum(one: ReadMovement, found: readonly ReadMovement[], tolerance: bigint) {
  const sign = one.cents < 0n ? -1n : 1n;
  const wanted = sign * one.cents;
  const size = ({ cents }: ReadMovement) => sign * cents;
  const some = found
    .filter((each) => size(each) > 0n && size(each) <= wanted + tolerance)
    .sort((left, right) =>
      size(left) === size(right) ? order(left, right) : size(left) < size(right) ? 1 : -1,
    )
    .slice(0, most.movements + 1);
  if (some.length > most.movements) return null;
  const solutions: ReadMovement[][] = [];
  let steps = 0;
  const search = (from: number, sum: bigint, parts: readonly ReadMovement[]): void => {
    steps += 1;
    if (steps > most.steps || solutions.length > 1) return;
    if (parts.length > 1 && isNear(sum, wanted, tolerance)) solutions.push([...parts]);
    for (let at = from; at < some.length; at += 1) {
      const each = some[at] as ReadMovement;
      if (sum + size(each) <= wanted + tolerance) search(at + 1, sum + size(each), [...parts, each]);
    }
  };
  search(0, 0n, []);
  const [only, another] = solutions;
  return only === undefined || another !== undefined || steps > most.steps ? null : only;
}
