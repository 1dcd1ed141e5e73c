import type { RecordStore } from '../../records/RecordStore';
import { parameters, parameterValue } from './parameters';
import { standardValues } from './standardValues';

/** The value of a rule: the institution's own, or the standard one. */
export async function ruleParameter(
  records: Pick<RecordStore, 'find'>,
  key: keyof typeof standardValues,
): Promise<number> {
  const stored = await records.find('Property', { propKey: key });
  const value = stored?.propValue ? parameterValue(parameters[key], stored.propValue) : null;
  return value ?? standardValues[key];
}
