import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import type { ValuesOf } from '../../../records/RecordStore';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { aliasOf, type EftOrder, type EftPlan, planEft, priceEft, queueEft, takeStep } from '../rules';

type SendCall = Call<'EftOrder', { wantedDate: string }>;

/** Shows the fee, and how and when the order will leave, before the teller confirms it. */
const calculate: Command<'EftOrder', { wantedDate: string }> = {
  path: 'eft/order/calculate',
  async handle(call) {
    if (!call.form.amount) return { state: {} };
    const { eftSystem, valueDate } = await planOf(call, await receiverOf(call));
    return { state: { ...(await priceOf(call)), eftSystem, valueDate } };
  },
};

/** Shows warnings and what will need approval, before the teller confirms. */
const validate: Command<'EftOrder', { wantedDate: string }> = {
  path: 'eft/order/validate',
  async handle(call) {
    const { values } = await draftOf(call);
    const operation = operationFor(
      call,
      values as EftOrder,
      await deskChannel(call.records, call.user.agent),
    );
    const findings = await checkOperation(operationCall(call), operation, async () => {});
    return { ...(await call.generic()), ...warningHead(findings) };
  },
};

/** Sends the order, or goes on with one that has been approved: planned and priced as of now. */
const commit: Command<'EftOrder', { wantedDate: string }> = {
  path: 'eft/order/commit',
  async handle(call) {
    const { records, recordId } = call;
    const { values, plan } = await draftOf(call);
    const { feeAmount, taxAmount, totalDebited } = values as EftOrder;
    call.confirms({ feeAmount, taxAmount, totalDebited });
    const isApproved = call.approved && recordId !== null;
    const waiting = isApproved ? await records.lock('EftOrder', recordId) : null;
    if (isApproved && waiting === null) throw missingRecord();
    const order = waiting ?? (await records.insert('EftOrder', values));
    const orders = lifeCall(call);
    const operation = operationFor(call, order, await deskChannel(records, call.user.agent));
    return runOperation<Reply>(
      {
        ...operationCall(call),
        async hold(definition, why, moved) {
          // One that has got an approval waits already, and goes on waiting for the next.
          const { record } = waiting ? { record: waiting } : await takeStep(orders, order.id, 'ASK');
          const { id, version, orderNo } = record;
          const held = await call.hold(definition, why, {
            moved,
            written: { id, version, name: orderNo },
          });
          return { ...held, result: { ...held.result, orderNo } };
        },
      },
      operation,
      async () => {
        // It may have waited over the cut-off: it leaves as the rules say now.
        const planned = waiting === null ? {} : { values: plannedValues(values) };
        const record = await queueEft(orders, { order, leavesAt: plan.leavesAt }, planned);
        const { id, orderNo, eftSystem, eftStatus, valueDate } = record;
        return { result: { id, number: orderNo, orderNo, eftSystem, eftStatus, valueDate, totalDebited } };
      },
    );
  },
};

type Receiver = Pick<EftOrder, 'receiverIban' | 'receiverName'>;

/** Who gets the money: of a Kolay Adres what its bank said, of an order that waited for approval what was approved. */
async function receiverOf({ form, records, recordId, approved, user, now }: SendCall): Promise<Receiver> {
  const { kolasType, kolasValue, receiverIban = '', receiverName = '' } = form;
  const waiting = approved && recordId !== null ? await records.get('EftOrder', recordId) : null;
  if (waiting !== null) return waiting;
  if (!kolasType || !kolasValue) return { receiverIban, receiverName };
  const { iban, name } = await aliasOf(records, { kolasType, kolasValue }, { userName: user.userName, now });
  return { receiverIban: iban, receiverName: name };
}

function planOf(
  { form, records, now, today, vacationDays }: SendCall,
  { receiverIban }: Receiver,
): Promise<EftPlan> {
  const { amount = '0', wantedDate: valueDate = today } = form;
  return vacationDays().then((closed) => planEft(records, { receiverIban, amount, valueDate, now }, closed));
}

async function priceOf({ form, records, user, today }: SendCall) {
  const channel = await deskChannel(records, user.agent);
  const { customer = null, amount = '0' } = form;
  return priceEft(records, { customer, amount, agent: user.agent, channel }, today);
}

/** The order of the form, as it leaves now. */
async function draftOf(
  call: SendCall,
): Promise<{ readonly values: ValuesOf<'EftOrder'>; readonly plan: EftPlan }> {
  const { wantedDate: _, ...form } = call.form;
  const { receiverIban, receiverName } = await receiverOf(call);
  const receiver = { receiverIban, receiverName };
  const plan = await planOf(call, receiver);
  const { leavesAt: __, ...planned } = plan;
  const price = await priceOf(call);
  const values = { ...form, ...receiver, ...planned, ...price, inOut: 'OUT', agent: call.user.agent };
  return { values: values as ValuesOf<'EftOrder'>, plan };
}

/** What of an order depends on the time at which it leaves. */
function plannedValues(values: ValuesOf<'EftOrder'>): ValuesOf<'EftOrder'> {
  const { eftSystem, routeRule, routeBank, valueDate, feeAmount, taxAmount, totalDebited } =
    values as EftOrder;
  return { eftSystem, routeRule, routeBank, valueDate, feeAmount, taxAmount, totalDebited };
}

/** All stages that an order passes, in the order of the pipeline. */
function operationFor({ form, user }: SendCall, order: EftOrder, channel: string | null): MoneyOperation {
  return {
    stages: ['GATE', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'],
    facts: {
      txnCode: 'EFT_OUT',
      customer: order.customer ?? null,
      account: order.senderAccount ?? null,
      channel,
      agent: user.agent,
      amount: order.amount,
      currency: 'TRY',
      recordRef: order.orderNo ?? null,
      parties: [order.receiverName],
      isDescribed: (form.description ?? '').length >= 20,
      isDeclared: form.sourceOfFunds !== undefined,
    },
  };
}

/** Commands of the screen that sends an EFT. */
export const send: readonly Command[] = [calculate, validate, commit] as readonly Command[];
