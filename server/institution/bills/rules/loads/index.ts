export { type BalanceLoading, loadParty, requireLoadState, takeLoadStep } from './life';
export {
  askOperatorAgain,
  askOperators,
  listedPackages,
  loadFee,
  loadNetwork,
  requestLoad,
  storePackages,
} from './operators';
