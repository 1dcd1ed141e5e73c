import Big from 'big.js';
import { currencyDigits } from '../../../../contract/values/currencies';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';

/** Maximum amount of the gallery, in any currency. */
const maxAmount = '1000000';

/** Rejection at the amount: the field shows the message. */
function amountTooLarge({ language }: Call): Refusal {
  const text = {
    tr: 'Tek işlemde en çok 1.000.000 gönderilebilir.',
    en: 'At most 1,000,000 can be sent at once.',
  };
  return new Refusal('gallery.tooMuch', text, 422, [
    { field: 'sendAmount', code: 'gallery.tooMuch', message: text[language] },
  ]);
}

/** Fee (1 %, at least 5), tax on the fee (5 %) and total, with the decimals of the currency. */
function priceOf(call: Call): Readonly<Record<string, string>> {
  const { sendAmount, sendCurrency } = call.form;
  const currency = textOf(sendCurrency);
  if (textOf(sendAmount) === null || currency === null) return {};
  const amount = amountOf(sendAmount);
  if (amount.gt(maxAmount)) throw amountTooLarge(call);
  const digits = currencyDigits(currency);
  const share = amount.times('0.01');
  const fee = (share.lt(5) ? new Big(5) : share).round(digits, Big.roundHalfUp);
  const tax = fee.times('0.05').round(digits, Big.roundHalfUp);
  const prices = { feeAmount: fee, taxAmount: tax, totalAmount: amount.plus(fee).plus(tax) };
  return Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price.toFixed(digits)]));
}

/** Calculates the price of a transfer during editing. Throws `gallery.tooMuch`. */
export const priceTransfer: Command = {
  path: 'gallery/calculation/calculate',
  handle: async (call) => ({ state: priceOf(call) }),
};

/** Stores a transfer with its price, recalculated: values of the page are never trusted. */
export const saveTransfer: Command = {
  path: 'gallery/calculation/commit',
  handle: (call) => {
    const price = priceOf(call);
    call.confirms(price);
    return call.generic(price);
  },
};
