import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captchaAction } from './captchaProvider';

describe('R03 action name of the bot check', () => {
  it('is the path without slashes, hyphens, asterisks and digits', () => {
    expect(captchaAction('users/login')).toBe('userslogin');
    expect(captchaAction('fee/template/2/eft-bank*/begin')).toBe('feetemplateeftbankbegin');
  });

  it('keeps every other character, in order', () => {
    const dropped = fc.constantFrom(...'/-*0123456789');
    const kept = fc.string().filter((text) => ![...text].some((char) => '/-*0123456789'.includes(char)));
    fc.assert(
      fc.property(fc.array(fc.tuple(kept, dropped)), (parts) => {
        const path = parts.map(([text, char]) => text + char).join('');
        expect(captchaAction(path)).toBe(parts.map(([text]) => text).join(''));
      }),
    );
  });
});
