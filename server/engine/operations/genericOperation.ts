import type { Operation } from '../../../contract/model/endpoints';
import type { DefinedFieldsAnswer } from '../../../contract/validation/definedFields';
import { Refusal } from '../../base/errors/Refusal';
import { requireFound } from '../../base/errors/recordRefusals';
import { notServed } from '../../base/errors/refusals';
import { auditOpening } from '../../records/auditTrail';
import { recordAsRead } from '../../records/readings';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, type Overrides, scopeOf } from '../context/OperationContext';
import { definedFields } from '../form/definedFields';
import { readLimits } from '../form/recordLimits';
import { formState, recordAsSeen, shownFacts } from '../form/recordState';
import { readLines } from '../form/storedLines';
import { currentEditions } from '../query/currentEditions';
import { GridQuery } from '../query/GridQuery';
import { queryRequest } from '../query/queryRequest';
import { beginRecord } from './beginRecord';
import { commitRecord } from './commitRecord';
import { downloadFile } from './downloadFile';
import { isPlain } from './isPlain';
import { lookupRecords } from './lookupRecords';
import { moveRow } from './moveRow';
import { prefill } from './prefill';
import { printDocument } from './printDocument';
import { revealValue } from './revealValue';
import { saveRows } from './saveRows';
import { setRecord } from './setRecord';
import { uploadFile } from './uploadFile';

type GenericOperation = (call: OperationContext, overrides: Overrides) => Promise<Reply>;

/** Operations executed from the definition alone. Exports and uploaded lists have their own folders. */
const genericOperations: Readonly<Partial<Record<Operation, GenericOperation>>> = {
  begin: beginRecord,
  validate: async () => ({}),
  commit: commitRecord,
  query: queryRecords,
  get: getRecord,
  lookup: lookupRecords,
  fields: answerFields,
  limits: answerLimits,
  upload: uploadFile,
  download: downloadFile,
  reveal: revealValue,
  document: printDocument,
  saveRows,
  moveRow,
  prefill,
  set: setRecord,
};

/** Executes a request's operation on the screen's entity. @throws Refusal `endpoint.notServed` */
export async function genericOperation(call: OperationContext, overrides: Overrides = {}): Promise<Reply> {
  const operation = genericOperations[call.endpoint.operation];
  if (operation === undefined) throw notServed();
  return operation(call, overrides);
}

/** `fields/<field>`: fields that records define for the given values. */
async function answerFields(call: OperationContext): Promise<Reply> {
  const { definition } = call.screen;
  const fields = Object.values(definition.form?.fields ?? {});
  const from = fields.find(({ dynamicFields }) => dynamicFields?.path === call.path)?.dynamicFields;
  if (from === undefined) throw new Error(`Screen ${definition.key} has no defined fields at ${call.path}`);
  const { beside = {} } = call.body;
  if (!isPlain(beside))
    throw new Refusal('query.malformed', { tr: 'Arama isteği hatalı.', en: 'The search is not sound.' });
  const answer: DefinedFieldsAnswer = { fields: await definedFields(call, from, beside) };
  return { responseObject: answer };
}

/** `limits/<field>`: limits of a field for the values of adjacent fields. */
async function answerLimits(call: OperationContext): Promise<Reply> {
  const { definition } = call.screen;
  const fields = Object.values(definition.form?.fields ?? {});
  const limits = fields.find((field) => field.limits?.path === call.path)?.limits;
  if (limits === undefined) throw new Error(`Screen ${definition.key} has no limits at ${call.path}`);
  const { beside = {} } = call.body;
  if (!isPlain(beside))
    throw new Refusal('query.malformed', { tr: 'Arama isteği hatalı.', en: 'The search is not sound.' });
  return { responseObject: await readLimits(call, limits, beside) };
}

/** `get`: one record with its facts and lines. Body: `id`. */
async function getRecord(call: OperationContext): Promise<Reply> {
  const { database, model, records, screen, body } = call;
  const { definition } = screen;
  const entity = entityOf(model, definition);
  const stored = await records.untyped.get(entity.name, String(body.id ?? ''));
  const record = requireFound(stored && (await recordAsSeen(call, entity, stored)));
  await auditOpening(database, call.actor, entity, record.id);
  const facts = await shownFacts(call, entity, record.id);
  const lines = await readLines(call, record.id);
  return { responseObject: { ...facts, ...formState(definition, recordAsRead(entity, record)), ...lines } };
}

/** `query`: a page of the screen's records. */
async function queryRecords(call: OperationContext): Promise<Reply> {
  const { database, model, screen, body } = call;
  const { definition } = screen;
  const request = queryRequest(definition, body);
  const entity = entityOf(model, definition);
  const also = currentEditions(entity, request.filter, call.today);
  const marked = { ...request, marks: call.marks, ...(also && { also }) };
  const query = new GridQuery(database, model, definition, entity, marked, scopeOf(call));
  return { responseObject: await query.page(request) };
}
