import Big from 'big.js';
import { roundedIn } from '../../../kernel/rules/money';
import { type PostingCall, post } from '../../../ledger/rules';
import { customerRate } from '../../../rates/rules';
import type { Transfer } from '../life';
import { noPartnerAccount, noPartnerRate } from './refusals';

/** An account on which a partner settles. */
interface PartnerAccount {
  readonly partnerAccount: string;
  readonly currency: string;
}

/**
 * The account on which a partner settles a transfer: in the currency of the payout, otherwise in that of the settlement.
 * @throws Refusal `partner.noAccount`
 */
async function partnerAccount(
  { records }: Pick<PostingCall, 'records'>,
  { partner, payoutCurrency }: Transfer,
): Promise<PartnerAccount> {
  const found = partner ? await records.get('Partner', partner) : null;
  const accounts = found ? await records.list('PartnerAccount', { partner: found.id, status: 'ACTIVE' }) : [];
  const prefundedFirst = [...accounts].sort((one, other) => place(one) - place(other));
  const inCurrency = (wanted?: string) => prefundedFirst.find(({ currency }) => currency === wanted);
  const chosen = inCurrency(payoutCurrency) ?? inCurrency(found?.settlementCurrency);
  if (chosen === undefined) throw noPartnerAccount(payoutCurrency);
  return { partnerAccount: chosen.account, currency: chosen.currency };
}

const place = ({ partnerAccountRole }: { readonly partnerAccountRole: string }) =>
  partnerAccountRole === 'PREFUND' ? 0 : 1;

/** Amounts of a handover: what the partner gets, in its currency, and how the send covers that, in its own. */
export async function handoverAmounts(call: PostingCall, transfer: Transfer) {
  const { sendAmount, sendCurrency, payoutAmount, payoutCurrency } = transfer;
  const account = await partnerAccount(call, transfer);
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
export async function bookHandover(call: PostingCall, transfer: Transfer): Promise<string> {
  const { transferNo: sourceRef, sendAgent: agent, sendCurrency } = transfer;
  const facts = await handoverAmounts(call, transfer);
  const { covered: _, fxLoss, ...plain } = facts;
  const details = { sourceRef, agent };
  if (sendCurrency === facts.currency && Number(fxLoss) === 0)
    return (await post(call, 'partnerHandover', plain, details)).id;
  if (sendCurrency === 'TRY') return (await post(call, 'convertedHandover', facts, details)).id;
  return (await post(call, 'crossHandover', { ...facts, sendCurrency }, details)).id;
}

/**
 * Books the commission that the partner owes us for a transfer, on the account that it settles on: with the handover of the transfer,
 * at the rate of its cost.
 * @throws Refusal `partner.*`, and those of the ledger
 */
export async function bookCommission(call: PostingCall, transfer: Transfer): Promise<void> {
  const { transferNo: sourceRef, sendAgent: agent, sendCurrency, partnerCommission } = transfer;
  const { partnerAccount: account, currency } = await partnerAccount(call, transfer);
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
