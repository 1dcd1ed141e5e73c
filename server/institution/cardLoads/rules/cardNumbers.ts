/** Digits of a card number, written together or in groups. */
const runs = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** The check digit of card numbers (Luhn). */
function isCardNumber(run: string): boolean {
  const digits = [...run.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= 13 && sum % 10 === 0;
}

/** Whether a text has a whole card number: it is never stored. */
export const hasCardNumber = (text: string): boolean => (text.match(runs) ?? []).some(isCardNumber);

/** The text with each card number cut to its first six and last four digits. */
export const maskCardNumbers = (text: string): string =>
  text.replace(runs, (run) => {
    if (!isCardNumber(run)) return run;
    const digits = run.replace(/\D/g, '');
    return `${digits.slice(0, 6)}******${digits.slice(-4)}`;
  });
