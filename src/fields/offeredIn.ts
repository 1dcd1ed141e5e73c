import type { CompiledFormField } from '../../contract/compiledForm';
import { valuesFor } from '../../contract/valuesBy';
import type { FieldHost } from './FieldHost';

/** The values that a field offers now; null where it offers all of its kind. Observable: what it hangs on may change. */
export function offeredIn(
  host: FieldHost,
  { allowedValues, valuesBy }: Pick<CompiledFormField, 'allowedValues' | 'valuesBy'>,
): readonly string[] | null {
  const beside = valuesBy && valuesFor(valuesBy, host.fact(valuesBy.dependsOn));
  return beside ?? allowedValues ?? null;
}
