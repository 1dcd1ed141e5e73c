import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import { openedWithRecord } from '../../../contract/model/openedWithRecord';
import type { JsonObject } from '../../../contract/values/json';
import { missingRecord, onlyNewRecords } from '../../base/errors/recordRefusals';
import { isRecordId } from '../../records/isRecordId';

/**
 * Id of the record that a form begins with; null for a new one. A form that no screen opens with a record, and that
 * selects none, creates records: it shows a stored one (`readOnly`), and never changes it. @throws Refusal
 * `record.notFound`, `record.onlyNew`
 */
export function requestedRecord(
  model: Pick<Model, 'screens'>,
  { key, endpoints, recordSelector }: Pick<CompiledScreen, 'key' | 'endpoints' | 'recordSelector'>,
  { record, readOnly }: JsonObject,
): string | null {
  if (record === undefined || record === null || record === '') return null;
  if (typeof record !== 'string' || !isRecordId(record)) throw missingRecord();
  const changes = endpoints.commit !== undefined && readOnly !== true && recordSelector === undefined;
  if (changes && !openedWithRecord(model).has(key)) throw onlyNewRecords();
  return record;
}
