export { ledgerDigits, roundedIn, storedAmount } from './roundedIn';
export { shownAmount } from './shownAmount';
export { shownNumber } from './shownNumber';
