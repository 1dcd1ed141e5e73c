/** Where something stands in a definition. */
export interface Place {
  /** Path from the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** JSON pointer within the file: `/form/layout/0/rows`. Missing where a place is not of a value. */
  readonly pointer?: string;
}

/** The place of an object or array of a definition, and those of its keys and elements. */
interface Places {
  readonly self: Place;
  readonly keys: Map<string | number, Place>;
}

/** Beside the values, so that these stay plain JSON and a merged one can say where each part came from. */
const places = new WeakMap<object, Places>();

/** Notes where a value of a definition stands; `keys` may be filled later. */
export function setPlaces(value: object, self: Place, keys = new Map<string | number, Place>()): void {
  places.set(value, { self, keys });
}

/** Where a value, or one of its keys or elements, stands. The value itself where the key is not written. */
export function placeOf(value: object, key?: string | number): Place {
  const known = places.get(value);
  if (known === undefined) return { file: '', line: 1 };
  return (key === undefined ? undefined : known.keys.get(key)) ?? known.self;
}
