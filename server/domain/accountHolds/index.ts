export { type Block, expireBlock, liftBlock, putBlock, requireBlock } from './blocks';
