/**
 * Names of all blocks that a definition can place with `{ "block": "<name>" }`. One more is a name here and its
 * component in the registry of src/blocks.
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
  'diff',
  'preview',
] as const;

/** Name of a block. */
export type BlockName = (typeof blockNames)[number];
