import type { JsonObject } from '../../contract/json';
import { checkChoices } from './checkChoices';
import { checkDefinedFields } from './definedFields';
import type { RunningCall } from './RunningCall';

/**
 * Refuses what only other records can tell: choices that do not go with each other, and texts by the fields that records
 * define.
 * @param stored facts of the record; what the form types goes over them
 */
export async function checkAgainstRecords(call: RunningCall, stored: JsonObject): Promise<void> {
  await checkChoices(call, stored);
  await checkDefinedFields(call, stored);
}
