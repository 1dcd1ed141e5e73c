/** Remainder of a decimal text by 97, piece by piece: IBANs and account numbers outgrow a safe integer. */
function mod97(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** ISO 7064 MOD 97-10 check digits of a number: with them behind it, it leaves 1. */
export function checkDigits(number: string): string {
  return String(98 - mod97(`${number}00`)).padStart(2, '0');
}

/** Letters as ISO 13616 counts them: A is 10. */
const asDigits = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Whether the check digits of an IBAN hold, and a Turkish one has its 26 characters. Upper case, no spaces. */
export function hasIbanCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('TR') && !/^TR[0-9]{24}$/.test(iban)) return false;
  return mod97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1;
}

/** A Turkish IBAN: bank code of four digits, account number of up to sixteen. */
export function turkishIban(bankCode: string, accountNo: string): string {
  const account = `${bankCode.padStart(5, '0')}0${accountNo.padStart(16, '0')}`;
  return `TR${checkDigits(asDigits(`${account}TR`))}${account}`;
}

/** Bank code of a Turkish IBAN, four digits: its places 5 to 9 without the leading zero. */
export function bankCodeOf(iban: string): string {
  return iban.slice(5, 9);
}
