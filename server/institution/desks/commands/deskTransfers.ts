import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { receiveCash, returnCash, sendCash } from '../rules/days';

/** Sends cash to another desk. */
const send: Command<'DeskTransfer'> = {
  path: 'accounting/deskTransfer/commit',
  async handle(call) {
    const { fromDesk = '', toDesk = '', currency = 'TRY', amount = '0' } = call.form;
    const ends = await sendCash(call, { fromDesk, toDesk, currency, amount });
    return call.generic({ ...ends, sentBy: call.user.id, sentAt: call.now });
  },
};

/** Counts what arrived from another desk. */
const receive: Command<'DeskTransfer'> = {
  path: 'accounting/deskTransfer/receive',
  async handle(call) {
    const { id, transferNo } = await receiveCash(call, textOf(call.body.id) ?? '', {
      received: call.payload.receivedAmount ?? '0.00',
      reason: textOf(call.payload.shortReason),
      witness: textOf(call.payload.witness),
    });
    return { result: { id, number: transferNo } };
  },
};

/** Gives the cash back to the sending desk. */
const giveBack = (path: string, status: 'REJECTED' | 'CANCELLED'): Command<'DeskTransfer'> => ({
  path: `accounting/deskTransfer/${path}`,
  async handle(call) {
    const { id, transferNo } = await returnCash(call, textOf(call.body.id) ?? '', status);
    return { result: { id, number: transferNo } };
  },
});

/** Cash between pay desks. */
export const deskTransfers: readonly Command[] = [
  send,
  receive,
  giveBack('reject', 'REJECTED'),
  giveBack('cancel', 'CANCELLED'),
];
