import type { LocalizedText } from '../../../../contract/values/language';
import { refusedField } from '../../../base/errors/refusals';
import type { Command, Reply } from '../../../engine/context/Command';
import { type Corridor, corridorsTo } from '../rules/routing';
import type { SendCall } from './quoteRequest';

/**
 * The payout currency and method of a transfer abroad: those of the form if a partner pays so in the country, otherwise those
 * of the corridor that is most like them.
 * @throws Refusal `route.noCorridor` at the country, before anybody asks for an amount
 */
const corridor: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/corridor',
  async handle({ form, records, now, today, language }): Promise<Reply> {
    const { transferType, receiverCountry, sendCurrency = 'TRY', payoutCurrency, payoutMethod } = form;
    if (transferType !== 'ABROAD' || !receiverCountry) return { state: {} };
    const open = await corridorsTo(records, receiverCountry, { at: now, today });
    const likeness = ({ currency, method }: Corridor) =>
      (method === payoutMethod ? 2 : 0) + (currency === payoutCurrency ? 1 : 0);
    const [chosen] = open
      .filter(({ sendCurrencies }) => sendCurrencies.includes(sendCurrency))
      .sort((one, other) => likeness(other) - likeness(one));
    if (chosen === undefined)
      throw refusedField('route.noCorridor', 'receiverCountry', language, noCorridorTo(open, sendCurrency));
    return { state: { payoutCurrency: chosen.currency, payoutMethod: chosen.method } };
  },
};

/** Why nothing can be sent to a country: nobody pays there now, or nobody for this currency. */
function noCorridorTo(open: readonly Corridor[], sendCurrency: string): LocalizedText {
  const others = [...new Set(open.flatMap(({ sendCurrencies }) => sendCurrencies))].sort().join(', ');
  return others === ''
    ? { tr: 'Bu ülkede şu anda hiçbir kurum ödemiyor.', en: 'No partner pays in this country now.' }
    : {
        tr: `Bu ülkeye ${sendCurrency} ile gönderilmiyor; gönderilenler: ${others}.`,
        en: `Nothing is sent to this country in ${sendCurrency}; it is in: ${others}.`,
      };
}

/** Payout methods of the form's country and currencies; null if none pays there, as the quote says why. */
async function methodsFor({ records, now, today }: SendCall, form: Partial<SendCall['form']>) {
  const { transferType, receiverCountry, sendCurrency, payoutCurrency } = form;
  if (transferType !== 'ABROAD') return ['CASH'];
  const open = await corridorsTo(records, receiverCountry ?? '', { at: now, today });
  const methods = open.flatMap(({ currency, method, sendCurrencies }) =>
    currency === payoutCurrency && sendCurrencies.includes(sendCurrency ?? '') ? [method] : [],
  );
  return methods.length > 0 ? methods : null;
}

/** Offers the payout methods of the form's country and currencies. */
const methods: Command<'Transfer'> = {
  path: 'moneyTransfer/transfer/methods',
  handle: async (call) => ({
    state: { offeredMethods: await methodsFor(call as SendCall, call.form) },
  }),
};

/** Opens the screen with the payout methods of its first values. */
export async function openWithMethods(call: SendCall): Promise<Reply> {
  const reply = await call.generic();
  const offeredMethods = await methodsFor(call, reply.state ?? {});
  return { ...reply, state: { ...reply.state, offeredMethods } };
}

/** Commands of the choices that depend on the country of a transfer. */
export const corridorCommands: readonly Command<'Transfer'>[] = [corridor, methods];
