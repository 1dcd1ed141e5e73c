import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report } from '../Rule';
import { checkLookupWhere, isFieldName } from './checkEntityFields';
import { type NamedField, recordSchemaFields } from './recordSchemaFields';

/** Whether a screen's form or entity has a field. */
function isKnown({ fields, screen, project }: ScreenView, name: string): boolean {
  if (fields.has(name)) return true;
  return screen.entity !== undefined && !('missing' in findField(project, screen.entity, name));
}

/** Part of known-field: names in a form's rules, date limits and look-ups. */
export function checkFormRules(view: ScreenView, report: Report): void {
  const { schema = {} } = view.screen.form ?? {};
  const names = view.fields.keys();
  const check = ({ name, at, key }: NamedField) => {
    if (view.fields.has(name)) return;
    report(placeOf(at, key), `The form has no field «${name}».${didYouMean(name, view.fields.keys())}`);
  };
  for (const part of [schema, ...(schema.allOf ?? [])]) {
    for (const branch of [part.if, part.then, part.else]) recordSchemaFields(branch).forEach(check);
  }
  const { dependencies = {} } = schema;
  for (const [name, required] of Object.entries(dependencies)) {
    check({ name, at: dependencies, key: name });
    recordSchemaFields({ required }).forEach(check);
  }
  for (const own of Object.values(schema.properties ?? {})) {
    for (const word of ['minDate', 'maxDate'] as const) {
      const limit = own[word];
      if (!isFieldName(limit) || isKnown(view, limit)) continue;
      report(placeOf(own, word), `The record has no field «${limit}».${didYouMean(limit, names)}`);
    }
    checkLookupWhere(own, report, view.project);
  }
}
