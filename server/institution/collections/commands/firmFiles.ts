import { missingFields } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import { signersOf } from '../../../engine/context/HeldCommit';
import { startTask } from '../../../engine/context/startTask';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { askPosting, fixReference, noTarget, openLine, rejectLine, requireOthers } from '../rules';
import { allocateFor, requireShown } from './allocatingCall';

/** Stores the file of a firm, which is then read in the background: at once, or with the next run of a task that is paused. */
const upload: Command<'ExtFirmBatch'> = {
  path: 'collection/extFirmUpload/commit',
  async handle(call) {
    const reply = await call.generic();
    await startTask(call, 'FIRM_FILES');
    return reply;
  },
};

/** Has the good lines of a file posted; a second person approves, who has not uploaded it. */
const post: Command<'ExtFirmBatch'> = {
  path: 'collection/extFirm/post',
  async handle(call) {
    const batch = await askPosting(lifeCall(call), textOf(call.body.id) ?? '', signersOf(call.granted));
    await startTask(call, 'FIRM_FILES');
    return { result: { id: batch.id, number: batch.batchNo, openAmount: batch.openAmount } };
  },
};

/** Corrects the reference of a line, which is not posted by that. */
const fix: Command<'Collection'> = {
  path: 'collection/extFirm/fixReference',
  async handle(call) {
    const { targetRef } = call.payload;
    if (!targetRef) throw missingFields(['targetRef'], call.language);
    const { id, collectionNo } = await fixReference(call, textOf(call.body.id) ?? '', targetRef);
    return { result: { id, number: collectionNo } };
  },
};

/** Posts one line: also one that a check stopped, which asks for its approval here. */
const postLine: Command<'Collection'> = {
  path: 'collection/extFirm/postLine',
  async handle(call) {
    const { line, batch } = await openLine(call, textOf(call.body.id) ?? '');
    requireOthers(batch, signersOf(call.granted));
    const { id: collection, collectionNo, suggestedAccount: account, openAmount: amount } = line;
    if (!account) throw noTarget(collectionNo);
    requireShown(call, line);
    return allocateFor(call, { collection, parts: [{ account, amount }], note: null, isDeclared: false });
  },
};

/** Rejects a line; a second person approves. */
const reject: Command<'Collection'> = {
  path: 'collection/extFirm/reject',
  async handle(call) {
    const { rejectReason } = call.payload;
    if (!rejectReason) throw missingFields(['rejectReason'], call.language);
    const id = textOf(call.body.id) ?? '';
    requireOthers((await openLine(call, id)).batch, signersOf(call.granted));
    const { collectionNo, amount } = await rejectLine(lifeCall(call), id, rejectReason);
    return { result: { id, number: collectionNo, totalAmount: amount } };
  },
};

/** Files of outside firms that took money for us. */
export const firmFiles: readonly Command[] = [upload, post, fix, postLine, reject] as readonly Command[];
