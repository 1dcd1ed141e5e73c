import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasIbanCheckDigits } from '../../../../../contract/values/checks/iban';
import { bankCodeOf, turkishIban } from './turkishIban';

describe('turkishIban', () => {
  it('makes the IBAN of the registry’s example', () => {
    expect(turkishIban('0061', '0519786457841326')).toBe('TR330006100519786457841326');
  });

  it('always makes 26 characters whose check digits hold and whose bank can be read back', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
    fc.assert(
      fc.property(digits(4), digits(16), (bank, account) => {
        const iban = turkishIban(bank, account);
        expect(iban).toHaveLength(26);
        expect(hasIbanCheckDigits(iban)).toBe(true);
        expect(bankCodeOf(iban)).toBe(bank);
      }),
    );
  });
});
