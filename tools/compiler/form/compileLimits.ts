import type { CompiledFormField, CompiledLimits } from '../../../contract/compiled/compiledForm';
import type { FormField, ScreenDefinition } from '../../../contract/generated/screen';
import { businessDayOffset } from '../../../contract/values/businessDays';

type LimitWords = Pick<FormField, 'dynamicLimits' | 'minDate' | 'maxDate' | 'readOnly'>;

/** Endpoint path of a field's limits. */
export function limitsPath({ bffPath = '' }: Pick<ScreenDefinition, 'bffPath'>, name: string): string {
  return `${bffPath}/limits/${name}`;
}

/** Business day limits of a date. */
function businessDays({ minDate, maxDate }: LimitWords): Pick<CompiledLimits, 'minDate' | 'maxDate'> {
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

/** Compiles limits from records or the calendar. */
export function compileLimits(
  screen: Pick<ScreenDefinition, 'bffPath'>,
  name: string,
  words: LimitWords,
): Pick<CompiledFormField, 'limits'> {
  if (!hasLimits(words)) return {};
  return { limits: { ...words.dynamicLimits, ...businessDays(words), path: limitsPath(screen, name) } };
}
