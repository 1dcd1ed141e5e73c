import { Refusal, type Reply } from '../commands/Command';
import { missingRecord } from '../storage/refusals';
import { beginRecord } from './beginRecord';
import { scopeOf } from './bindings';
import { commitRecord } from './commitRecord';
import { answerFields } from './definedFields';
import { downloadFile, uploadFile } from './fileOperations';
import { GridQuery } from './GridQuery';
import { lookupRecords } from './lookupRecords';
import { moveRow } from './moveRow';
import { prefill } from './prefill';
import { printDocument } from './printDocument';
import { queryRequest } from './queryRequest';
import { entityOf, type Overrides, type RunningCall } from './RunningCall';
import { answerLimits } from './recordLimits';
import { formState, headerFacts } from './recordState';
import { revealValue } from './revealValue';
import { saveRows } from './saveRows';
import { readLines } from './storedLines';

/** What an endpoint does by its path: the last segment, or what stands before the name of a field. */
export type Operation =
  | 'begin'
  | 'validate'
  | 'calculate'
  | 'commit'
  | 'query'
  | 'get'
  | 'export'
  | 'lookup'
  | 'fields'
  | 'limits'
  | 'upload'
  | 'download'
  | 'reveal'
  | 'document'
  | 'saveRows'
  | 'prefill'
  | 'moveRow'
  | 'other';

const byName: ReadonlySet<string> = new Set([
  'begin',
  'validate',
  'calculate',
  'commit',
  'query',
  'get',
  'export',
  'reveal',
  'saveRows',
  'moveRow',
] satisfies Operation[]);

/** Operations that a path names before a field, a document or an action. */
const beforeField: ReadonlySet<string> = new Set([
  'lookup',
  'fields',
  'limits',
  'upload',
  'download',
  'document',
  'prefill',
] satisfies Operation[]);

/** The operation of an endpoint's path. */
export function operationOf(path: string): Operation {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  const way = segments.at(-2) ?? '';
  // `gallery/upload/begin` begins; it uploads nothing into a field «begin».
  if (byName.has(last)) return last as Operation;
  return beforeField.has(way) ? (way as Operation) : 'other';
}

/**
 * The operation of a declared endpoint. What fields and documents bring is declared under a name of its own
 * (`document/slip`): a path like `customers/document/verify` is none of these.
 * @param endpoints name → path, of the screen that the call is made from
 */
export function operationAt(endpoints: Readonly<Record<string, string>>, path: string): Operation {
  const operation = operationOf(path);
  if (!beforeField.has(operation) || operation === 'prefill') return operation;
  const isOfField = Object.entries(endpoints).some(
    ([name, declared]) => declared === path && name.startsWith(`${operation}/`),
  );
  return isOfField ? operation : 'other';
}

/** An endpoint that a definition declares and nothing on the server handles. */
export const notServed = () =>
  new Refusal('endpoint.notServed', { tr: 'Bu işlem sunulmuyor.', en: 'This operation is not served.' }, 404);

/** Carries out an operation on the screen's entity, as the definition alone says it. */
export async function genericOperation(
  operation: Operation,
  call: RunningCall,
  overrides: Overrides = {},
): Promise<Reply> {
  switch (operation) {
    case 'begin':
      return beginRecord(call, overrides);
    case 'validate':
      return {};
    case 'commit':
      return commitRecord(call, overrides);
    case 'saveRows':
      return saveRows(call);
    case 'moveRow':
      return moveRow(call);
    case 'prefill':
      return prefill(call);
    case 'query':
      return queryRecords(call);
    case 'get':
      return getRecord(call);
    case 'lookup':
      return lookupRecords(call);
    case 'fields':
      return answerFields(call);
    case 'limits':
      return answerLimits(call);
    case 'upload':
      return uploadFile(call);
    case 'download':
      return downloadFile(call);
    case 'reveal':
      return revealValue(call);
    case 'document':
      return printDocument(call);
    default:
      throw notServed();
  }
}

async function queryRecords(call: RunningCall): Promise<Reply> {
  const { database, model, screen, body } = call;
  const { definition } = screen;
  const request = queryRequest(definition, body);
  const entity = entityOf(model, definition);
  const asked = { ...request, marks: call.marks };
  const query = new GridQuery(database, model, definition, entity, asked, scopeOf(call));
  return { responseObject: await query.page(request) };
}

async function getRecord(call: RunningCall): Promise<Reply> {
  const { database, model, records, screen, body } = call;
  const { definition } = screen;
  const entity = entityOf(model, definition);
  const record = await records.get(entity.name, String(body.id ?? ''));
  if (record === null) throw missingRecord();
  const facts = await headerFacts(database, model, definition, entity, record.id);
  const lines = await readLines(call, record.id);
  return { responseObject: { ...facts, ...formState(definition, record), ...lines } };
}
