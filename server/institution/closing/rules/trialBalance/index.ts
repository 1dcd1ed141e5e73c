export { freezePeriod, unfreezePeriod } from './freezePeriod';
export { storeBalances } from './storeBalances';
