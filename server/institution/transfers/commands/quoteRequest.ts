import type { Call } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { QuoteCall, QuoteRequest } from '../rules/life';
import type { SendingPlace } from './sendingPlace';

/** A request of the screen that sends money. */
export type SendCall = Call<
  'Transfer',
  { quoteBy: 'SEND' | 'PAYOUT'; wantedAmount: string; promoCode: string }
>;

/** A request as quotes see it. */
export async function quoteCall({
  records,
  language,
  today,
  now,
}: Pick<Call, 'records' | 'language' | 'today' | 'now'>): Promise<QuoteCall> {
  const taxPercent = await ruleParameter(records, 'fee.taxPercent');
  const quoteMinutes = await ruleParameter(records, 'quote.minutes');
  return { records, language, today, now, taxPercent, quoteMinutes };
}

/** The terms of the form; null while the form lacks one. */
export function quoteRequest(
  { form, user }: Pick<SendCall, 'form' | 'user'>,
  { agent, channel }: SendingPlace,
): QuoteRequest | null {
  const { transferType, receiverCountry, payoutMethod, sendCurrency, payoutCurrency } = form;
  const isBack = form.quoteBy === 'PAYOUT';
  const amount = isBack ? form.wantedAmount : form.sendAmount;
  if (!transferType || !receiverCountry || !payoutMethod || !sendCurrency || !payoutCurrency || !amount)
    return null;
  return {
    terms: {
      transferType,
      receiverCountry,
      payoutMethod,
      sendCurrency,
      payoutCurrency,
      agent,
      channel,
      sender: form.sender ?? null,
      promoCode: form.promoCode ?? null,
    },
    amount: isBack ? { payOut: amount } : { send: amount },
    userName: user.userName,
  };
}
