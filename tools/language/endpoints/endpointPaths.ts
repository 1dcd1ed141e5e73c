import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { type Place, placeOf } from '../source/places';

/** A path in a screen, with its location. */
export interface NamedPath {
  readonly path: string;
  readonly place: Place;
}

/** Paths written in a definition: its `bffPath` and endpoints. */
export function endpointPaths(screen: ScreenDefinition): readonly NamedPath[] {
  const { bffPath, endpoints = {} } = screen;
  const own = bffPath === undefined ? [] : [{ path: bffPath, place: placeOf(screen, 'bffPath') }];
  const named = Object.entries(endpoints).flatMap(([name, path]) =>
    path === null ? [] : [{ path, place: placeOf(endpoints, name) }],
  );
  return [...own, ...named];
}
