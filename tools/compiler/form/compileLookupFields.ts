import type { CompiledField, CompiledFormField } from '../../../contract/model/compiledForm';
import { findField } from '../../language/views/findField';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileField } from '../fields/compileField';
import type { Texts } from '../texts/Texts';

/** Detail fields in a look-up's dialog: display fields, search fields, and sources of autofill. */
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
