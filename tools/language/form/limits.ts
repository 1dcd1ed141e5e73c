import type { FormField } from '../../../contract/model/generated/screen';
import { businessDayOffset } from '../../../contract/values/businessDays';

/** Properties of a field that limit its value. */
export type LimitWords = Pick<FormField, 'dynamicLimits' | 'minDate' | 'maxDate' | 'readOnly'>;

/** Business day limits of a date. */
export function businessDays({ minDate, maxDate }: LimitWords): Pick<LimitWords, 'minDate' | 'maxDate'> {
  return {
    ...(minDate !== undefined && businessDayOffset(minDate) !== null && { minDate }),
    ...(maxDate !== undefined && businessDayOffset(maxDate) !== null && { maxDate }),
  };
}

/** Whether a field has limits that only the server knows. */
export function hasLimits(words: LimitWords): boolean {
  return (
    !words.readOnly && (words.dynamicLimits !== undefined || Object.keys(businessDays(words)).length > 0)
  );
}
