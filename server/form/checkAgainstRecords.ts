import type { JsonObject } from '../../contract/json';
import type { OperationContext } from '../context/OperationContext';
import { checkChoices } from './checkChoices';
import { checkCodes } from './checkCodes';
import { checkDefinedFields } from './definedFields';
import { checkLimits } from './recordLimits';

/**
 * Refuses what only other records can tell: choices that do not go with each other, texts by the fields that records
 * define, values beyond the limits that records set, and codes that are not the
 * record's own.
 * @param stored facts of the record; what the form types goes over them
 */
export async function checkAgainstRecords(call: OperationContext, stored: JsonObject): Promise<void> {
  await checkChoices(call, stored);
  await checkDefinedFields(call, stored);
  await checkLimits(call, stored);
  await checkCodes(call, stored);
}
