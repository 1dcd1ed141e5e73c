import type { JsonObject } from '../../../contract/values/json';
import type { OperationContext } from '../context/OperationContext';
import { checkChoices } from './checkChoices';
import { checkCodes } from './checkCodes';
import { checkDefinedFields } from './definedFields';
import { checkLimits } from './recordLimits';

/**
 * Rejects values that only other records can check: incompatible choices, texts against record-defined
 * fields, values beyond record-defined limits, and wrong codes. @param stored facts of the record, overridden
 * by the form @returns the call, with its selections that no look-up offers
 */
export async function checkAgainstRecords(
  call: OperationContext,
  stored: JsonObject,
): Promise<OperationContext> {
  const notOffered = await checkChoices(call, stored);
  await checkDefinedFields(call, stored);
  await checkLimits(call, stored);
  await checkCodes(call, stored);
  return { ...call, notOffered };
}
