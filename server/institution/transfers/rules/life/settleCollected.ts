import Big from 'big.js';
import { type PostingCall, post, reverse } from '../../../ledger/rules';
import { takeCampaign } from '../../../pricing/rules/prices';
import type { Transfer } from './TransferCall';

/**
 * Books what goes with a collected transfer: the discount from the budget of its campaign, and the share of the agent that
 * sends.
 * @throws Refusal `campaign.*` if others were faster
 */
export async function settleCollected(call: PostingCall, transfer: Transfer): Promise<void> {
  const { transferNo, campaign, campaignCost, sender, sendAgent, sendCurrency: currency } = transfer;
  const discount = new Big(campaignCost ?? 0);
  if (campaign && discount.gt(0))
    await takeCampaign(call.records, { campaign, customer: sender, discount, sourceRef: transferNo }, call);
  const [gross, withholding] = [new Big(transfer.agentShare ?? 0), new Big(transfer.agentWithholding ?? 0)];
  if (gross.lte(0)) return;
  const facts = { netCommission: gross.minus(withholding).toFixed(2), withholding: withholding.toFixed(2) };
  await post(call, 'givenCommission', { currency, ...facts }, { agent: sendAgent, sourceRef: transferNo });
}

/**
 * Undoes what went with a transfer whose money is given back: the agent's share is reversed if the fee that it is a part of is
 * refunded. Its discount returns to the campaign with its movements (`movement_undo`), as in each reversal.
 */
export async function settleGivenBack(call: PostingCall, transfer: Transfer): Promise<void> {
  const { transferNo: sourceRef, feeRefunded } = transfer;
  if (!feeRefunded || new Big(transfer.agentShare ?? 0).lte(0)) return;
  const shares = { event: 'givenCommission', sourceRef, cancelOf: null, cancelledBy: null };
  for (const { id } of await call.records.list('Voucher', shares)) await reverse(call, id, sourceRef);
}
