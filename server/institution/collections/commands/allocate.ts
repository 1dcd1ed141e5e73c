import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { warningHead } from '../../moneyOperation/commands/operationCall';
import { checkAllocation, type WantedAllocation } from '../rules';
import { allocateFor, allocatingCall } from './allocatingCall';

type FormCall = Call<'CollectionAllocation'>;

/** The allocation of the form. @throws Refusal `validation.failed` */
function wantedOf({ form, language }: FormCall): WantedAllocation {
  const { collection, allocationNote: note, sourceOfFunds } = form;
  const lines = (form.parts ?? []) as readonly { readonly account?: string; readonly amount?: string }[];
  const parts = lines.flatMap(({ account, amount }) => (account && amount ? [{ account, amount }] : []));
  if (!collection || parts.length === 0 || parts.length < lines.length)
    throw missingFields(['collection', 'parts'], language);
  return { collection, parts, note: note ?? null, isDeclared: Boolean(sourceOfFunds) };
}

/** Checks an allocation before it is confirmed. */
const validate: Command<'CollectionAllocation'> = {
  path: 'collection/bankPool/allocate/validate',
  async handle(call) {
    const found = await checkAllocation(allocatingCall(call), wantedOf(call));
    return { ...(await call.generic()), ...warningHead(found.map(({ finding }) => finding)) };
  },
};

/** Allocates a collection to one account, or splits it over several. */
const commit: Command<'CollectionAllocation'> = {
  path: 'collection/bankPool/allocate/commit',
  handle: (call) => allocateFor(call, wantedOf(call)),
};

/** The screen that allocates a collection. */
export const allocation: readonly Command[] = [validate, commit] as readonly Command[];
