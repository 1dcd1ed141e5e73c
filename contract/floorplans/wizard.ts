import { define } from './define';
import type { Floorplan } from './Floorplan';

export { defineActions as wizardActions } from './define';

/** A record is entered in steps, and looked over before it is saved. */
export const wizard: Floorplan = {
  endpoints: define.endpoints,
  filter: false,
  makes: 'record',
  receipt: true,
  words: ['steps'],
};
