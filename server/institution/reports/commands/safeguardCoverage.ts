import Big from 'big.js';
import { Refusal } from '../../../base/errors/Refusal';
import type { Command } from '../../../engine/context/Command';
import { shownAmount } from '../../../platform/messages/shownAmount';
import { shownNumber } from '../../../platform/messages/shownNumber';
import { exchangeRates } from './exchangeRates';

/**
 * Coverage of customers' money by safeguarding accounts (law 6493), in TRY over all currencies: what is on their accounts,
 * and what is in transit in orders. Throws
 * `rate.missing` if a currency has no published rate: a partial sum would be misleading.
 */
export const safeguardCoverage: Command = {
  path: 'reports/cash/20/coverage',
  async handle({ records, today }) {
    const rateOf = exchangeRates(records, today);
    const inTry = async (sums: Readonly<Record<string, Readonly<Record<string, string>>>>, field: string) => {
      let total = new Big(0);
      for (const [currency, sum] of Object.entries(sums)) {
        const rate = await rateOf(currency);
        if (rate === null) throw missingRate(currency);
        total = total.plus(new Big(sum[field] ?? 0).times(rate));
      }
      return total;
    };
    const safeguarded = await inTry(
      await records.sum(
        'BankAccount',
        ['bankBalance'],
        { bankAccPurpose: 'SAFEGUARD', status: 'ACTIVE' },
        'currency',
      ),
      'bankBalance',
    );
    const onAccounts = await inTry(
      await records.sum('Account', ['balance'], { ownerType: 'CUSTOMER' }, 'currency'),
      'balance',
    );
    const inTransit = { glCode: '336.01' } as const;
    const taken = await records.sum('LedgerEntry', ['amount'], { ...inTransit, direction: 'C' }, 'currency');
    const given = await records.sum('LedgerEntry', ['amount'], { ...inTransit, direction: 'D' }, 'currency');
    const owed = onAccounts.plus(await inTry(taken, 'amount')).minus(await inTry(given, 'amount'));
    const percent = owed.eq(0) ? new Big(100) : safeguarded.times(100).div(owed);
    const shown = percent.toFixed(2, Big.roundDown);
    const [safeguardedText, owedText] = [shownAmount(safeguarded, 'TRY'), shownAmount(owed, 'TRY')];
    return {
      head: {
        code: percent.lt(100) ? 'safeguard.short' : 'safeguard.covered',
        notificationType: 'WARNING',
        message: {
          tr: `Koruma hesapları ${safeguardedText.tr}, müşteri fonları ${owedText.tr}: karşılama %${shownNumber(shown).tr}.`,
          en: `Safeguarding accounts ${safeguardedText.en}, customer funds ${owedText.en}: coverage ${shown} %.`,
        },
      },
    };
  },
};

function missingRate(currency: string): Refusal {
  return new Refusal('rate.missing', {
    tr: `${currency} için yayımlanmış kur yok.`,
    en: `No rate was published for ${currency}.`,
  });
}
