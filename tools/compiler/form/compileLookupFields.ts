import type { CompiledField, CompiledFormField } from '../../../contract/compiledForm';
import { compileField } from '../compileField';
import { findField } from '../language/findField';
import type { ScreenView } from '../language/ScreenView';
import type { Texts } from '../texts/Texts';

/**
 * What is known of a record in a look-up's dialog: the fields that name it, those that it is found by, and those that
 * other fields are filled from.
 */
export function compileLookupFields(
  { name, lookup }: CompiledField,
  filling: readonly string[],
  { project, file }: ScreenView,
  texts: Texts,
): Pick<CompiledFormField, 'lookupFields'> {
  const entity = project.entities.get(lookup ?? '')?.value;
  if (lookup === undefined || entity === undefined) return {};
  const paths = [...new Set([...entity.display, ...(entity.search ?? []), ...filling])];
  const fields = paths.flatMap((path) => {
    const base = findField(project, lookup, path);
    if ('missing' in base) return [];
    const title = { key: `${file.id}.lookup.${name}.${path}`, own: undefined, base };
    return [compileField(path, base.field, title, project, texts)];
  });
  return { lookupFields: fields };
}
