import type { Json, JsonObject } from '../../contract/json';
import { Refusal, type Reply } from '../commands/Command';
import { masksOf } from '../resources/masking';
import type { RunningCall } from '../resources/RunningCall';
import { coveringDefinition, stepsOf } from './approvalDefinitions';
import { heldJson } from './HeldCommit';

/** The record as it is stored, with the facts that its screen reads; empty for a new one. */
type Stored = Readonly<Record<string, Json>>;

/** Letters that a summary has at most. */
const longestSummary = 200;

const alreadyWaits = () =>
  new Refusal(
    'approval.waiting',
    {
      tr: 'Bu kayıt için bekleyen bir onay var. Önce o sonuçlanmalıdır.',
      en: 'An approval of this record is waiting. It has to be decided first.',
    },
    409,
  );

/**
 * Four eyes (catalogue §1.5): holds a commit back that an active approval definition covers, and writes an Approval in
 * its place. Null where none does: the commit is to be carried out. Throws `approval.waiting` where one of the same
 * record waits already.
 */
export async function holdForApproval(call: RunningCall, stored: Stored): Promise<Reply | null> {
  const { screen, records, form, recordId, version, user, now } = call;
  const { approval, key } = screen.definition;
  if (approval === undefined || !concerns(call, stored, approval.changes)) return null;
  const record: Stored = { ...stored, ...form };
  const read = (path: string | undefined) => textOf(path === undefined ? null : (record[path] ?? null));
  const [amount, currency] = [read(approval.amount), read(approval.currency)];
  const definition = await coveringDefinition(records, { txnCode: approval.txnCode, amount, currency });
  if (definition === null) return null;
  await refuseSecond(call);

  const hours = typeof definition.timeoutHours === 'number' ? definition.timeoutHours : 24;
  const written = await records.insert('Approval', {
    definition: definition.id,
    screenId: key,
    recordRef: recordId,
    summary: approval.summary
      .flatMap((path) => read(path) ?? [])
      .join(' · ')
      .slice(0, longestSummary),
    amount,
    currency,
    requestedBy: user.userName,
    agent: user.agent,
    requestedAt: now,
    currentStep: 1,
    waitingFor: stepsOf(definition)[0] ?? null,
    diff: differences(call, stored),
    request: heldJson({ screen: key, form, recordId, version, requester: user.id }),
    expiresAt: new Date(Date.parse(now) + hours * 3_600_000).toISOString(),
  });
  const number = String(written.approvalNo);
  return {
    result: { approvalNo: number },
    head: {
      code: 'approval.requested',
      notificationType: 'WARNING',
      message: {
        tr: `İşlem onaya gönderildi. Onay no: ${number}`,
        en: `The operation was sent for approval. Approval no: ${number}`,
      },
    },
  };
}

async function refuseSecond({ records, recordId, screen }: RunningCall): Promise<void> {
  if (recordId === null) return;
  const match = { screenId: screen.definition.key, recordRef: recordId, approvalStatus: 'PENDING' };
  if ((await records.find('Approval', match)) !== null) throw alreadyWaits();
}

const isChanged = (stored: Stored, [name, value]: readonly [string, Json]) =>
  JSON.stringify(value) !== JSON.stringify(stored[name] ?? null);

/** Whether a commit is of those that are held: any, or one that changes certain fields of a stored record. */
function concerns({ form, recordId }: RunningCall, stored: Stored, fields?: readonly string[]): boolean {
  if (fields === undefined) return true;
  if (recordId === null) return false;
  return Object.entries(form).some((entry) => fields.includes(entry[0]) && isChanged(stored, entry));
}

/** Field → [old, new] of what would change. What is hidden in part is not told at all. */
function differences({ screen, form }: RunningCall, stored: Stored): JsonObject {
  const masks = masksOf(screen.definition);
  const changed = Object.entries(form).filter((entry) => !masks.has(entry[0]) && isChanged(stored, entry));
  return Object.fromEntries(changed.map(([name, value]) => [name, [stored[name] ?? null, value]]));
}

function textOf(value: Json): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;
}
