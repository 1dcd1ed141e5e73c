import type { BillStatusCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Command, NarrowCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { OpenRule } from '../../../engine/endpoint/requireOpenable';
import type { ModulePorts, Timer } from '../../../engine/Module';
import { ofOwnBranch } from '../../desks/rules/ownBranch';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import { askAgain, askBillers, type Billers } from '../rules/billers';
import { askOperators } from '../rules/loads';

/** States of a payment that was collected. */
const listed: readonly BillStatusCode[] = [
  ...['COLLECTED', 'PAID', 'CANCEL_PENDING', 'REFUND_DUE', 'CANCELLED', 'FAILED'],
] as BillStatusCode[];

/** Tellers see the payments of their branch; nobody sees here what was only inquired. */
export const tellersPayments: NarrowCommand<'BillPayment'> = {
  path: 'bill/payment/query',
  async narrow({ user }, filter) {
    const { billStatus = listed } = filter;
    const shown = [billStatus].flat().filter((status) => listed.includes(status));
    return ofOwnBranch(user, { ...filter, billStatus: shown.length > 0 ? shown : listed }, 'agent');
  },
};

/**
 * What a teller's list does not show, its id does not open either: a payment names its payer. @throws Refusal `bill.otherBranch`
 */
export const requireOwnPayment: OpenRule = async ({ records, user }, entity, id) => {
  const payment = entity === 'BillPayment' ? await records.get('BillPayment', id) : null;
  if (payment === null) return;
  const agent = payment.agent ?? null;
  if (ofOwnBranch(user, { agent }, 'agent').agent === agent) return;
  throw new Refusal('bill.otherBranch', {
    tr: 'Bu fatura başka bir şubede ödendi; iptali ve iadesi o şubede yapılır.',
    en: 'This bill was paid at another branch, which cancels and refunds it.',
  });
};

/** Lets the open request of a payment leave now. */
export const askBillerAgain: Command = {
  path: 'bill/payment/askBiller',
  async handle(call) {
    const payment = requireFound(await call.records.lock('BillPayment', textOf(call.body.id) ?? ''));
    await askAgain(call, payment);
    return { result: { id: payment.id, number: payment.paymentNo } };
  },
};

/** Interval in ms of asking billers what is due. */
const billersEvery = 1000;

/** Requests to billers that a server has under way at most: a biller that answers late keeps one of them waiting. */
const billersAtOnce = 4;

/** Asks billers what is due. */
export function askingBillers(
  { database, model, clock }: ModulePorts,
  { billers }: { readonly billers: Billers },
): readonly Timer[] {
  const ports: Parameters<typeof askBillers>[0] = {
    service: billers,
    inTransaction: (asking) =>
      database.transaction().execute((transaction) => asking(serverLifeCall(transaction, model(), clock()))),
  };
  const work = async () => (await askBillers(ports)) + (await askOperators(ports));
  return [{ every: billersEvery, atOnce: billersAtOnce, work }];
}
