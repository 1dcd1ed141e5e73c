import type { JsonObject } from '../../../contract/values/json';
import type { Envelope } from '../../../contract/wire/envelope';
import { operations } from '../../engine/endpoint/operations';
import type { Definitions } from '../../engine/model/Definitions';
import { type CallOutcome, failedOutcome } from '../../engine/operationLog/callOutcome';
import { loggedOperation, type TracedCall } from '../../engine/operationLog/loggedOperation';
import type { LoggedOperation } from '../../records/operationLog';
import { shownRefusal } from './failures';

/** Where calls are logged. */
export interface CallLog {
  readonly definitions: Definitions;
  readonly clock: () => Date;
  /** Adds a call to the log; never waits and never fails. Absent: calls are not logged. */
  readonly logCall?: (call: LoggedOperation) => void;
}

/** Facts of a call that become known while it runs. */
interface RunningCall {
  /** Its body has been read. */
  read(body: JsonObject): void;
  /** It was executed before. */
  repeated(): void;
}

/** Runs a call of a declared endpoint, and adds it to the log with its outcome; its errors are thrown again. */
export async function loggedCall(
  log: CallLog,
  call: Omit<TracedCall, 'writes' | 'body'>,
  run: (running: RunningCall) => Promise<Envelope>,
): Promise<Envelope> {
  const { logCall } = log;
  const seen = { body: null as JsonObject | null, repeated: false };
  const running: RunningCall = {
    read: (body) => {
      seen.body = body;
    },
    repeated: () => {
      seen.repeated = true;
    },
  };
  if (logCall === undefined) return run(running);
  const at = log.clock().toISOString();
  const started = performance.now();
  const { idempotent = false, quiet = false } = operations[call.endpoint.operation];
  const add = async (outcome: CallOutcome) => {
    const duration = Math.round(performance.now() - started);
    const traced = { ...call, writes: idempotent, body: seen.body };
    const screen = await log.definitions.screen(call.screenKey).catch(() => null);
    const { model } = log.definitions;
    logCall(loggedOperation(model, screen?.definition ?? null, traced, outcome, { at, duration }));
  };
  try {
    const reply = await run(running);
    if (!quiet) await add({ kind: 'answered', reply, repeated: seen.repeated });
    return reply;
  } catch (error) {
    await add(failedOutcome(error, shownRefusal));
    throw error;
  }
}
