import { asDigits, checkDigits } from '../../../../../contract/values/checks/iban';

/** Creates a Turkish IBAN: bank code of four digits, account number of up to sixteen. */
export function turkishIban(bankCode: string, accountNo: string): string {
  const account = `${bankCode.padStart(5, '0')}0${accountNo.padStart(16, '0')}`;
  return `TR${checkDigits(asDigits(`${account}TR`))}${account}`;
}

/** Bank code of a Turkish IBAN, four digits: positions 5 to 9 without the leading zero. */
export function bankCodeOf(iban: string): string {
  return iban.slice(5, 9);
}
