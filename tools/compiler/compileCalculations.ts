import type { CompiledScreen } from '../../contract/model/compiled';
import type { ScreenDefinition } from '../../contract/model/generated/screen';
import { calculate } from '../language/endpoints/endpointsOf';

/** Compiles the server calculations; drops those whose endpoint was removed. */
export function compileCalculations(
  calculations: NonNullable<ScreenDefinition['serverCalculations']>,
  endpoints: Readonly<Record<string, string>>,
): Pick<CompiledScreen, 'serverCalculations'> {
  const compiled = calculations.flatMap(({ inputs, outputs = [], endpoint = calculate }) => {
    const path = endpoints[endpoint];
    return path === undefined ? [] : [{ inputs, outputs, path }];
  });
  return compiled.length === 0 ? {} : { serverCalculations: compiled };
}
