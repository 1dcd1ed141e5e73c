import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, runOperation } from '../../moneyOperation/rules';
import { askNow, type CardOrder, loadOf, requireState, stagesOfPerson, takeStep } from '../rules';

type OrderCall = Call<'VirtualPosTransaction'>;

async function lockedOrder({ records }: Pick<OrderCall, 'records'>, id: string | null): Promise<CardOrder> {
  return requireFound(await records.lock('VirtualPosTransaction', id ?? ''));
}

/** Has the bank asked for the state of an order now; its answer decides, whoever asked. */
async function ask(call: OrderCall): Promise<Reply> {
  const order = await lockedOrder(call, call.recordId ?? textOf(call.body.id));
  await askNow(lifeCall(call), order);
  return { result: { id: order.id, number: order.orderId } };
}

const askBank: Command<'VirtualPosTransaction'> = { path: 'collection/vpos/askBank', handle: ask };

const queryBank: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/reprocess/queryBank',
  handle: ask,
};

const operationOf = ({ records, user, form }: OrderCall, order: CardOrder) =>
  loadOf(records, order, user.agent, {
    stages: stagesOfPerson,
    isDescribed: (form.loadNote ?? '').length >= 20,
    isDeclared: Boolean(form.sourceOfFunds),
  });

/** Checks the load of a payment that waits, before its confirmation. */
const validate: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/reprocess/validate',
  async handle(call) {
    const order = await lockedOrder(call, call.recordId);
    requireState(order, 'LOAD');
    const findings = await checkOperation(
      operationCall(call),
      await operationOf(call, order),
      async () => {},
    );
    return { ...(await call.generic()), ...warningHead(findings) };
  },
};

/** Loads a payment that the bank approved and the wallet could not take, if it may take it now. */
const commit: Command<'VirtualPosTransaction'> = {
  path: 'collection/vpos/reprocess/commit',
  async handle(call) {
    const order = await lockedOrder(call, call.recordId);
    requireState(order, 'LOAD');
    return runOperation(operationCall(call), await operationOf(call, order), async () => {
      const { sourceOfFunds = null, loadNote = null } = call.form;
      const values = { sourceOfFunds, loadNote };
      const note = loadNote ? { note: loadNote } : {};
      const {
        id,
        orderId: number,
        amount,
      } = await takeStep(lifeCall(call), order.id, 'LOAD', {
        values,
        ...note,
      });
      return { result: { id, number, amount } };
    });
  },
};

/** The screen that finds out what became of an order, and loads what waits. */
export const reprocess: readonly Command[] = [askBank, queryBank, validate, commit] as readonly Command[];
