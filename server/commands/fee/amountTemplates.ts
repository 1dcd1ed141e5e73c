import Big from 'big.js';
import type { Call, Command } from '../../context/Command';
import { refusedField } from '../../errors/refusedField';

/** Amounts below the first tier would have no price. Throws `fee.tiersFromZero`. */
function requireWholeTiers({ form, language }: Pick<Call<'AmountTemplate'>, 'form' | 'language'>): void {
  const first = form.tiers?.[0]?.fromAmount;
  if (first === undefined || new Big(first).eq(0)) return;
  throw refusedField('fee.tiersFromZero', 'tiers.0.fromAmount', language, {
    tr: 'İlk dilim sıfırdan başlar; altındaki tutarların ücreti olmazdı.',
    en: 'The first tier begins at zero: amounts below it would have no price.',
  });
}

/** Checks the tiers of an amount template and stores it. The language itself refuses gaps and overlaps between them. */
export const amountTemplates: readonly Command<'AmountTemplate'>[] = ['validate', 'commit'].map((step) => ({
  path: `fee/amountTemplate/${step}`,
  async handle(call) {
    requireWholeTiers(call);
    return call.generic();
  },
}));
