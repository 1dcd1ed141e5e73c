import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import { lookupDependencies } from '../../../../contract/model/fieldDependencies';
import type { FieldHost } from './FieldHost';

/** What a look-up says that offers nothing: which field has to be filled first, or that there is no record. Observable. */
export function nothingOffered(
  host: FieldHost,
  field: Pick<CompiledFormField, 'name' | 'lookupWhere'>,
): string {
  const first = unchosen(host, field);
  return first === null ? host.text('form:lookup.empty') : host.text('form:lookup.first', { title: first });
}

/**
 * Label of the first empty field without which a look-up offers nothing; null if it can be searched. In a filter an empty
 * criterion restricts nothing.
 */
function unchosen(host: FieldHost, field: Pick<CompiledFormField, 'name' | 'lookupWhere'>): string | null {
  if (host.isFilter) return null;
  const empty = lookupDependencies(field).find((name) =>
    [host.fact(name)].flat().every((one) => one === null || one === ''),
  );
  return empty === undefined ? null : host.titleOf(empty);
}
