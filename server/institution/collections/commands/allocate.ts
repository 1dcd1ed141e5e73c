import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { warningHead } from '../../moneyOperation/commands/operationCall';
import {
  type AllocatedPart,
  checkAllocation,
  requireUndoable,
  undoAllocation,
  type WantedAllocation,
} from '../rules';
import { allocateFor, allocatingCall, requireInPool } from './allocatingCall';

type FormCall = Call<'CollectionAllocation'>;

/** The allocation of the form. @throws Refusal `validation.failed`, `collection.ofFirmFile` */
async function wantedOf({ form, language, records }: FormCall): Promise<WantedAllocation> {
  const { collection, allocationNote: note, sourceOfFunds } = form;
  const lines = (form.parts ?? []) as readonly Partial<AllocatedPart>[];
  const parts = lines.flatMap(({ account = null, demand = null, firmFile = null, amount }) =>
    (account || demand || firmFile) && amount ? [{ account, demand, firmFile, amount }] : [],
  );
  if (!collection || parts.length === 0 || parts.length < lines.length)
    throw missingFields(['collection', 'parts'], language);
  requireInPool(requireFound(await records.get('Collection', collection)));
  return { collection, parts, note: note ?? null, isDeclared: Boolean(sourceOfFunds) };
}

/** Checks an allocation before it is confirmed. */
const validate: Command<'CollectionAllocation'> = {
  path: 'collection/bankPool/allocate/validate',
  async handle(call) {
    const found = await checkAllocation(allocatingCall(call), await wantedOf(call));
    return { ...(await call.generic()), ...warningHead(found.map(({ finding }) => finding)) };
  },
};

/** Allocates a collection to one account, or splits it over several. */
const commit: Command<'CollectionAllocation'> = {
  path: 'collection/bankPool/allocate/commit',
  handle: async (call) => allocateFor(call, await wantedOf(call)),
};

type UndoCall = Pick<Call, 'records' | 'recordId'>;

async function openAllocation({ records, recordId }: UndoCall) {
  return requireFound(await records.get('CollectionAllocation', recordId ?? ''));
}

/** Opens an allocation that can be undone; of another one it says at once why not. */
const beginUndo: Command<'CollectionAllocation'> = {
  path: 'collection/undoAllocation/begin',
  async handle(call) {
    await requireUndoable(call, await openAllocation(call));
    return call.generic();
  },
};

/** Checks an allocation before its undoing is confirmed. */
const validateUndo: Command<'CollectionAllocation'> = {
  path: 'collection/undoAllocation/validate',
  async handle(call) {
    await requireUndoable(call, await openAllocation(call));
    return {};
  },
};

/** Takes an allocation back; a second person approves. */
const undo: Command<'CollectionAllocation'> = {
  path: 'collection/undoAllocation/commit',
  async handle(call) {
    const { undoReason } = call.form;
    if (!undoReason) throw missingFields(['undoReason'], call.language);
    const { id, allocationNo, totalAmount } = await undoAllocation(
      allocatingCall(call),
      (await openAllocation(call)).id,
      undoReason,
    );
    return { result: { id, number: allocationNo, totalAmount } };
  },
};

/** The screens that allocate a collection, and take an allocation back. */
export const allocation: readonly Command[] = [
  validate,
  commit,
  beginUndo,
  validateUndo,
  undo,
] as readonly Command[];
