import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import { valuesFor } from '../../../../contract/model/valuesBy';
import type { FieldHost } from './FieldHost';

/**
 * The values that a field currently offers; null if all of its kind. Observable: may depend on other fields.
 */
export function offeredIn(
  host: FieldHost,
  { allowedValues, valuesBy }: Pick<CompiledFormField, 'allowedValues' | 'valuesBy'>,
): readonly string[] | null {
  const beside = valuesBy && valuesFor(valuesBy, host.fact(valuesBy.dependsOn));
  return beside ?? allowedValues ?? null;
}
