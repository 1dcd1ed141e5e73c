import type { EntityField } from '../../../../contract/model/generated/entity';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import type { Report } from '../Rule';

/** Why a record's field is unsuitable as source of a property; null if suitable. */
function objection(word: string, field: Partial<EntityField>, kinds: readonly string[]): string | null {
  if (field.mask !== undefined || kindOf(field) === 'password') return 'is hidden';
  if (field.multiple || !kinds.includes(kindOf(field)))
    return `is ${kindOf(field)}, and not ${kinds.join(' or ')}`;
  return word === 'pattern' && field.format !== 'pattern'
    ? 'accepts any text: its format has to be «pattern», so that no ambiguous pattern is stored'
    : null;
}

/** The source field in the records exists, has one of these types, and is not masked. */
export function checkHolder(
  /** The object that contains the property. */
  at: object,
  word: string,
  {
    name,
    entity,
    kinds,
  }: { readonly name: string; readonly entity: string; readonly kinds: readonly string[] },
  project: Project,
  report: Report,
): void {
  const found = findField(project, entity, name);
  if ('missing' in found) {
    report(placeOf(at, word), found.missing);
    return;
  }
  const why = objection(word, found.field, kinds);
  if (why !== null) report(placeOf(at, word), `«${name}» ${why}.`);
}
