import type { Reply } from '../context/Command';
import { entityOf, type Overrides, type RunningCall } from '../context/OperationContext';
import { notServed } from '../errors/notServed';
import { missingRecord } from '../errors/recordRefusals';
import { answerFields } from '../form/definedFields';
import { answerLimits } from '../form/recordLimits';
import { formState, headerFacts } from '../form/recordState';
import { readLines } from '../form/storedLines';
import { scopeOf } from '../query/bindings';
import { GridQuery } from '../query/GridQuery';
import { queryRequest } from '../query/queryRequest';
import { beginRecord } from './beginRecord';
import { commitRecord } from './commitRecord';
import { downloadFile, uploadFile } from './fileOperations';
import { lookupRecords } from './lookupRecords';
import { moveRow } from './moveRow';
import { prefill } from './prefill';
import { printDocument } from './printDocument';
import { revealValue } from './revealValue';
import { saveRows } from './saveRows';
import { setRecord } from './setRecord';

/** Carries out the operation of a call on the screen's entity, as the definition alone says it. */
export async function genericOperation(call: RunningCall, overrides: Overrides = {}): Promise<Reply> {
  switch (call.endpoint.operation) {
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
    case 'set':
      return setRecord(call);
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
