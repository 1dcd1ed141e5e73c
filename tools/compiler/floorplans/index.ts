import type { ScreenDefinition } from '../../../contract/generated/screen';
import { define } from './define';
import type { Floorplan } from './Floorplan';
import { operate } from './operate';
import { query } from './query';
import { report } from './report';

export type { Floorplan } from './Floorplan';

/** The floorplans of the language. */
export const floorplans: Readonly<Record<NonNullable<ScreenDefinition['floorplan']>, Floorplan>> = {
  define,
  query,
  operate,
  report,
};
