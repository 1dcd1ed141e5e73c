export { allowanceUse, beginAllowance, expireAllowance, stopAllowance } from './allowances';
export { type Block, expireBlock, liftBlock, putBlock, requireBlock } from './blocks';
export {
  bookHeld,
  captureProvision,
  expireProvision,
  extendProvision,
  holdAmount,
  holdFor,
  releaseProvision,
  requireFree,
} from './provisions';
