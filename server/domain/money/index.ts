export { shownAmount } from './shownAmount';
export { shownNumber } from './shownNumber';
