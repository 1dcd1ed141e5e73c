import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { ValuesOf } from '../../../records/RecordStore';
import { knownIdentity, quoteTransfer, validQuote } from '../rules/life';
import { quoteCall, quoteRequest, type SendCall } from './quoteRequest';
import { sendingPlace } from './sendingPlace';

/** Fields that the teller enters. */
const entered = [
  ...['transferType', 'sender', 'receiver', 'receiverFirstName', 'receiverLastName', 'receiverTckn'],
  ...['receiverPhone', 'receiverCountry', 'receiverCity', 'receiverIban', 'receiverExtras', 'payoutMethod'],
  ...['collectionMethod', 'account', 'purpose', 'relationship', 'sourceOfFunds', 'description', 'supportDoc'],
] as const satisfies readonly (keyof ValuesOf<'Transfer'>)[];

/**
 * Values of a new transfer: what the teller entered, where it is sent from, what is known of the receiver, and the quote
 * that the sender agreed to. Without a valid one today's price is taken, which the stage of the quote refuses.
 * @throws Refusal `transfer.otherReceiver`, `transfer.otherPartner`, and those of a quote
 */
export async function draftValues(call: SendCall): Promise<ValuesOf<'Transfer'>> {
  const { form, records } = call;
  const place = await sendingPlace(call);
  const request = requireFound(quoteRequest(call, place));
  const given =
    (await validQuote(call, request)) ??
    (await quoteTransfer(await quoteCall(call), request.terms, request.amount));
  const { sendAmount, sendCurrency, payoutAmount, payoutCurrency, exchangeRate, feeAmount, taxAmount } =
    given;
  const { totalCollected, campaign, campaignCost, partner, partnerCountry, partnerRule, partnerCommission } =
    given;
  if (partnerCountry && form.partnerCountry && form.partnerCountry !== partnerCountry)
    throw otherPartner(call);
  const { agentShare, agentWithholding, agentRule } = place.desk === null ? given : noShare;
  return {
    ...Object.fromEntries(entered.map((name) => [name, form[name] ?? null])),
    ...(await receiverValues({ form, records, language: call.language })),
    sendAgent: place.agent,
    payDesk: form.collectionMethod === 'CASH' ? place.desk : null,
    sendAmount,
    sendCurrency,
    payoutAmount,
    payoutCurrency,
    exchangeRate,
    feeAmount,
    taxAmount,
    totalCollected,
    campaign,
    campaignCost,
    partner,
    partnerCountry,
    agentShare,
    agentWithholding,
    agentRule,
    partnerRule,
    partnerCommission,
    // Made when the transfer is sent.
    payoutCode: null,
  };
}

/** Our own desks share with nobody. */
const noShare = { agentShare: '0.00', agentWithholding: '0.00', agentRule: null };

/** Values of a known receiver that the form does not have. */
async function receiverValues({
  form,
  records,
  language,
}: Pick<SendCall, 'form' | 'records' | 'language'>): Promise<ValuesOf<'Transfer'>> {
  if (!form.receiver) return {};
  const known = await records.get('Receiver', form.receiver);
  if (known === null || known.customer !== form.sender) throw missingRecord();
  if (known.firstName !== form.receiverFirstName || known.lastName !== form.receiverLastName)
    throw refusedField('transfer.otherReceiver', 'receiver', language, {
      tr: 'Ad değişti. Başka bir alıcı için bu alanı boşaltın.',
      en: 'The name has changed. Empty this field for another receiver.',
    });
  return knownIdentity(known);
}

/** Code of `otherPartner`. */
export const otherPartnerCode = 'transfer.otherPartner';

/** Another partner than that of the price pays the transfer now. */
export const otherPartner = ({ language }: Pick<SendCall, 'language'>) =>
  refusedField(otherPartnerCode, 'partnerCountry', language, {
    tr: 'Bu transferi başka bir kurum öder. Fiyatı yenileyin.',
    en: 'Another partner pays this transfer. Quote again.',
  });
