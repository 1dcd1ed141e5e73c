import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lockDesksOf } from '../../desks/rules/days';
import { otherSide, reverse, reversingScreen } from '../rules';

type ReversalCall = Call<'Voucher', { reverseDate: string }>;
type ReversalCommand = Command<'Voucher', { reverseDate: string }>;

/** Shows the entries that a reversal would post; of a voucher that is not reversed here it says at once why not. */
const begin: ReversalCommand = {
  path: 'accounting/record/cancel/begin',
  async handle(call) {
    const { records, recordId } = call;
    if (recordId !== null) await ownVoucher(call);
    const reply = await call.generic();
    const entries = recordId === null ? [] : await records.list('LedgerEntry', { voucher: recordId });
    const accounts = await records.getAll(
      'Account',
      entries.map(({ account }) => account ?? null),
    );
    const mirror = entries.map(({ id, glCode, account, direction, amount, currency }) => ({
      id,
      glCode,
      amount,
      currency,
      account: (account && accounts.get(account)?.accountNo) ?? null,
      direction: otherSide(direction),
    }));
    return { ...reply, state: { ...reply.state, mirror } };
  },
};

/** Checks a voucher before its reversal is sent for approval. */
const validate: ReversalCommand = {
  path: 'accounting/record/cancel/validate',
  async handle(call) {
    await ownVoucher(call);
    return call.generic();
  },
};

/** Reverses a voucher by its mirror, on the business date unless the form has another one. Cash comes from an open desk, or goes to one. */
const commit: ReversalCommand = {
  path: 'accounting/record/cancel/commit',
  async handle(call) {
    const voucher = await ownVoucher(call);
    await lockDesksOf(call.records, voucher);
    const { id, reference } = await reverse(call, voucher, textOf(call.form.cancelReason) ?? '', dayOf(call));
    return { result: { id, number: reference } };
  },
};

const dayOf = ({ form }: ReversalCall) => textOf(form.reverseDate) ?? undefined;

/**
 * Id of the voucher that is reversed, which no other screen undoes.
 * @throws Refusal `ledger.reversedElsewhere`, and those of `reversingScreen`
 */
async function ownVoucher(call: ReversalCall): Promise<string> {
  if (call.recordId === null) throw missingRecord();
  const { reference, screen } = await reversingScreen(call, call.recordId, dayOf(call));
  if (screen === null) return call.recordId;
  const { tr, en } = call.titleOf(screen);
  throw new Refusal('ledger.reversedElsewhere', {
    tr: `${reference} numaralı fişi oluşturan işlem “${tr}” ekranından geri alınır.`,
    en: `The operation behind ${reference} is undone on the screen “${en}”.`,
  });
}

/** The screen that reverses a voucher. */
export const reverseVoucher: readonly ReversalCommand[] = [begin, commit, validate];
