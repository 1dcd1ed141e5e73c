export { ledgerDigits, roundedIn, storedAmount } from './roundedIn';
