export { allowanceUse, beginAllowance, expireAllowance, stopAllowance } from './allowances';
export { type Block, expireBlock, liftBlock, putBlock, requireBlock } from './blocks';
export {
  captureProvision,
  expireProvision,
  extendProvision,
  holdAmount,
  releaseProvision,
} from './provisions';
