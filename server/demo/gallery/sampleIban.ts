import { asDigits, checkDigits } from '../../../contract/values/checks/iban';

/** A valid Turkish IBAN of the first bank, by an account number of up to sixteen digits. */
export function sampleIban(accountNo: string): string {
  const account = `000100${accountNo.padStart(16, '0')}`;
  return `TR${checkDigits(asDigits(`${account}TR`))}${account}`;
}
