import type { CompiledScreen } from '../../contract/compiled';
import type { ScreenDefinition } from '../../contract/generated/screen';
import { calculate } from './language/endpointsOf';

/** What the server works out while a form is filled; one whose endpoint was taken away goes with it. */
export function compileCalculations(
  calculations: NonNullable<ScreenDefinition['calculations']>,
  endpoints: Readonly<Record<string, string>>,
): Pick<CompiledScreen, 'calculations'> {
  const compiled = calculations.flatMap(({ from, to = [], endpoint = calculate }) => {
    const path = endpoints[endpoint];
    return path === undefined ? [] : [{ from, to, path }];
  });
  return compiled.length === 0 ? {} : { calculations: compiled };
}
