import type { Field } from '../../../contract/generated/entity';
import type { DynamicFields } from '../../../contract/generated/screen';
import { fieldWords } from '../../compiler/form/fieldWords';
import { findField, missingEntity } from '../../compiler/language/findField';
import { kindOf } from '../../compiler/language/kindOf';
import { dialogViews } from '../../compiler/language/partViews';
import type { ScreenView } from '../../compiler/language/ScreenView';
import type { Project } from '../../compiler/project/Project';
import { placeOf } from '../../compiler/source/places';
import { checkWhere } from './checkWhere';
import { fieldBesideOf } from './fieldBesideOf';
import { checkBeside } from './lookupWhere';
import type { Report, Rule } from './Rule';

type Words = Partial<Field>;
type Find = (name: string) => Words | undefined;

/** What has to stand in the field that a word names. */
const holds = {
  order: 'integer',
  key: 'text',
  required: 'boolean',
  pattern: 'text',
  maxLength: 'integer',
} as const;

/** Why a field of a record can't say what a word asks of it; null where it can. */
function objection(word: string, field: Words, kind: string): string | null {
  if (field.mask !== undefined || kindOf(field) === 'password') return 'is hidden';
  if (field.multiple || kindOf(field) !== kind) return `is ${kindOf(field)}, and not ${kind}`;
  if (word === 'pattern' && field.format !== 'pattern')
    return 'takes any text: its format has to be «pattern», so that nobody stores one that takes for ever';
  return null;
}

/** @param find gives the fields that stand beside it */
function check(words: Words, find: Find, names: Iterable<string>, project: Project, report: Report): void {
  const { dynamicFields } = words;
  if (dynamicFields === undefined) return;
  const missing = missingEntity(project, dynamicFields.entity);
  if (missing !== null) {
    report(placeOf(dynamicFields, 'entity'), missing);
    return;
  }
  const named = (map: object, word: string, name: string | undefined, kind: string) => {
    if (name === undefined) return;
    const found = findField(project, dynamicFields.entity, name);
    const why = 'missing' in found ? found.missing : objection(word, found.field, kind);
    if (why !== null) report(placeOf(map, word), 'missing' in found ? why : `«${name}» ${why}.`);
  };
  for (const [word, kind] of Object.entries(holds) as [keyof typeof holds, string][])
    named(dynamicFields, word, dynamicFields[word], kind);
  for (const language of ['tr', 'en'] as const)
    named(dynamicFields.title, language, dynamicFields.title[language], 'text');
  checkNarrowed(dynamicFields, find, names, project, report);
}

/** What records are narrowed by, where a field goes by them: fields of theirs, and values or fields beside it. */
export function checkNarrowed(
  { entity, where }: Pick<DynamicFields, 'entity' | 'where'>,
  find: Find,
  names: Iterable<string>,
  project: Project,
  report: Report,
): void {
  if (where === undefined) return;
  checkWhere(where, entity, project, report);
  checkBeside({ entity, where }, find, names, project, report);
}

/** A dialog asks for what an action needs, and has no record that decides which fields there are. */
function checkDialogs(view: ScreenView, report: Report): void {
  for (const [id, dialog] of dialogViews(view)) {
    const inDialog = [...dialog.fields].find(([, source]) => fieldWords(source, false).dynamicFields);
    if (inDialog !== undefined)
      report(
        placeOf(dialog.screen, 'form'),
        `Fields that records define stand on the form of a record, not in the dialog «${id}».`,
      );
  }
}

/** Fields that records define are told by fields of the records that fit. */
export const dynamicFieldWords: Rule = {
  name: 'dynamic-field-words',
  description:
    'Fields that records define: keys, titles and patterns are fields of these records that hold such a thing, on the form of a record.',
  parts: true,
  entity({ value }, report, project) {
    const find: Find = (name) => (Object.hasOwn(value.fields, name) ? value.fields[name] : undefined);
    for (const field of Object.values(value.fields))
      check(field, find, Object.keys(value.fields), project, report);
  },
  screen(view, report) {
    for (const own of Object.values(view.screen.form?.schema?.properties ?? {}))
      check(own as Words, (name) => fieldBesideOf(view, name), view.fields.keys(), view.project, report);
    checkDialogs(view, report);
  },
};
