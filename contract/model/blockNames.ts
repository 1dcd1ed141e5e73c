/**
 * Names of all blocks for `{ "block": "<name>" }`. A new block needs a name here and a component in the
 * registry of src/blocks.
 */
export const blockNames = [
  'fields',
  'grid',
  'stat',
  'chart',
  'pivot',
  'list',
  'calendar',
  'map',
  'message',
  'progress',
  'history',
  'diff',
  'preview',
] as const;

export type BlockName = (typeof blockNames)[number];
