import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { limitsPath } from '../../language/endpoints/fieldPaths';
import { businessDays, hasLimits, type LimitWords } from '../../language/form/limits';

/** Compiles limits from records or the calendar. */
export function compileLimits(
  screen: Pick<ScreenDefinition, 'bffPath'>,
  name: string,
  words: LimitWords,
): Pick<CompiledFormField, 'limits'> {
  if (!hasLimits(words)) return {};
  return { limits: { ...words.dynamicLimits, ...businessDays(words), path: limitsPath(screen, name) } };
}
