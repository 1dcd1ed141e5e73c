import type { EntityField } from '../../../../contract/model/generated/entity';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField, lookupEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';
import { fieldsOfEntity, fieldsOfForm, type WrittenField } from './writtenFields';

type Words = Partial<EntityField>;

/** Types compatible for autofill: all text types with each other, others only with their own type. */
const asText: ReadonlySet<string> = new Set(['text', 'multiline', 'iban', 'phone', 'email']);

function sortOf(words: Words): string {
  const kind = kindOf(words);
  if (kind === 'lookup') return lookupEntity(words) ?? kind;
  if (kind === 'codes') return words.codes ?? kind;
  return asText.has(kind) ? 'text' : kind;
}

/** Why a field cannot be filled from another one; null if it can. */
function objection(target: Words, source: Words): string | null {
  if (target.readOnly || target.generated) return 'is written by the server only';
  if (source.mask !== undefined || kindOf(source) === 'password')
    return 'would be filled with a masked value';
  if (sortOf(target) === sortOf(source) && target.multiple === source.multiple) return null;
  return `is ${kindOf(target)}, and its source is ${kindOf(source)}`;
}

/** Why a field cannot be joined with others to fill one; null if it can. */
function joinObjection(source: Words, isJoined: boolean): string | null {
  const kind = kindOf(source);
  if (!isJoined || (asText.has(kind) && !source.multiple)) return null;
  return `is filled from several fields, and one of them is ${kind}: only texts can be joined`;
}

function check({ written, words, siblings }: WrittenField, project: Project, report: Report): void {
  const { autofill } = written;
  const entity = words.lookup === undefined ? undefined : lookupEntity(words);
  if (autofill === undefined || entity === undefined) return;
  if (words.multiple)
    report(placeOf(written, 'autofill'), "A field with several records can't fill other fields.");
  for (const [name, paths] of Object.entries(autofill)) {
    const place = placeOf(autofill, name);
    const target = siblings.find(name);
    if (target === undefined)
      report(place, `There is no field «${name}» in the same record.${didYouMean(name, siblings.names)}`);
    for (const path of target === undefined ? [] : [paths].flat()) {
      const source = findField(project, entity, path);
      if ('missing' in source) report(place, source.missing);
      else {
        const why =
          objection(target ?? {}, source.field) ?? joinObjection(source.field, Array.isArray(paths));
        if (why !== null) report(place, `«${name}» ${why}.`);
      }
    }
  }
}

/** Autofill targets are fields compatible with the record's fields. */
export const autofillWords: Rule = {
  name: 'autofill-words',
  description: 'A look-up of one record fills input fields of the same record, from fields of the same type.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of fieldsOfEntity(value)) check(field, project, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view)) check(field, view.project, report);
  },
};
