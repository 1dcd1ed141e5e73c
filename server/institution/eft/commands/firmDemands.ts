import type { ClosedDays } from '../../../../contract/values/businessDays';
import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { ValuesOf } from '../../../records/RecordStore';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { checkOperation } from '../../moneyOperation/rules';
import { firmAccount, firmNotLive } from '../../transfers/rules/partners';
import {
  changeDemand,
  draftEft,
  type EftCall,
  type EftDemand,
  type EftOrder,
  lockedDemand,
  notifyAgain,
  priceEft,
  queueEft,
  refundOf,
  requireFailed,
  takeStep,
  triedTooOften,
} from '../rules';

/** Demands that one round carries out at most. */
const atOnce = 20;

/** Why a demand failed, if our own server did. */
const unexpected: LocalizedText = {
  tr: 'Talep işlenemedi; sistem yöneticisi kayıtlara bakmalı.',
  en: 'The demand could not be carried out: an administrator has to look at the log.',
};

/** Times that a failed demand is tried again at most. */
const mostRetries = 3;

/**
 * Makes an order of a demand, which its bank is asked to carry out: from the firm's account, at its price. Nobody decides on it:
 * what a list or a rule would stop fails. @throws Refusal
 */
async function placeOrder(
  call: EftCall,
  { id, version, partner, retryCount, ...demand }: EftDemand,
  { closed, isRetry }: { readonly closed: ClosedDays; readonly isRetry: boolean },
): Promise<EftOrder> {
  const { records, today, now } = call;
  const { amount, receiverIban, receiverName, paymentPurpose, description = null } = demand;
  if ((await records.get('Partner', partner))?.partnerStatus !== 'LIVE') throw firmNotLive();
  const senderAccount = await firmAccount(records, partner);
  await checkOperation(
    { records, today, now, user: { userName: 'system', roles: [] } },
    {
      stages: ['GATE', 'SCREENING'],
      facts: {
        txnCode: 'EFT_OUT',
        customer: null,
        channel: null,
        agent: null,
        amount,
        currency: 'TRY',
        recordRef: demand.demandNo,
        parties: [receiverName],
      },
    },
    async () => {},
  );
  const of = { customer: null, agent: null, channel: null, partner };
  const price = await priceEft(records, { ...of, amount }, today);
  const receiver = { receiverIban, receiverName, paymentPurpose, description };
  const draft = await draftEft(call, { ...receiver, ...price, amount, partner, senderAccount }, closed);
  await records.update('EftDemand', id, version, {
    eftOrder: draft.order.id,
    demandStatus: 'PROCESSING',
    resultMessage: null,
    ...(isRetry && { retryCount: retryCount + 1 }),
  });
  return queueEft(call, draft);
}

/** Gives what came back of a firm's order to the account that it left: the bank returned it, and it is with us. */
async function refundToFirm(
  call: EftCall,
  order: EftOrder | null,
  values: ValuesOf<'EftOrder'>,
): Promise<void> {
  if (order?.eftStatus !== 'RETURNED') return;
  const refundAccount = await firmAccount(call.records, order.partner ?? '');
  await takeStep(call, order.id, 'REFUND', {
    values: { ...values, refundMethod: 'ACCOUNT', refundAccount },
  });
}

/** Dependencies of carrying out demands. */
interface DemandPorts {
  readonly closedDays: () => Promise<ClosedDays>;
  /** Runs work in a transaction of its own. */
  inTransaction<Result>(work: (call: EftCall) => Promise<Result>): Promise<Result>;
}

/** Carries out the demands that came in, in their order; one that our rules refuse fails, with the reason. */
export async function carryOutDemands({ closedDays, inTransaction }: DemandPorts): Promise<number> {
  const due = await inTransaction(({ records }) =>
    records.list('EftDemand', { demandStatus: 'RECEIVED' }, { limit: atOnce }),
  );
  if (due.length === 0) return 0;
  const closed = await closedDays();
  const within = (id: string, work: (call: EftCall, demand: EftDemand) => Promise<unknown>) =>
    inTransaction(async (call) => {
      const demand = await call.records.lock('EftDemand', id);
      // Another server may have done it since.
      if (demand?.demandStatus === 'RECEIVED') await work(call, demand);
    });
  for (const { id } of due)
    try {
      await within(id, (call, demand) => placeOrder(call, demand, { closed, isRetry: false }));
    } catch (error) {
      const resultMessage = error instanceof Refusal ? error.text.tr.slice(0, 200) : unexpected.tr;
      await within(id, (call, demand) =>
        changeDemand(call, demand, { demandStatus: 'FAILED', resultMessage }),
      );
      if (!(error instanceof Refusal)) throw error;
    }
  return due.length;
}

/** Tries a failed demand again: what came back goes to the firm's account first. */
const retry: Command = {
  path: 'eft/extFirmDemand/retry',
  async handle(call) {
    const { demand, order } = await lockedDemand(lifeCall(call), textOf(call.body.id) ?? '');
    requireFailed(demand);
    if (demand.retryCount >= mostRetries) throw triedTooOften(demand.demandNo, mostRetries);
    const refundedBy = call.user.userName;
    const refundAmount = order?.amount ?? null;
    await refundToFirm(lifeCall(call), order, { refundAmount, refundedBy, feeRefunded: false });
    const closed = await call.vacationDays();
    const { orderNo } = await placeOrder(lifeCall(call), demand, { closed, isRetry: true });
    return { result: { id: demand.id, number: demand.demandNo, orderNo } };
  },
};

/** Tells the firm of a row how its demand ended, now or again. */
const notify: Command = {
  path: 'eft/extFirmDemand/notify',
  async handle(call) {
    const { demand } = await lockedDemand(lifeCall(call), textOf(call.body.id) ?? '');
    await notifyAgain(lifeCall(call), demand);
    return { result: { id: demand.id, number: demand.demandNo } };
  },
};

/** Fields of the screen that refunds, besides those of the demand. */
interface RefundForm {
  readonly feeRefunded: boolean;
  readonly settlementAccountNo: string;
}
type RefundCall = Call<'EftDemand', RefundForm>;

/** What the firm gets back: nothing of an order that never left its account. */
const refundAmountOf = ({ form }: RefundCall, order: EftOrder | null): string =>
  order?.eftStatus === 'RETURNED' ? refundOf(order, form.feeRefunded ?? false) : '0.00';

/** The demand that the screen was opened with, if it can be refunded, and the amount. @throws Refusal `eftDemand.notFailed` */
async function refundable(call: RefundCall) {
  const { records, recordId } = call;
  const demand = requireFound(await records.get('EftDemand', recordId ?? ''));
  requireFailed(demand);
  const order = demand.eftOrder ? await records.get('EftOrder', demand.eftOrder) : null;
  return { demand, refundAmount: refundAmountOf(call, order) };
}

/** Opens a failed demand with what its firm gets back, and where. */
const beginRefund: Command<'EftDemand', RefundForm> = {
  path: 'eft/extFirmDemand/refund/begin',
  async handle(call) {
    const { demand, refundAmount } = await refundable(call);
    const account = await call.records.get('Account', await firmAccount(call.records, demand.partner));
    const reply = await call.generic();
    return {
      ...reply,
      state: { ...reply.state, refundAmount, settlementAccountNo: account?.accountNo ?? null },
    };
  },
};

/** Calculates the amount again when the fee is refunded or kept. */
const calculateRefund: Command<'EftDemand', RefundForm> = {
  path: 'eft/extFirmDemand/refund/calculate',
  handle: async (call) => ({ state: { refundAmount: (await refundable(call)).refundAmount } }),
};

/** Checks a refund before its confirmation. */
const validateRefund: Command<'EftDemand', RefundForm> = {
  path: 'eft/extFirmDemand/refund/validate',
  async handle(call) {
    await refundable(call);
    return {};
  },
};

/** Gives a failed demand back to its firm, and tells it. */
const commitRefund: Command<'EftDemand', RefundForm> = {
  path: 'eft/extFirmDemand/refund/commit',
  async handle(call) {
    const { demand, order } = await lockedDemand(lifeCall(call), call.recordId ?? '');
    requireFailed(demand);
    const refundAmount = refundAmountOf(call, order);
    const { feeRefunded = false } = call.form;
    const refundedBy = call.user.userName;
    call.confirms({ refundAmount });
    await refundToFirm(lifeCall(call), order, { refundAmount, refundedBy, feeRefunded });
    await changeDemand(lifeCall(call), demand, {
      demandStatus: 'RETURNED',
      refundAmount,
      refundedBy,
      refundedAt: call.now,
    });
    return { result: { id: demand.id, number: demand.demandNo, refundAmount, demandStatus: 'RETURNED' } };
  },
};

/** Commands on the demands of firms. */
export const firmDemands: readonly Command[] = [
  retry,
  notify,
  beginRefund,
  calculateRefund,
  validateRefund,
  commitRefund,
] as readonly Command[];
