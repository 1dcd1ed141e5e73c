import type { Block } from '../../../contract/model/generated/screen';
import type { AnyBlock } from './anyKind';

/** Words that determine the kind of a block, in this order; with an entity alone it is a figure. */
const kinds = [
  ['grid', 'grid'],
  ['chart', 'chart'],
  ['map', 'map'],
  ['columnGroupBy', 'pivot'],
  ['date', 'calendar'],
  ['category', 'list'],
  ['entity', 'stat'],
] as const satisfies readonly (readonly [keyof AnyBlock, Block['block']])[];

/** Kind of a block by its other words. */
export function kindOfBlock(block: AnyBlock): Block['block'] | undefined {
  return kinds.find(([word]) => block[word] !== undefined)?.[1];
}
