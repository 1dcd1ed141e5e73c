import { Refusal } from '../../../base/errors/Refusal';
import type { EntityName, RecordStore } from '../../../records/RecordStore';
import { recordOnlineHit } from '../../aml/rules/monitoring';
import { customersOf } from '../../kernel/rules/parties';
import { movedParty } from '../../ledger/rules';
import { ledgerOf } from '../../ledger/store/createLedgerStore';
import { isChannelLimited, lockUse, type MovingFacts, movesMoney, recordUse } from '../../limits/rules';
import { limitFacts, type OperationFacts, partyOf, type StageCall } from './OperationFacts';
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
  /** Ids of the approval definitions that this request has satisfied: what needs another one is held again. */
  readonly granted: readonly string[];
  /** Holds the request for approval by a definition, with the reason and the facts; nothing else is written. */
  hold(definition: string, why: Finding['text'], facts: OperationFacts): Promise<Answer>;
  /** Suspends an operation until compliance has decided. Without it, the operation is refused. */
  suspend?(): Promise<Answer>;
}

/** Stages on what is known of a person: they ask about every customer that the persons of an operation are. */
const ofPersons: readonly StageName[] = ['CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'];

/**
 * Findings of all stages on an operation, in the order of checks. A person may have several records: what is known of any
 * of them applies. Reads only, and refuses nothing.
 */
export async function explainOperation(
  call: StageCall,
  operation: MoneyOperation,
): Promise<readonly StageFinding[]> {
  const findings: StageFinding[] = [];
  const { facts, stages: asked } = operation;
  const others = asked.some((name) => ofPersons.includes(name)) ? await otherRecords(call, facts) : [];
  const reading = { ...call, records: readOnce(call.records) };
  for (const { name, check } of stages) {
    if (!asked.includes(name)) continue;
    const known = new Set<string>();
    for (const each of ofPersons.includes(name) ? [facts, ...others] : [facts])
      for (const finding of await check(reading, each)) {
        // Those about the branch or the user are the same for each record.
        const text = JSON.stringify(finding);
        if (known.has(text) || (each.isOtherRecord && isSilent(finding))) continue;
        known.add(text);
        findings.push({ ...finding, stage: name });
      }
  }
  return findings;
}

/** The same records, each read once: several stages ask about the customer and the desk. */
function readOnce(records: RecordStore): RecordStore {
  const known = new Map<string, Promise<unknown>>();
  const get = (entity: EntityName, id: string) => {
    const key = `${entity} ${id}`;
    const read = known.get(key) ?? records.get(entity, id);
    known.set(key, read);
    return read;
  };
  return { ...records, get } as RecordStore;
}

const isSilent = ({ verdict, hit }: Finding) => verdict === 'NONE' || (verdict === 'PASSED' && !hit);

/** The facts about each other customer that the persons of an operation are. */
async function otherRecords(
  { records }: StageCall,
  facts: OperationFacts,
): Promise<readonly OperationFacts[]> {
  const { customer, party, people = [] } = facts;
  const ids = new Set<string>();
  for (const person of [{ customer }, ...people])
    for (const id of await customersOf(records, person)) if (id !== customer) ids.add(id);
  return [...ids].map((id) => ({
    ...facts,
    customer: id,
    ...(party && { party: { ...party, customer: id } }),
    isOtherRecord: true,
  }));
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
 * Runs an operation: locks the use of limits and the pay desk, checks the stages, calls `post`, and counts the use. A
 * locked desk can't be closed meanwhile. If a stage needs an approval that is missing, the request is held by it and nothing
 * is written: the stages run again when it is given, and hold the request by the next missing one. An operation that compliance has to decide on is suspended in place of `post`, if the call can.
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
  const missing = missingFlow(operation, findings, call.granted);
  if (missing !== null) return call.hold(missing.flow, missing.text, facts);
  const { txnCode, channel } = facts;
  const party = partyOf(facts);
  const { answer, written } = await ledgerOf(records).during(
    { txnCode, channel, party: party && movedParty(party) },
    () => own(operation, isSuspended && call.suspend ? call.suspend : post),
  );
  // The use belongs to the voucher: what undoes the voucher gives the use back, and uses nothing itself.
  if (movesMoney(used) && !written.undoes)
    await recordUse(records, used, { recordRef: facts.recordRef, voucher: written.vouchers[0] ?? null });
  for (const { hit } of findings)
    if (hit !== undefined) await recordOnlineHit(records, hit, written.movements[0] ?? null);
  return answer;
}

/** The facts without a channel that no limit is for: operations of all its branches would wait for each other. */
async function ofLimitedChannel(records: RecordStore, facts: MovingFacts): Promise<MovingFacts> {
  const { channel, txnType } = facts;
  if (channel === null || !(await isChannelLimited(records, { channel, txnType })))
    return { ...facts, channel: null };
  return facts;
}

/**
 * The next approval that an operation needs and does not have, in the order of the stages; null if it has all of them.
 * @throws RefusedOperation for a rule that needs approval, and names no definition that could give it
 */
function missingFlow(
  { facts }: MoneyOperation,
  findings: readonly StageFinding[],
  granted: readonly string[],
): { readonly flow: string; readonly text: Finding['text'] } | null {
  const needing = findings.filter(({ verdict }) => verdict === 'APPROVAL');
  for (const finding of needing)
    if (finding.flow === undefined) throw new RefusedOperation(finding.stage, facts, refusalOf(finding));
  const missing = needing.filter(({ flow }) => flow !== undefined && !granted.includes(flow));
  const [first] = missing;
  if (first?.flow === undefined) return null;
  const others = missing.filter(({ flow, text }) => flow === first.flow && text !== first.text);
  const all = [first, ...others].map(({ text }) => text);
  return { flow: first.flow, text: { tr: textIn(all, 'tr'), en: textIn(all, 'en') } };
}

function textIn(texts: readonly Finding['text'][], language: 'tr' | 'en'): string {
  return [...new Set(texts.map((text) => text[language]))].join(' · ');
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
