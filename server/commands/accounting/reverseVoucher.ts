import type { Command } from '../../context/Command';
import { lockDesksOf } from '../../domain/desks';
import { otherSide, reverse } from '../../domain/ledger';
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

/** Reverses a voucher by its mirror on the business date. Cash comes from an open desk, or goes to one. */
const commit: Command<'AccountingRecord'> = {
  path: 'accounting/record/cancel/commit',
  async handle(call) {
    if (call.recordId === null) throw missingRecord();
    await lockDesksOf(call.records, call.recordId);
    const { id, reference } = await reverse(call, call.recordId, textOf(call.form.cancelReason) ?? '');
    return { result: { id, number: reference } };
  },
};

/** The screen that reverses a voucher. */
export const reverseVoucher: readonly Command[] = [begin, commit];
