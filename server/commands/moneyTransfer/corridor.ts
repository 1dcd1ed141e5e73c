import type { Command, Reply } from '../../context/Command';
import { type Corridor, corridorsTo } from '../../domain/institutions';

/**
 * The payout currency and method of a transfer abroad: those of the form if a partner pays so in the country, otherwise those
 * of the corridor that is most like them. Nothing changes if no partner pays there: the quote says why.
 */
export const corridor: Command<'Remittance'> = {
  path: 'moneyTransfer/transfer/corridor',
  async handle({ form, records, now, today }): Promise<Reply> {
    const { transferType, receiverCountry, sendCurrency = 'TRY', payoutCurrency, payoutMethod } = form;
    if (transferType !== 'ABROAD' || !receiverCountry) return { state: {} };
    const open = await corridorsTo(records, receiverCountry, { at: now, today });
    const likeness = ({ currency, method }: Corridor) =>
      (method === payoutMethod ? 2 : 0) + (currency === payoutCurrency ? 1 : 0);
    const [chosen] = open
      .filter(({ sendCurrencies }) => sendCurrencies.includes(sendCurrency))
      .sort((one, other) => likeness(other) - likeness(one));
    if (chosen === undefined) return { state: {} };
    return { state: { payoutCurrency: chosen.currency, payoutMethod: chosen.method } };
  },
};
