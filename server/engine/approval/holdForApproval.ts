import type { CompiledField } from '../../../contract/model/compiledForm';
import { formatField } from '../../../contract/model/formatField';
import { inCurrency } from '../../../contract/model/inCurrency';
import type { ModelField } from '../../../contract/model/model';
import { shellTexts } from '../../../contract/texts';
import type { Json, JsonObject } from '../../../contract/values/json';
import { inEach, type Language, type LocalizedText } from '../../../contract/values/language';
import { institutionZone } from '../../../contract/values/today';
import { Refusal } from '../../base/errors/Refusal';
import { lockName } from '../../records/lockName';
import type { RecordStore, StoredOf } from '../../records/RecordStore';
import { keepForApproval } from '../../records/storedFiles';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { Reply } from '../context/Command';
import {
  type GrantedFlow,
  type HeldAction,
  type HeldCommit,
  heldJson,
  signersOf,
} from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { recordLabels } from '../context/recordLabels';
import type { MovedMoney, WrittenRecord } from '../context/WrittenRecord';
import { codeReadings } from '../form/codeReadings';
import { enteredFiles, missingFile } from '../form/heldFiles';
import { masksOf } from '../form/masking';
import { readLines as storedLines } from '../form/storedLines';
import { screenTitle } from '../model/screenTitle';
import { valuesSet } from '../operations/commitRecord';
import { personLabels } from '../query/people';
import { coveringDefinition, stepsOf } from './approvalDefinitions';
import { actTitle, firstWritten, heldAction, isOneOf, newlyWritten } from './heldAct';
import { isChanged } from './isChanged';
import { notifyApprovers } from './notifyApprovers';
import { requestParty, valueAt } from './requestParty';

/**
 * Executes a call as if its approvals had been given, and takes everything back. Throws what the call would throw. Its
 * `writes` are those of values that are never one person's.
 */
export type Rehearsal = (
  definition: StoredOf<'ApprovalDefinition'>,
  written?: WrittenRecord,
) => Promise<{ readonly reply: Reply; readonly writes: readonly UnsignedWrite[] }>;

/** The stored record, with facts that its screen reads; empty for a new one. */
export type Stored = Readonly<Record<string, Json>>;

/** Code of the reply to a commit that waits for an approval. */
export const requestedCode = 'approval.requested';

/** Maximum length of a record's name. */
const longestName = 200;

/** Maximum length of the reason. */
const longestReason = 500;

const alreadyWaits = () =>
  new Refusal(
    'approval.waiting',
    {
      tr: 'Bu kayıt için bekleyen bir onay var. Önce o sonuçlanmalıdır.',
      en: 'An approval of this record is waiting. It has to be decided first.',
    },
    409,
  );

const noFlow = () =>
  new Refusal(
    'approval.noFlow',
    {
      tr: 'İşlem onay gerektiriyor, ama onay akışı yürürlükte değil.',
      en: 'The operation needs an approval, and its flow is not in force.',
    },
    409,
  );

/**
 * Four-eyes principle (requirements C1.5): holds a commit covered by an active approval definition, and writes
 * an Approval instead. Null if none covers it: the commit must be executed. Throws `approval.waiting` if
 * another one of the same record is pending, and what its rehearsal throws.
 */
export async function holdForApproval(
  call: OperationContext,
  stored: Stored,
  rehearse: Rehearsal,
): Promise<Reply | null> {
  const { screen, records, recordId } = call;
  const { approval } = screen.definition;
  if (approval === undefined) return null;
  const before: Stored = recordId === null ? stored : { ...stored, ...(await storedLines(call, recordId)) };
  if (!concerns(call, before, approval.changes)) return null;
  const { amount, currency } = amountOf(call, stored);
  const definition = await coveringDefinition(records, { txnCode: approval.txnCode, amount, currency });
  return definition === null ? null : holdCommit(call, stored, before, { definition, rehearse });
}

/** An approval that a command asks for. */
interface DemandedApproval {
  /** Id of its definition. */
  readonly definition: string;
  readonly why: LocalizedText;
  /** Record that the command has just stored: the approved commit is executed on it. */
  readonly written?: WrittenRecord | undefined;
  readonly moved?: MovedMoney | undefined;
  readonly rehearse: Rehearsal;
}

/**
 * Holds a call by an active definition that its command names, with the reason. Throws `approval.noFlow` without an
 * active one, `approval.waiting` if another call for the record is pending, and what its rehearsal throws.
 */
export async function holdOnDemand(
  call: OperationContext,
  stored: Stored,
  { definition: definitionId, why, written, moved, rehearse }: DemandedApproval,
): Promise<Reply> {
  const definition = await call.records.get('ApprovalDefinition', definitionId);
  if (definition?.status !== 'ACTIVE') throw noFlow();
  const before = call.recordId === null ? stored : { ...stored, ...(await storedLines(call, call.recordId)) };
  const asked = { definition, moved, why, written };
  if (call.endpoint.operation === 'commit') return holdCommit(call, stored, before, { ...asked, rehearse });
  const { writes } = await rehearse(definition, written);
  return holdCommit(call, stored, before, { ...asked, action: await heldAction(call, writes) });
}

/** Details of a held call besides its form. */
interface HoldOptions {
  readonly definition: StoredOf<'ApprovalDefinition'>;
  /** Absent for a call that was executed before, and rolled back. */
  readonly rehearse?: Rehearsal;
  readonly why?: LocalizedText;
  readonly written?: WrittenRecord | undefined;
  readonly moved?: MovedMoney | undefined;
  readonly action?: HeldAction;
}

/** Writes the approval in place of the commit, or of an action's call. */
export async function holdCommit(
  call: OperationContext,
  stored: Stored,
  before: Stored,
  { definition, rehearse, why, written: made, moved, action }: HoldOptions,
): Promise<Reply> {
  const { screen, records, form, recordId, user, now, model } = call;
  const { approval, key } = screen.definition;
  const writes = action?.writes ?? [];
  const [first] = writes;
  // The form of a list filters: it says nothing about the rows of an action.
  const record: Stored =
    action === undefined
      ? { ...stored, ...form }
      : ((await firstWritten(call, writes)) ?? newlyWritten(writes));
  const recordRef = made?.id ?? recordId ?? (first?.entity === screen.definition.entity ? first.id : null);
  await refuseSecond(call, action === undefined ? recordId : recordRef);
  const rehearsed = await rehearse?.(definition, made);
  const known = {
    ...(rehearsed?.reply.result as Stored | undefined),
    ...(isOneOf(call, writes) && record),
  };
  const { amount, currency } = moved ?? (await movedAmount(call, known));
  const { account, customer } = await requestParty(call, { record: known, moved, writes: action?.writes });

  const hours = typeof definition.timeoutHours === 'number' ? definition.timeoutHours : 24;
  const expiresAt = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const role = definition.firstRole;
  const granted = call.granted ?? [];
  const operation = actTitle(call);
  // A new record without a summary is known by its screen.
  const isOwn = first === undefined || first.entity === screen.definition.entity;
  const summary = isOwn && !made ? await recordName(call, record, approval?.summary ?? []) : undefined;
  const label = first === undefined ? summary : nameOfWrites(first, writes, summary);
  const screenName = screenTitle(call.model, screen.definition.key);
  const name = inEach((language) =>
    (made?.name || label?.[language] || screenName[language]).slice(0, longestName),
  );
  const given = await givenText(call, granted);
  const reason = inEach((language) =>
    [why?.[language], given?.[language], call.actor.reason]
      .filter(Boolean)
      .join(' · ')
      .slice(0, longestReason),
  );
  const requiredUnit = definition.sameAgentOnly === true ? user.unit : null;
  const written = await records.insert('Approval', {
    definition: definition.id,
    screenId: key,
    operation: operation.tr,
    operationEn: operation.en,
    recordRef,
    summary: name.tr,
    summaryEn: name.en,
    amount,
    currency,
    customer,
    account,
    requestedBy: user.userName,
    requesterName: user.displayName,
    reason: reason.tr || null,
    reasonEn: reason.en || null,
    agent: user.agent,
    requestedAt: now,
    currentStep: 1,
    // A later change of the definition changes nothing for this request.
    steps: stepsOf(definition),
    edition: definition.version,
    waitingFor: role,
    requiredUnit,
    // Nobody signs twice, whatever it is for.
    deciders: signersOf(granted),
    diff: differences(call, before),
    request: heldJson({ ...heldOf(call, before, made), ...(action && { action }) }),
    expiresAt,
  });
  const { approvalNo } = written;
  await keepFiles(call, written.id);
  const request = {
    approvalNo,
    role,
    operation,
    record: name,
    unit: requiredUnit,
    except: [user.userName, ...signersOf(granted)],
  };
  await notifyApprovers(call.database, model, request, new Date(now));
  const checker = await roleTitle(records, role, call.language);
  // The receipt says everything: no dialog.
  return {
    result: { approvalNo, requestedRecord: name[call.language], checker, expiresAt },
    head: {
      code: requestedCode,
      notificationType: 'NONE',
      message: {
        tr: `İşlem onaya gönderildi. Onay no: ${approvalNo}`,
        en: `The operation was sent for approval. Approval no: ${approvalNo}`,
      },
    },
  };
}

/** Name of the first record that an action writes, by the summary if there is one, with the number of the others. */
function nameOfWrites(
  { record }: UnsignedWrite,
  writes: readonly UnsignedWrite[],
  summary: LocalizedText | undefined,
): LocalizedText {
  const others = new Set(writes.map((write) => write.record.tr)).size - 1;
  return inEach((language) => {
    const name = summary?.[language] || record[language];
    return others === 0 ? name : `${name} (+${others})`;
  });
}

/** The approvals that a request has got already, for those who decide on the next one; null for a first one. */
async function givenText(
  { database, model, records }: OperationContext,
  granted: readonly GrantedFlow[],
): Promise<LocalizedText | null> {
  if (granted.length === 0) return null;
  const people = await personLabels(database, signersOf(granted));
  const flows = await Promise.all(
    granted.map(async ({ definition }) => (await records.get('ApprovalDefinition', definition)) ?? null),
  );
  const given = (language: Language) =>
    granted
      .map(({ definition, signedBy }, at) => {
        const flow = flows[at];
        const names = signedBy.map((login) => people.get(login)?.[language] ?? login).join(', ');
        const title =
          model.codes.ApprovalTransaction?.[flow?.txnCode ?? '']?.[language] ?? flow?.code ?? definition;
        return `${title}: ${names}`;
      })
      .join('; ');
  return { tr: `Verilen onaylar: ${given('tr')}`, en: `Approvals given: ${given('en')}` };
}

/** Keeps the commit's files until the decision. Throws `file.notFound` if one was deleted meanwhile. */
async function keepFiles({ database, screen, form, now }: OperationContext, approvalId: string) {
  const ids = new Set(enteredFiles(screen.definition, form).map(({ file }) => file.id));
  if ((await keepForApproval(database, [...ids], approvalId, now)) < ids.size) throw missingFile();
}

/** Amount and currency of the commit, by the screen's definition. */
function amountOf(
  { screen, form }: OperationContext,
  stored: Stored,
): { readonly amount: string | null; readonly currency: string | null } {
  const { approval } = screen.definition;
  const read = (path: string | undefined) =>
    textOf(path === undefined ? null : (form[path] ?? stored[path] ?? null));
  return { amount: read(approval?.amount), currency: read(approval?.currency) };
}

/** Amount and currency that approvers see: those of the bands, or else of the money that the transaction moves. */
async function movedAmount(call: OperationContext, record: Stored): Promise<ReturnType<typeof amountOf>> {
  const { moves } = call.screen.definition.approval ?? {};
  if (moves === undefined) return amountOf(call, record);
  const amount = textOf(record[moves.amount] ?? null);
  const isCode = /^[A-Z]{3}$/.test(moves.currency);
  return { amount, currency: isCode ? moves.currency : await valueAt(call, record, moves.currency) };
}

/** The commit with its screen's current record data: comparisons must not change while it is pending. */
function heldOf(call: OperationContext, before: Stored, made?: WrittenRecord): HeldCommit {
  const { screen, recordId, version, user } = call;
  const set = valuesSet(call);
  const names = [...Object.keys(screen.definition.form?.fields ?? {}), ...Object.keys(set)];
  const pick = (some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, before[name] ?? null]));
  return {
    screen: screen.definition.key,
    form: withoutCodes(call),
    requester: user.id,
    set,
    granted: call.granted ?? [],
    ...(made ? { recordId: made.id, version: made.version } : { recordId, version }),
    stored: (made?.id ?? recordId) === null ? null : pick(names),
    facts: recordId === null ? {} : pick(screen.definition.header.map(({ name }) => name)),
    ...(call.confirmed && { confirmed: call.confirmed }),
  };
}

/** The form without secret codes, which were compared before: an approval must not store them. */
function withoutCodes({ screen, form }: OperationContext): JsonObject {
  const fields = screen.definition.form?.fields ?? {};
  return Object.fromEntries(Object.entries(form).filter(([name]) => !fields[name]?.proves));
}

/** Name of the record in both languages: by the definition's fields, as they are shown, else as in look-ups. */
async function recordName(
  call: OperationContext,
  record: Stored,
  paths: readonly string[],
): Promise<LocalizedText> {
  const { database, model, screen, recordId } = call;
  const entity = model.entities[screen.definition.entity ?? ''];
  const named = await Promise.all(
    paths.map(async (path) => {
      const value = textOf(record[path] ?? null);
      const field = entity?.fields[path];
      const { lookup, codes, inEnglish = '' } = field ?? {};
      if (value === null) return { tr: '', en: '' };
      if (codes !== undefined) return model.codes[codes]?.[value] ?? { tr: value, en: value };
      if (lookup !== undefined)
        return (await recordLabels(database, model, lookup, [value])).get(value) ?? { tr: '', en: '' };
      const words = field ? shownIn(call, field, record, value) : { tr: value, en: value };
      return { ...words, en: textOf(record[inEnglish] ?? null) ?? words.en };
    }),
  );
  const name = inEach((language) =>
    named
      .map((part) => part[language])
      .filter((part) => part !== '')
      .join(' · '),
  );
  if (name.tr !== '' || recordId === null || entity === undefined) return name;
  return (await recordLabels(database, model, entity.name, [recordId])).get(recordId) ?? name;
}

/** A value of a record as its screen shows it, in both languages. */
function shownIn(
  { screen }: OperationContext,
  { name, kind, scale, currencyField, currencyCode }: ModelField,
  record: Stored,
  value: string,
): LocalizedText {
  const { form, header } = screen.definition;
  const known = form?.fields[name] ?? header.find((fact) => fact.name === name);
  const own = {
    ...(scale !== undefined && { scale }),
    ...(currencyField && { currencyField }),
    ...(currencyCode && { currencyCode }),
  };
  const field: CompiledField = known ?? { name, title: name, kind, ...own };
  const priced = inCurrency(field, (path) => record[path], value);
  return inEach((language) =>
    formatField(priced, value, {
      language,
      timeZone: institutionZone,
      text: (key) => shellTexts.common[key.slice('common:'.length)]?.[language] ?? key,
    }),
  );
}

/** Commits of one record at the same time wait here for each other, on all servers: only the first one is held. */
async function refuseSecond(
  { database, records, screen }: OperationContext,
  recordId: string | null,
): Promise<void> {
  if (recordId === null) return;
  await lockName(database, `approval of ${screen.definition.key} ${recordId}`);
  const match = { screenId: screen.definition.key, recordRef: recordId, approvalStatus: 'PENDING' } as const;
  if ((await records.find('Approval', match)) !== null) throw alreadyWaits();
}

/** Whether the commit is subject to approval: any, or one that changes certain fields of a stored record. */
function concerns(call: OperationContext, stored: Stored, fields?: readonly string[] | 'fourEyes'): boolean {
  const { form, recordId } = call;
  if (fields === undefined) return true;
  // Held once the call has run, by what it would write: see `holdUnsigned`.
  if (fields === 'fourEyes' || recordId === null) return false;
  return Object.entries(form).some(
    ([name, value]) => fields.includes(name) && isChanged(call.screen.definition, stored, name, value),
  );
}

/** Field → [old, new] of changed values; excludes masked fields, confidential codes and what would disclose them. */
function differences(call: OperationContext, stored: Stored): JsonObject {
  const { screen, form, model } = call;
  const masks = masksOf(screen.definition);
  const readings = codeReadings(screen.definition);
  const { fields = {} } = model.entities[screen.definition.entity ?? ''] ?? {};
  const isConfidential = (name: string) => readings.has(name) || fields[name]?.discloses !== undefined;
  const changed = Object.entries(form).filter(
    ([name, value]) =>
      !masks.has(name) && !isConfidential(name) && isChanged(call.screen.definition, stored, name, value),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [stored[name] ?? null, value]]));
}

function textOf(value: Json): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;
}

/** Title of a role by id, in the language of the reader; the id of a missing one. */
async function roleTitle(records: RecordStore, id: string, language: Language): Promise<string> {
  const role = await records.get('Role', id);
  return (language === 'tr' ? role?.nameTr : role?.nameEn) ?? id;
}
