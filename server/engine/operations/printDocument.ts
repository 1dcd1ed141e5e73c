import { sql } from 'kysely';
import type { CompiledField } from '../../../contract/model/compiledForm';
import {
  type CompiledDocument,
  type CompiledDocumentLines,
  type DocumentAnswer,
  fieldsRead,
} from '../../../contract/model/documents';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { missingRecord } from '../../base/errors/recordRefusals';
import { refusedField } from '../../base/errors/refusals';
import { auditEvent, auditRead } from '../../records/auditTrail';
import { isRecordId } from '../../records/isRecordId';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { checkActionConditions, conditionsNotMet } from '../form/checkActionConditions';
import { hideIn, masksAmong } from '../form/masking';
import { readPaths } from '../form/recordState';
import { nameInLanguage } from '../query/computedColumns';
import { FieldPaths, shownColumn } from '../query/FieldPaths';

/** Maximum rows in a document's table. */
const maxLines = 500;

const unknownDocument = () =>
  new Refusal('document.unknown', { tr: 'Böyle bir belge yok.', en: 'There is no such document.' }, 404);

/**
 * `document/<id>`: current values of a record for a document, masked for users without permission. Body:
 * `record`, by default the conversation's. Every printing is audited, and its number counted from the audit
 * trail. Requires an action that prints it and whose conditions hold; throws `action.notNow` otherwise. A screen that
 * changes nothing and has a field for the reason requires it for a reprint: throws `document.reasonNeeded`.
 */
export async function printDocument(call: OperationContext): Promise<Reply> {
  const { model, records, screen, body, endpoint } = call;
  const { documents = [] } = screen.definition;
  const document = documents.find(({ id }) => id === endpoint.document);
  const entity = document && model.entities[document.entity];
  if (document === undefined || entity === undefined) throw unknownDocument();
  const id = body.record ?? call.recordId;
  // Locked, so that concurrent printings get different numbers.
  if (typeof id !== 'string' || !isRecordId(id) || (await records.untyped.lock(entity.name, id)) === null)
    throw missingRecord();
  if (!(await mayPrint(call, document, entity, id))) throw conditionsNotMet();
  const copy = document.markReprints ? await countPrinted(call, document, id) : 0;
  if (copy > 0) requireReason(call);
  const answer: DocumentAnswer = {
    values: await readValues(call, document, entity, id),
    lines: await Promise.all(document.lines.map((lines) => readLines(call, lines, id))),
    copy,
  };
  await auditEvent(call.database, call.actor, 'print', entity.name, id, {
    document: document.id,
    ...(document.markReprints && { copy: answer.copy }),
  });
  return { responseObject: answer };
}

/**
 * On a screen that changes nothing, a field for the reason is that of the reprint.
 * @throws Refusal `document.reasonNeeded` if it is empty or too short
 */
function requireReason({ screen, actor, language }: OperationContext): void {
  const { form, endpoints } = screen.definition;
  const field = Object.values(form?.fields ?? {}).find(({ auditReason }) => auditReason);
  if (field === undefined || endpoints.commit !== undefined) return;
  if ((actor.reason ?? '').trim().length >= (field.minLength ?? 1)) return;
  throw refusedField('document.reasonNeeded', field.name, language, {
    tr: 'Belge daha önce basıldı; yeniden basım nedenini giriniz.',
    en: 'The document was printed before: enter the reason for the reprint.',
  });
}

/** Whether an action that prints the document is allowed for the record now. */
async function mayPrint(
  call: OperationContext,
  document: CompiledDocument,
  entity: ModelEntity,
  id: string,
): Promise<boolean> {
  const { actions, entity: ofScreen } = call.screen.definition;
  for (const action of actions) {
    if (action.document !== document.id) continue;
    const root = action.placement === 'row' ? '$row.' : '$record.';
    const isOther = root === '$record.' && document.entity !== ofScreen;
    if (isOther || (await checkActionConditions(call, action, root, entity, id))) return true;
  }
  return false;
}

/** Values of a record by path, with labels of look-ups; masked if hidden. */
async function readValues(
  call: OperationContext,
  document: CompiledDocument,
  entity: ModelEntity,
  id: string,
): Promise<DocumentAnswer['values']> {
  const fields = fieldsRead(document);
  const paths = new FieldPaths(call.model, entity);
  const selected = expressionsOf(paths, fields);
  if (selected.length === 0) return {};
  const values = (await readPaths(call.database, paths, selected, id)) ?? {};
  return shown(call, entity.name, fields, [{ id, values }]).then(([first = {}]) => first);
}

async function readLines(
  call: OperationContext,
  { entity: name, via, columns, aside }: CompiledDocumentLines,
  recordId: string,
): Promise<DocumentAnswer['lines'][number]> {
  const entity = call.model.entities[name];
  const fields = [...columns, ...aside];
  if (entity === undefined) return [];
  const paths = new FieldPaths(call.model, entity);
  const parent = paths.end(via)?.column;
  const selected = expressionsOf(paths, fields);
  const values = selected.map(({ expression }, at) => sql`, ${expression} as ${sql.id(`c${at}`)}`);
  const { rows } = await sql<{ readonly id: string } & Readonly<Record<string, Json>>>`
    select t.id::text as id ${sql.join(values, sql` `)} from ${paths.from}
    where ${parent} = ${recordId} order by t.id limit ${maxLines}`.execute(call.database);
  const lines = rows.map(({ id, ...row }) => ({
    id,
    values: Object.fromEntries(selected.map((one, at) => [one.name, row[`c${at}`] ?? null])),
  }));
  return shown(call, name, fields, lines);
}

function expressionsOf(paths: FieldPaths, fields: readonly CompiledField[]) {
  const names = [...new Set(fields.map(({ name }) => name))];
  nameInLanguage(fields, paths);
  return names.flatMap((name) => {
    const end = paths.end(name);
    return end === undefined ? [] : [{ name, expression: paths.label(name) ?? shownColumn(end) }];
  });
}

/** Values as the user may see them; reading unmasked values is audited. */
async function shown(
  { database, actor, hidesMasked }: OperationContext,
  entity: string,
  fields: readonly CompiledField[],
  read: readonly { readonly id: string; readonly values: Readonly<Record<string, Json>> }[],
): Promise<readonly Readonly<Record<string, Json>>[]> {
  const masks = masksAmong(fields);
  if (hidesMasked) return read.map(({ values }) => hideIn(values, masks));
  if (masks.size > 0)
    await auditRead(
      database,
      actor,
      'read',
      entity,
      read.map(({ id }) => id),
      [...masks.keys()],
    );
  return read.map(({ values }) => values);
}

/** Number of previous printings of a record's document. */
async function countPrinted(
  { database }: OperationContext,
  document: CompiledDocument,
  id: string,
): Promise<number> {
  const { rows } = await sql<{ readonly printed: number }>`
    select count(*)::integer as printed from audit_log
    where entity_now(entity) = ${document.entity} and record_id = ${id} and action = 'print'
      and changes->>'document' = ${document.id}`.execute(database);
  return rows[0]?.printed ?? 0;
}
