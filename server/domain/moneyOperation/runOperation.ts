import { Refusal } from '../../errors/Refusal';
import type { RecordStore } from '../../storage/RecordStore';
import { isChannelLimited, lockUse, type MovingFacts, movesMoney, recordUse } from '../limits';
import { recordOnlineHit } from '../monitoring';
import { limitFacts, type OperationFacts, type StageCall } from './OperationFacts';
import { RefusedOperation } from './RefusedOperation';
import type { Finding, StageName } from './Stage';
import { stages } from './stages';

/** A finding with its stage. */
export interface StageFinding extends Finding {
  readonly stage: StageName;
}

/** A money operation: the stages that it needs, and its facts. */
export interface MoneyOperation {
  readonly stages: readonly StageName[];
  readonly facts: OperationFacts;
}

/** A request for a money operation. */
export interface OperationCall<Answer> extends StageCall {
  /** Whether all approvals of this request have been given: what needs approval then passes. */
  readonly approved: boolean;
  /** Holds the request for approval by a definition, with the reason; nothing else is written. */
  hold(definition: string, why: Finding['text']): Promise<Answer>;
  /** Suspends an operation until compliance has decided. Without it, the operation is refused. */
  suspend?(): Promise<Answer>;
}

/** Findings of all stages on an operation, in the order of checks. Reads only, and refuses nothing. */
export async function explainOperation(
  call: StageCall,
  operation: MoneyOperation,
): Promise<readonly StageFinding[]> {
  const findings: StageFinding[] = [];
  for (const { name, check } of stages) {
    if (!operation.stages.includes(name)) continue;
    for (const finding of await check(call, operation.facts)) findings.push({ ...finding, stage: name });
  }
  return findings;
}

/**
 * Checks an operation before its confirmation. Returns the warnings and what will need approval.
 * @throws RefusedOperation by a stage or, as VALIDATION, by the operation's own `checks`
 */
export async function checkOperation(
  call: StageCall,
  operation: MoneyOperation,
  checks: () => Promise<void>,
): Promise<readonly StageFinding[]> {
  const findings = refuseFailed(operation, await explainOperation(call, operation));
  await own(operation, checks);
  return findings.filter(({ verdict }) => verdict === 'WARNING' || verdict === 'APPROVAL');
}

/**
 * Runs an operation: locks the use of limits and the pay desk, checks the stages, counts the use, and calls `post`. A
 * locked desk can't be closed meanwhile. If a stage needs an approval that is missing, the request is held and nothing
 * is written. An operation that compliance has to decide on is suspended in place of `post`, if the call can.
 * @throws RefusedOperation by a stage or, as VALIDATION, by `post`
 */
export async function runOperation<Answer>(
  call: OperationCall<Answer>,
  operation: MoneyOperation,
  post: () => Promise<Answer>,
): Promise<Answer> {
  const { records } = call;
  const { facts } = operation;
  const used = await limitFacts(call, facts);
  if (movesMoney(used)) await lockUse(records, await ofLimitedChannel(records, used));
  if (facts.desk) await records.lock('PayDesk', facts.desk);
  const found = await explainOperation(call, operation);
  const isSuspended = call.suspend !== undefined && found.some(({ suspends }) => suspends);
  const findings = refuseFailed(operation, isSuspended ? found.filter(({ suspends }) => !suspends) : found);
  const wanting = findings.find(({ verdict }) => verdict === 'APPROVAL');
  if (wanting !== undefined && !call.approved) {
    if (wanting.flow === undefined) throw new RefusedOperation(wanting.stage, facts, refusalOf(wanting));
    return call.hold(wanting.flow, wanting.text);
  }
  if (movesMoney(used)) await recordUse(records, used, facts.recordRef);
  const answer = await own(operation, isSuspended && call.suspend ? call.suspend : post);
  for (const { hit } of findings) if (hit !== undefined) await recordOnlineHit(records, hit);
  return answer;
}

/** The facts without a channel that no limit is for: operations of all its branches would wait for each other. */
async function ofLimitedChannel(records: RecordStore, facts: MovingFacts): Promise<MovingFacts> {
  const { channel, txnType } = facts;
  if (channel === null || !(await isChannelLimited(records, { channel, txnType })))
    return { ...facts, channel: null };
  return facts;
}

/** The findings, if none of them refuses. */
function refuseFailed({ facts }: MoneyOperation, findings: readonly StageFinding[]): readonly StageFinding[] {
  const failed = findings.find(({ verdict }) => verdict === 'REFUSED');
  if (failed === undefined) return findings;
  throw new RefusedOperation(failed.stage, facts, refusalOf(failed), failed.values);
}

/** Runs an operation's own checks and writes: their refusals leave a reject, too. */
async function own<Answer>({ facts }: MoneyOperation, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof RefusedOperation))
      throw new RefusedOperation('VALIDATION', facts, error);
    throw error;
  }
}

function refusalOf({ code, text }: Finding): Refusal {
  return new Refusal(code, text);
}
