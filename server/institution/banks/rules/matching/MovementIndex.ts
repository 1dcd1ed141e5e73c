import { hasIbanCheckDigits } from '../../../../../contract/values/checks/iban';
import { nameTokens } from '../../../aml/rules/screening';
import type { Movement } from './Movement';

/** A movement as it is compared. */
export interface ReadMovement {
  readonly movement: Movement;
  readonly cents: bigint;
  /** Days since the beginning of 1970. */
  readonly day: number;
  /** What may name it, each with the kind of the name. */
  readonly keys: ReadonlySet<string>;
  readonly name: ReturnType<typeof nameTokens> | null;
}

/** Kinds of keys by their first letter. */
export const keyKinds = { R: 'REFERENCE', V: 'NAMED_IBAN', T: 'TAX_NO', I: 'IBAN' } as const;

/** Shortest reference that says something, and the most movements that a key may find. */
const bounds = { reference: 6, found: 300 } as const;

/** An IBAN of Türkiye as people write it. */
const written = /TR ?[0-9]{2}(?: ?[0-9]){22}/g;

/** An amount of two decimals at most in cents. */
export function centsOf(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(2, '0')}`);
}

/** Prepares a movement for comparison. */
export function readMovement(movement: Movement): ReadMovement {
  const { references, text, iban, taxNo, namedIban, name } = movement;
  const keys = new Set<string>();
  for (const each of [...references, text]) {
    if (each === '') continue;
    const upper = each.toUpperCase();
    for (const [word] of upper.matchAll(/[A-Z0-9]+/g)) if (isReference(word)) keys.add(`R${word}`);
    for (const [found] of upper.matchAll(written)) {
      const account = found.replaceAll(' ', '');
      if (hasIbanCheckDigits(account)) keys.add(`V${account}`);
    }
  }
  if (namedIban !== '') keys.add(`V${namedIban}`);
  if (taxNo !== '') keys.add(`T${taxNo}`);
  if (iban !== '') keys.add(`I${iban}`);
  let tokens: ReadMovement['name'] | undefined;
  return {
    movement,
    cents: centsOf(movement.amount),
    day: Date.parse(movement.day) / 86_400_000,
    keys,
    /** Most are never compared: read on demand. */
    get name() {
      if (tokens === undefined) tokens = name === '' ? null : nameTokens(name);
      return tokens;
    },
  };
}

const isReference = (word: string) =>
  word.length >= bounds.reference && /[0-9]/.test(word) && !/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,}$/.test(word);

/** Movements by amount, by day and by what names them. */
export class MovementIndex {
  readonly all: readonly ReadMovement[];
  private readonly byAmount = new Map<bigint, ReadMovement[]>();
  private readonly byKey = new Map<string, ReadMovement[]>();
  private readonly amounts: readonly bigint[];

  constructor(movements: readonly Movement[]) {
    this.all = movements.map(readMovement).sort((one, other) => one.day - other.day || order(one, other));
    for (const each of this.all) {
      add(this.byAmount, each.cents, each);
      for (const key of each.keys) add(this.byKey, key, each);
    }
    this.amounts = [...this.byAmount.keys()].sort((one, other) => (one < other ? -1 : 1));
  }

  /** Movements within a tolerance of an amount and a day. */
  near({ cents, day }: ReadMovement, amount: bigint, days: number): readonly ReadMovement[] {
    const found: ReadMovement[] = [];
    for (let at = firstFrom(this.amounts, cents - amount); at < this.amounts.length; at += 1) {
      const each = this.amounts[at] as bigint;
      if (each > cents + amount) break;
      // Money that came is never money that left.
      if (each < 0n !== cents < 0n) continue;
      const some = this.byAmount.get(each) ?? [];
      for (let to = firstFrom(some, day - days, dayOf); to < some.length; to += 1) {
        const one = some[to] as ReadMovement;
        if (one.day > day + days) break;
        found.push(one);
      }
    }
    return found;
  }

  /** Movements that a key names; none if it names too many to mean one of them. */
  named(key: string): readonly ReadMovement[] {
    const found = this.byKey.get(key) ?? [];
    return found.length > bounds.found ? [] : found;
  }
}

const dayOf = ({ day }: ReadMovement) => day;

/** Orders movements by their ids. */
export const order = (one: ReadMovement, other: ReadMovement): number =>
  one.movement.id < other.movement.id ? -1 : one.movement.id > other.movement.id ? 1 : 0;

function add<Key>(map: Map<Key, ReadMovement[]>, key: Key, movement: ReadMovement): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [movement]);
  else list.push(movement);
}

/** Place of the first value of a sorted list that is not below another one. */
function firstFrom(values: readonly bigint[], least: bigint): number;
function firstFrom<Value>(values: readonly Value[], least: number, of: (value: Value) => number): number;
function firstFrom(values: readonly unknown[], least: unknown, of = (value: unknown) => value): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((of(values[middle]) as number) < (least as number)) from = middle + 1;
    else to = middle;
  }
  return from;
}
