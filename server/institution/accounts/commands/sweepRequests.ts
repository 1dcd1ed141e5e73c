import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { executeSweep, requestSweep } from '../rules/sweeps';

/** Runs the sweep of a row now. Throws `sweep.paused`, `sweep.waiting`, `sweep.nothing`. */
const run: Command = {
  path: 'accounting/balanceParam/run',
  async handle(call) {
    const parameter = requireFound(
      await call.records.lock('BalanceTransferParameter', textOf(call.body.id) ?? ''),
    );
    if (parameter.status !== 'ACTIVE') {
      throw new Refusal('sweep.paused', {
        tr: 'Duraklatılmış aktarım çalıştırılmaz.',
        en: 'A paused sweep is not run.',
      });
    }
    const { id, requestNo: number } = await requestSweep(call, parameter, call.user.userName);
    return { result: { id, number } };
  },
};

/** Approves the request of a row, and executes it. Throws `sweep.own`, `sweep.decided`. */
const approve: Command = {
  path: 'accounting/transferRequest/approve',
  async handle(call) {
    const request = await requestOf(call, 'PENDING');
    requireOther(call, request);
    const { id, requestNo: number } = await executeSweep(call, request, { decidedBy: call.user.userName });
    return { result: { id, number } };
  },
};

/** Rejects the request of a row, with the reason. Throws `sweep.own`, `sweep.decided`. */
const reject: Command = {
  path: 'accounting/transferRequest/reject',
  async handle(call) {
    const request = await requestOf(call, 'PENDING');
    requireOther(call, request);
    const { id, version, requestNo: number } = request;
    await call.records.update('TransferRequest', id, version, {
      status: 'REJECTED',
      decidedBy: call.user.userName,
      decisionNote: textOf(call.payload.rejectReason),
    });
    return { result: { id, number } };
  },
};

/** Executes a failed request once more. Throws `sweep.decided`. */
const retry: Command = {
  path: 'accounting/transferRequest/retry',
  async handle(call) {
    const { id, requestNo: number } = await executeSweep(call, await requestOf(call, 'FAILED'), {});
    return { result: { id, number } };
  },
};

async function requestOf({ records, body }: Call, status: 'PENDING' | 'FAILED') {
  const request = requireFound(await records.lock('TransferRequest', textOf(body.id) ?? ''));
  if (request.status === status) return request;
  throw new Refusal(
    'sweep.decided',
    { tr: 'Bu talep artık beklemiyor.', en: 'This request does not wait any more.' },
    409,
  ).outrun();
}

function requireOther({ user }: Call, { requestedBy }: StoredOf<'TransferRequest'>): void {
  if (requestedBy !== user.userName) return;
  throw new Refusal('sweep.own', {
    tr: 'Kendi talebinize karar veremezsiniz.',
    en: 'You can’t decide on a request of your own.',
  });
}

/** Requests of balance sweeps. */
export const sweepRequests: readonly Command[] = [run, approve, reject, retry];
