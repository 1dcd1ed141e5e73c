import Big from 'big.js';
import type { Party } from '../../../kernel/rules/parties';
import { type PostingCall, post, reverse } from '../../../ledger/rules';
import type { MoneyMove } from './life';
import { noAgentAccount, noPlace, nothingCollected } from './refusals';
import type { MoneyPlace, Transfer } from './TransferCall';

/**
 * Books the money of a step, and returns the id of its voucher. A collection is where the transfer says; a payout or refund
 * at `place`.
 */
export async function moveMoney(
  call: PostingCall,
  move: MoneyMove,
  transfer: Transfer,
  { place, note }: { readonly place?: MoneyPlace; readonly note?: string },
): Promise<string> {
  if (move === 'TAKE_BACK') return takeBack(call, transfer, note ?? '');
  if (move === 'GIVE_BACK' && !transfer.voucher) throw nothingCollected(transfer.transferNo);
  const at = move === 'COLLECT' ? collectedAt(transfer) : place;
  if (at === undefined) throw noPlace();
  const { id } = await { COLLECT: collect, PAY_OUT: payOut, GIVE_BACK: giveBack }[move](call, transfer, at);
  return id;
}

/** Where a transfer's money is collected. */
function collectedAt({ collectionMethod, account, payDesk, sendAgent }: Transfer): MoneyPlace {
  if (collectionMethod === 'ACCOUNT' && account) return { account };
  return payDesk ? { desk: payDesk } : { agent: sendAgent };
}

async function collect(call: PostingCall, transfer: Transfer, at: MoneyPlace) {
  const { sendCurrency: currency, sendAmount, feeAmount: fee, taxAmount: feeTax } = transfer;
  const facts = { currency, sendAmount, fee, feeTax };
  const details = { ...wordsOf(transfer), agent: transfer.sendAgent, party: senderOf(transfer) };
  if ('desk' in at) return post(call, 'cashSend', { ...facts, desk: at.desk }, details);
  if ('account' in at) return post(call, 'accountSend', { ...facts, account: at.account }, details);
  const agentAccount = await accountOfAgent(call, at.agent, currency);
  return post(call, 'agentSend', { ...facts, agentAccount }, details);
}

async function payOut(call: PostingCall, transfer: Transfer, at: MoneyPlace) {
  const { payoutCurrency: currency, payoutAmount: amount } = transfer;
  const facts = { currency, amount };
  const details = { ...wordsOf(transfer), agent: await agentAt(call, at), party: receiverOf(transfer) };
  if ('desk' in at) return payAtDesk(call, transfer, at, details);
  if ('account' in at) return post(call, 'accountPayout', { ...facts, account: at.account }, details);
  const agentAccount = await accountOfAgent(call, at.agent, currency);
  return post(call, 'agentPayout', { ...facts, agentAccount }, details);
}

/** The transfer's money is in the currency that it was sent in; what a desk pays may be in another one. */
function payAtDesk(
  call: PostingCall,
  { sendCurrency: owedCurrency, sendAmount: owed, payoutCurrency, payoutAmount }: Transfer,
  { desk, paid = { currency: payoutCurrency, amount: payoutAmount } }: Extract<MoneyPlace, { desk: string }>,
  details: Parameters<typeof post>[3],
) {
  const { currency: paidCurrency, amount } = paid;
  if (paidCurrency === owedCurrency && new Big(amount).eq(owed))
    return post(call, 'cashPayout', { currency: paidCurrency, desk, amount }, details);
  return post(call, 'convertedPayout', { owedCurrency, paidCurrency, desk, owed, paid: amount }, details);
}

/**
 * The sender gets the amount sent, or what it is worth today: the difference is a gain or loss of exchange. An agent without
 * a desk can't pay back: the money of its customers is in its own current account.
 */
async function giveBack(call: PostingCall, transfer: Transfer, at: MoneyPlace) {
  if ('agent' in at) throw noPlace();
  const { sendCurrency: currency, sendAmount, feeAmount, taxAmount, feeRefunded } = transfer;
  const [sent, refund] = [new Big(sendAmount), new Big(at.paid?.amount ?? sendAmount)];
  const covered = sent.lt(refund) ? sent : refund;
  const facts = {
    currency,
    covered: covered.toFixed(2),
    fxGain: sent.minus(covered).toFixed(2),
    fxLoss: refund.minus(covered).toFixed(2),
    refundedFee: feeRefunded ? feeAmount : '0.00',
    refundedTax: feeRefunded ? taxAmount : '0.00',
  };
  const details = { ...wordsOf(transfer), agent: await agentAt(call, at), party: senderOf(transfer) };
  return 'desk' in at
    ? post(call, 'cashRefund', { ...facts, desk: at.desk }, details)
    : post(call, 'accountRefund', { ...facts, account: at.account }, details);
}

/** Reverses the last payout. */
async function takeBack(call: PostingCall, { id: transfer }: Transfer, reason: string): Promise<string> {
  const payouts = await call.records.list('TransferEvent', { transfer, step: 'PAY' });
  const { id } = await reverse(call, payouts.at(-1)?.voucher ?? '', reason);
  return id;
}

function wordsOf({ transferNo, receiverFirstName, receiverLastName }: Transfer) {
  return { sourceRef: transferNo, counterparty: `${receiverFirstName} ${receiverLastName}` };
}

const senderOf = ({ sender }: Transfer): Party => ({ customer: sender, identities: [], name: null });

/** The receiver as the sender has named him: the operation knows who is at the desk. */
const receiverOf = ({ receiverTckn, receiverFirstName, receiverLastName }: Transfer): Party => ({
  customer: null,
  identities: receiverTckn ? [{ type: 'TCKN', number: receiverTckn }] : [],
  name: `${receiverFirstName} ${receiverLastName}`,
});

async function agentAt({ records }: PostingCall, at: MoneyPlace): Promise<string | null> {
  if ('desk' in at) return (await records.get('PayDesk', at.desk))?.agent ?? null;
  return 'agent' in at ? at.agent : null;
}

async function accountOfAgent({ records }: PostingCall, agent: string, currency: string): Promise<string> {
  const account = await records.find('Account', {
    agent,
    currency,
    ownerType: 'AGENT',
    status: 'OPEN',
  });
  if (account === null) throw noAgentAccount(currency);
  return account.id;
}
