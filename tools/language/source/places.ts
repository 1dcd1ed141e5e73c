/** Source location in a definition. */
export interface Place {
  /** Path from the project's root. */
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** JSON pointer within the file: `/form/layout/0/rows`. Absent if the location is not that of a value. */
  readonly pointer?: string;
}

/** Locations of an object or array, and of its keys or elements. */
interface Places {
  readonly self: Place;
  readonly keys: Map<string | number, Place>;
}

/**
 * Stored outside of the values, so that these stay plain JSON and merged ones know the source of each part.
 */
const places = new WeakMap<object, Places>();

/** Sets the location of a value; `keys` may be filled later. */
export function setPlaces(value: object, self: Place, keys = new Map<string | number, Place>()): void {
  places.set(value, { self, keys });
}

/** Location of a value, or of its key or element; of the value itself if the key is missing. */
export function placeOf(value: object, key?: string | number): Place {
  const known = places.get(value);
  if (known === undefined) return { file: '', line: 1 };
  return (key === undefined ? undefined : known.keys.get(key)) ?? known.self;
}

/** Copies an object with other words; all keys keep their locations. */
export function withWords<Value extends object>(value: Value, words: Partial<Value>): Value {
  const copy = { ...value, ...words };
  const known = places.get(value);
  if (known !== undefined) places.set(copy, known);
  return copy;
}

/** Copies a list with other elements; each has the location of the element that it comes from. */
export function mapPlaced<From, To>(
  list: readonly From[],
  map: (element: From, index: number) => readonly To[],
): To[] {
  const keys = new Map<number, Place>();
  const copy: To[] = [];
  list.forEach((element, index) => {
    for (const one of map(element, index)) keys.set(copy.push(one) - 1, placeOf(list, index));
  });
  setPlaces(copy, placeOf(list), keys);
  return copy;
}
