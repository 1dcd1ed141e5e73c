import type { Kinds } from '../../../language/schemas/Schema';
import { schemaOf } from '../../../language/schemas/schemaOf';
import { placeOf } from '../../../language/source/places';
import type { Report } from '../Rule';

/** «a, b and c» */
const list = new Intl.ListFormat('en-GB');

/** Kinds of a screen part in its schema: of `block`, `action`, `computed`. */
export function kindsOf(name: string): Kinds {
  const { kinds } = schemaOf('screen').definitions?.[name] ?? {};
  if (kinds === undefined) throw new Error(`The schema has no kinds of «${name}».`);
  return kinds;
}

/** Whether a kind has a word; true where there is no such kind. */
export function fitsKind({ of, words }: Kinds, kind: string | undefined, word: string): boolean {
  const known = kind === undefined || !Object.hasOwn(of, kind) ? undefined : of[kind];
  return known === undefined || !words.includes(word) || known.words.includes(word);
}

/** Reports missing properties of an object's kind, and those of other kinds only. */
export function checkKind(kinds: Kinds, value: object, report: Report): void {
  const kind: unknown = (value as Readonly<Record<string, unknown>>)[kinds.by];
  if (typeof kind !== 'string' || !Object.hasOwn(kinds.of, kind)) return;
  for (const words of kinds.of[kind]?.needs ?? []) {
    if (words.some((word) => Object.hasOwn(value, word))) continue;
    report(placeOf(value), `«${words.join('» or «')}» is missing: ${kind} requires it.`);
  }
  for (const word of kinds.words) {
    if (!Object.hasOwn(value, word) || fitsKind(kinds, kind, word)) continue;
    const names = Object.keys(kinds.of);
    const others = names.filter((other) => kinds.of[other]?.words.includes(word));
    const owners = others.length === names.length - 1 ? 'all others' : list.format(others);
    report(placeOf(value, word), `«${word}» does not apply to ${kind}; it is a word of ${owners}.`);
  }
}
