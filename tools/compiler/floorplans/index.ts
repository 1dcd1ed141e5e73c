import type { ScreenDefinition } from '../../../contract/generated/screen';
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

/** The floorplans of the language. */
export const floorplans: Readonly<Record<NonNullable<ScreenDefinition['floorplan']>, Floorplan>> = {
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
