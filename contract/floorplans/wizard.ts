import { define } from './define';
import type { Floorplan } from './Floorplan';

export { defineActions as wizardActions } from './define';

/** Enters a record in steps, with a summary before saving. */
export const wizard: Floorplan = {
  endpoints: define.endpoints,
  filter: false,
  makes: 'record',
  receipt: true,
  words: ['steps'],
};
