import Big from 'big.js';
import { roundedIn } from '../../../kernel/rules/money';
import { type PostingCall, post } from '../../../ledger/rules';
import { customerRate } from '../../../rates/rules';
import type { Order } from '../orders';
import { noPartnerAccount, noPartnerRate } from './refusals';

/** An account on which a partner settles. */
interface PartnerAccount {
  readonly partnerAccount: string;
  readonly currency: string;
}

/**
 * The account on which a partner settles an order: in the currency of the payout, otherwise in that of the settlement.
 * @throws Refusal `partner.noAccount`
 */
async function partnerAccount(
  { records }: Pick<PostingCall, 'records'>,
  { partner, payoutCurrency }: Order,
): Promise<PartnerAccount> {
  const firm = partner ? await records.get('Partner', partner) : null;
  const accounts = firm ? await records.list('PartnerAccount', { partner: firm.id, status: 'ACTIVE' }) : [];
  const prefundedFirst = [...accounts].sort((one, other) => order(one) - order(other));
  const inCurrency = (wanted?: string) => prefundedFirst.find(({ currency }) => currency === wanted);
  const chosen = inCurrency(payoutCurrency) ?? inCurrency(firm?.settlementCurrency);
  if (chosen === undefined) throw noPartnerAccount(payoutCurrency);
  return { partnerAccount: chosen.account, currency: chosen.currency };
}

const order = ({ partnerAccountRole }: { readonly partnerAccountRole: string }) =>
  partnerAccountRole === 'PREFUND' ? 0 : 1;

/** Amounts of a handover: what the partner gets, in its currency, and how the send covers that, in its own. */
export async function handoverAmounts(call: PostingCall, order: Order) {
  const { sendAmount, sendCurrency, payoutAmount, payoutCurrency } = order;
  const account = await partnerAccount(call, order);
  const owed = await exchanged(call, new Big(payoutAmount), payoutCurrency, account.currency);
  const cost = await exchanged(call, owed, account.currency, sendCurrency);
  const covered = cost.lt(sendAmount) ? cost : new Big(sendAmount);
  return {
    ...account,
    partnerAmount: owed.toFixed(2),
    covered: covered.toFixed(2),
    fxMargin: new Big(sendAmount).minus(covered).toFixed(2),
    fxLoss: cost.minus(covered).toFixed(2),
  };
}

/**
 * Books that a partner pays out, and gets its cost: what was collected beyond the cost at the published rates is our margin.
 * @returns the id of the voucher
 * @throws Refusal `partner.*`, and those of the ledger
 */
export async function bookHandover(call: PostingCall, order: Order): Promise<string> {
  const { transferNo: sourceRef, sendAgent: agent, sendCurrency } = order;
  const facts = await handoverAmounts(call, order);
  const { covered: _, fxLoss, ...plain } = facts;
  const words = { sourceRef, agent };
  if (sendCurrency === facts.currency && Number(fxLoss) === 0)
    return (await post(call, 'partnerHandover', plain, words)).id;
  if (sendCurrency === 'TRY') return (await post(call, 'convertedHandover', facts, words)).id;
  return (await post(call, 'crossHandover', { ...facts, sendCurrency }, words)).id;
}

/**
 * Books the commission that the partner owes us for an order, on the account that it settles on: with the handover of the order,
 * at the rate of its cost.
 * @throws Refusal `partner.*`, and those of the ledger
 */
export async function bookCommission(call: PostingCall, order: Order): Promise<void> {
  const { transferNo: sourceRef, sendAgent: agent, sendCurrency, partnerCommission } = order;
  const { partnerAccount: account, currency } = await partnerAccount(call, order);
  const rate = await publishedRate(call, currency, sendCurrency);
  const commission = roundedIn(new Big(partnerCommission ?? 0).div(rate), currency);
  if (commission.lte(0)) return;
  const facts = { currency, partnerAccount: account, commission: commission.toFixed(2) };
  await post(call, 'takenCommission', facts, { sourceRef, agent });
}

/** An amount in another currency, at the published rates without margins. */
async function exchanged(
  call: PostingCall,
  amount: Big,
  currency: string,
  counterCurrency: string,
): Promise<Big> {
  return roundedIn(amount.times(await publishedRate(call, currency, counterCurrency)), counterCurrency);
}

/** Units of the counter currency for one of the currency, without margins. */
async function publishedRate(
  { records, today }: PostingCall,
  currency: string,
  counterCurrency: string,
): Promise<Big> {
  if (currency === counterCurrency) return new Big(1);
  const request = { side: 'SEND', currency, counterCurrency, amount: (base: Big) => base } as const;
  const rate = await customerRate(records, request, today);
  if (rate === null) throw noPartnerRate(currency);
  return rate.base;
}
