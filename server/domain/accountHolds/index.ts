export { allowanceUse } from './allowances';
export { type Block, expireBlock, liftBlock, putBlock, requireBlock } from './blocks';
