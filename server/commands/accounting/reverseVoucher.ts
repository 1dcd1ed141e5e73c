import type { Call, Command } from '../../context/Command';
import { lockDesksOf } from '../../domain/desks';
import { otherSide, reverse, reversingScreen } from '../../domain/ledger';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';
import { textOf } from '../values';

/** Shows the entries that a reversal would post. */
const begin: Command<'AccountingRecord'> = {
  path: 'accounting/record/cancel/begin',
  async handle(call) {
    const { records, recordId } = call;
    const reply = await call.generic();
    const entries = recordId === null ? [] : await records.list('LedgerEntry', { record: recordId });
    const accounts = await records.getAll(
      'Account',
      entries.map(({ account }) => account ?? null),
    );
    const mirror = entries.map(({ id, glCode, account, direction, amount, currency }) => ({
      ...{ id, glCode, amount, currency },
      account: (account && accounts.get(account)?.accountNo) ?? null,
      direction: otherSide(direction),
    }));
    return { ...reply, state: { ...reply.state, mirror } };
  },
};

/** Checks a voucher before its reversal is sent for approval. */
const validate: Command<'AccountingRecord'> = {
  path: 'accounting/record/cancel/validate',
  async handle(call) {
    await ownVoucher(call);
    return call.generic();
  },
};

/** Reverses a voucher by its mirror on the business date. Cash comes from an open desk, or goes to one. */
const commit: Command<'AccountingRecord'> = {
  path: 'accounting/record/cancel/commit',
  async handle(call) {
    const voucher = await ownVoucher(call);
    await lockDesksOf(call.records, voucher);
    const { id, reference } = await reverse(call, voucher, textOf(call.form.cancelReason) ?? '');
    return { result: { id, number: reference } };
  },
};

/**
 * Id of the voucher that is reversed, which no other screen undoes.
 * @throws Refusal `ledger.reversedElsewhere`, and those of `reversingScreen`
 */
async function ownVoucher(call: Call<'AccountingRecord'>): Promise<string> {
  if (call.recordId === null) throw missingRecord();
  const { reference, screen } = await reversingScreen(call, call.recordId);
  if (screen === null) return call.recordId;
  const { tr, en } = call.titleOf(screen);
  throw new Refusal('ledger.reversedElsewhere', {
    tr: `${reference} numaralı fişi oluşturan işlem “${tr}” ekranından geri alınır.`,
    en: `The operation behind ${reference} is undone on the screen “${en}”.`,
  });
}

/** The screen that reverses a voucher. */
export const reverseVoucher: readonly Command[] = [begin, commit, validate];
