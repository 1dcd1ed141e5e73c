import type { DynamicFields } from '../../../../contract/model/generated/field';
import { fieldWords } from '../../../language/form/fieldWords';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { missingEntity } from '../../../language/views/findField';
import { dialogViews } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import { checkWhere } from '../grids/checkWhere';
import type { Report, Rule } from '../Rule';
import { checkHolder } from './checkHolder';
import { checkLookupDependencies } from './lookupWhere';
import { fieldsOfEntity, fieldsOfForm, type SiblingFields, type WrittenField } from './writtenFields';

/** Required types of the fields a property names. */
const holds = {
  order: 'integer',
  key: 'text',
  required: 'boolean',
  pattern: 'text',
  maxLength: 'integer',
} as const;

function check({ written, siblings }: WrittenField, project: Project, report: Report): void {
  const { dynamicFields } = written;
  if (dynamicFields === undefined) return;
  const missing = missingEntity(project, dynamicFields.entity);
  if (missing !== null) {
    report(placeOf(dynamicFields, 'entity'), missing);
    return;
  }
  const named = (at: object, word: string, name: string | undefined, kind: string) => {
    if (name === undefined) return;
    checkHolder(at, word, { name, entity: dynamicFields.entity, kinds: [kind] }, project, report);
  };
  for (const [word, kind] of Object.entries(holds) as [keyof typeof holds, string][])
    named(dynamicFields, word, dynamicFields[word], kind);
  for (const language of ['tr', 'en'] as const)
    named(dynamicFields.title, language, dynamicFields.title[language], 'text');
  checkNarrowed(dynamicFields, siblings, project, report);
}

/** Filters that compare with fields: both sides exist. */
export function checkNarrowed(
  { entity, where }: Pick<DynamicFields, 'entity' | 'where'>,
  siblings: SiblingFields,
  project: Project,
  report: Report,
): void {
  if (where === undefined) return;
  checkWhere(where, entity, project, report);
  checkLookupDependencies({ entity, where }, siblings, project, report);
}

/** A dialog's fields cannot depend on a record. */
function checkDialogs(view: ScreenView, report: Report): void {
  for (const [id, dialog] of dialogViews(view)) {
    const inDialog = [...dialog.fields].find(([, source]) => fieldWords(source, false).dynamicFields);
    if (inDialog !== undefined)
      report(
        placeOf(dialog.screen, 'form'),
        `Record-defined fields are allowed on the form of a record, not in the dialog «${id}».`,
      );
  }
}

/** Record-defined fields come from existing fields of the matching records. */
export const dynamicFieldWords: Rule = {
  name: 'dynamic-field-words',
  description:
    'Fields defined by records: keys, titles and patterns are suitable fields of these records, on the form of a record.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) check(field, project, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, view.project, report);
    checkDialogs(view, report);
  },
};
