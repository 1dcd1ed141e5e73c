import type { Operation } from '../../../contract/model/endpoints';
import { notServed } from '../../base/errors/notServed';
import type { Reply } from '../context/Command';
import type { OperationContext, Overrides } from '../context/OperationContext';
import { answerFields } from './answerFields';
import { answerLimits } from './answerLimits';
import { beginRecord } from './beginRecord';
import { commitRecord } from './commitRecord';
import { downloadFile } from './downloadFile';
import { getRecord } from './getRecord';
import { lookupRecords } from './lookupRecords';
import { moveRow } from './moveRow';
import { prefill } from './prefill';
import { printDocument } from './printDocument';
import { queryRecords } from './queryRecords';
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
