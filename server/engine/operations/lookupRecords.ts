import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField, CompiledFormField } from '../../../contract/model/compiledForm';
import { lookupDependencies } from '../../../contract/model/fieldDependencies';
import { floorplanOf } from '../../../contract/model/floorplans';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { LookupAnswer, LookupRequest } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { isRecordId } from '../../records/isRecordId';
import type { Reply } from '../context/Command';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { idsOf } from '../form/checkChoices';
import { hideIn, masksAmong } from '../form/masking';
import { readLines } from '../form/storedLines';
import { findOptions } from '../query/findOptions';
import { conditionsOf } from '../query/lookupConditions';
import { isPlain } from './isPlain';

/** The look-up field of a path: in the form, its lines, or a dialog. */
function lookupField({ form, actions }: CompiledScreen, path: string): CompiledFormField | undefined {
  const forms = [form, ...actions.map((action) => action.form)];
  const fields = forms.flatMap((one) => Object.values(one?.fields ?? {}));
  const columns = fields.flatMap(({ lines }) => lines?.columns ?? []);
  return [...fields, ...columns].find(({ lookupPath }) => lookupPath === path);
}

/** `lookup/<field>`: options of a look-up. */
export async function lookupRecords(call: OperationContext): Promise<Reply> {
  const { definition } = call.screen;
  const field = lookupField(definition, call.path);
  const entity = call.model.entities[field?.lookup ?? ''];
  if (entity === undefined) throw new Error(`Screen ${definition.key} has no look-up at ${call.path}`);
  const stored = call.model.entities[definition.entity ?? '']?.fields[field?.name ?? ''];
  const fields = field?.lookupFields ?? [];
  const request = lookupRequest(call.body);
  const given = field?.lookupWhere ?? stored?.lookupWhere;
  // The page asks for a known record without the fields beside it: the record's own conditions remain.
  const isOptional = request.ids !== undefined || floorplanOf(definition.floorplan)?.filter === true;
  const values = { ...request.beside, ...(await recordValues(call, field)) };
  const where = conditionsOf(given, values, scopeOf(call), isOptional);
  const beside = field?.lookupDetails ?? [];
  const [names, told] = [namesOf(fields), namesOf(beside)];
  const isLimited = request.ids !== undefined && Object.keys(where).length > 0;
  const held = isLimited && field !== undefined ? await heldIds(call, field.name) : [];
  const answer = await findOptions(call.database, call.model, entity, where, request, names, held, told);
  const options = answer.options.map((option) =>
    option.details ? { ...option, details: hideIn(option.details, masksAmong(beside)) } : option,
  );
  if (!call.hidesMasked) return { responseObject: { ...answer, options } satisfies LookupAnswer };
  const rows = answer.rows?.map((row) => hideIn(row, masksAmong(fields)));
  return { responseObject: { ...answer, options, ...(rows && { rows }) } satisfies LookupAnswer };
}

/** Values of the record that a look-up of its form depends on and the form has not: the page knows them as names, if at all. */
async function recordValues(
  { recordId, records, screen }: OperationContext,
  field: CompiledFormField | undefined,
): Promise<JsonObject> {
  const { entity, form } = screen.definition;
  const fields = form?.fields ?? {};
  if (recordId === null || entity === null || field === undefined || fields[field.name] !== field) return {};
  const names = lookupDependencies(field).filter((name) => !Object.hasOwn(fields, name));
  const stored = names.length === 0 ? null : await records.untyped.get(entity, recordId);
  return stored === null ? {} : Object.fromEntries(names.map((name) => [name, stored[name] ?? null]));
}

const namesOf = (fields: readonly CompiledField[]) => fields.map(({ name }) => name);

/**
 * Ids that the open record has in a look-up, or in a column of its lines: a desk that was closed since keeps its name there.
 * A record that is only read has no conversation: the page names it, as it did to open it.
 */
async function heldIds(call: OperationContext, name: string): Promise<readonly string[]> {
  const { entity, recordSelector } = call.screen.definition;
  const { record } = call.body;
  const id = call.recordId ?? (typeof record === 'string' ? record : null);
  if (id === null || entity === null || !isRecordId(id)) return [];
  const [stored, lines] = [await call.records.untyped.get(entity, id), await readLines(call, id)];
  const ofLines = Object.values(lines).flatMap((rows) => (Array.isArray(rows) ? rows : []));
  const columns = ofLines.flatMap((line) => (isPlain(line) ? idsOf(line[name]) : []));
  return [...(name === recordSelector ? [id] : []), ...idsOf(stored?.[name]), ...columns];
}

function lookupRequest({ text, ids, details, page, beside, first }: OperationContext['body']): LookupRequest {
  const sound = [
    text === undefined || (typeof text === 'string' && text.length <= 200),
    ...[ids, first].map((list) => list === undefined || isIdList(list)),
    details === undefined || details === true,
    page === undefined || (Number.isInteger(page) && Number(page) >= 0 && Number(page) <= 10_000),
    beside === undefined || isPlain(beside),
  ];
  if (sound.includes(false)) {
    throw new Refusal('query.malformed', { tr: 'Arama isteği hatalı.', en: 'The search is not sound.' });
  }
  return {
    ...(text !== undefined && { text: text as string }),
    ...(ids !== undefined && { ids: ids as readonly string[] }),
    ...(details === true && { details }),
    ...(page !== undefined && { page: page as number }),
    ...(isPlain(beside) && { beside }),
    ...(first !== undefined && { first: first as readonly string[] }),
  };
}

function isIdList(list: Json): boolean {
  return Array.isArray(list) && list.every((id) => typeof id === 'string');
}
