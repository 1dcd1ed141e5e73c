import type { ScreenDefinition } from '../generated/screen';
import { dashboard } from './dashboard';
import { define } from './define';
import { demo } from './demo';
import { detail } from './detail';
import type { Floorplan } from './Floorplan';
import { operate } from './operate';
import { pool } from './pool';
import { query } from './query';
import { report } from './report';
import { upload } from './upload';
import { wizard } from './wizard';

export type { Floorplan } from './Floorplan';

export type FloorplanName = NonNullable<ScreenDefinition['floorplan']>;

/** All floorplans. */
export const floorplans: Readonly<Record<FloorplanName, Floorplan>> = {
  define,
  query,
  operate,
  report,
  pool,
  detail,
  upload,
  wizard,
  dashboard,
  demo,
};

/** Floorplan by name; undefined if unknown. */
export function floorplanOf(name: string | null | undefined): Floorplan | undefined {
  return typeof name === 'string' && Object.hasOwn(floorplans, name)
    ? floorplans[name as FloorplanName]
    : undefined;
}

/** Names of the floorplans that match a predicate, in order. */
export function floorplansThat(are: (floorplan: Floorplan) => boolean): readonly FloorplanName[] {
  return (Object.keys(floorplans) as FloorplanName[]).filter((name) => are(floorplans[name]));
}
