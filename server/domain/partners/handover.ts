import Big from 'big.js';
import { type PostingCall, post } from '../ledger';
import type { Order } from '../orders';
import { customerRate } from '../rates';
import { noPartnerAccount, noPartnerRate } from './refusals';

/** Id of the account on which a partner settles an order, in the currency of the payout. @throws Refusal `partner.noAccount` */
export async function partnerAccount(
  { records }: Pick<PostingCall, 'records'>,
  { exfFirm, sendCurrency, payoutCurrency: currency }: Order,
): Promise<string> {
  const isSettled = sendCurrency === currency || sendCurrency === 'TRY';
  const accounts =
    exfFirm && isSettled ? await records.list('ExfAccountInfo', { exfFirm, currency, status: 'ACTIVE' }) : [];
  const chosen = accounts.find(({ exfAccountRole }) => exfAccountRole === 'PREFUND') ?? accounts[0];
  if (chosen === undefined) throw noPartnerAccount(currency);
  return chosen.account;
}

/**
 * Books that a partner owes the payout now, and we owe it the money: what was collected beyond the payout at the published rate
 * is our margin. @returns the id of the voucher
 * @throws Refusal `partner.*`, and those of the ledger
 */
export async function bookHandover(call: PostingCall, order: Order): Promise<string> {
  const { transferNo: sourceRef, sendAgent: agent, sendAmount, sendCurrency } = order;
  const { payoutAmount: partnerAmount, payoutCurrency: currency } = order;
  const account = { partnerAccount: await partnerAccount(call, order) };
  const words = { sourceRef, agent };
  if (sendCurrency === currency) {
    const fxMargin = new Big(sendAmount).minus(partnerAmount).toFixed(2);
    const facts = { currency, ...account, partnerAmount, fxMargin };
    return (await post(call, 'partnerHandover', facts, words)).id;
  }
  const cost = new Big(partnerAmount).times(await baseRate(call, order)).round(2, Big.roundHalfUp);
  const covered = cost.lt(sendAmount) ? cost : new Big(sendAmount);
  const facts = {
    ...{ currency, ...account, partnerAmount, covered: covered.toFixed(2) },
    fxMargin: new Big(sendAmount).minus(covered).toFixed(2),
    fxLoss: cost.minus(covered).toFixed(2),
  };
  return (await post(call, 'convertedHandover', facts, words)).id;
}

/** TRY for one unit of the payout's currency, without margins. */
async function baseRate({ records, today }: PostingCall, { payoutCurrency: currency }: Order): Promise<Big> {
  const request = { side: 'SEND', currency, counterCurrency: 'TRY', amount: () => new Big(1) } as const;
  const rate = await customerRate(records, request, today);
  if (rate === null) throw noPartnerRate(currency);
  return rate.base;
}
