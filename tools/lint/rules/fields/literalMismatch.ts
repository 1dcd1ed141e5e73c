import type { EntityField } from '../../../../contract/model/generated/entity';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import { refusedValue } from './refusedValue';

/** JSON types of literals that are not texts, by field type. */
const wireTypes: Readonly<Record<string, string>> = { boolean: 'boolean', integer: 'number' };

/** Why a literal is no value of a field; null if it is. */
export function literalMismatch(
  field: EntityField,
  value: string | number | boolean,
  project: Project,
): string | null {
  const kind = kindOf(field);
  const codes = codesOf(project, field.codes) ?? [];
  if (codes.length > 0 && !codes.includes(String(value)))
    return `«${value}» is no code of ${field.codes}.${didYouMean(String(value), codes)}`;
  if (typeof value !== (wireTypes[kind] ?? 'string'))
    return `«${value}» is no value of a field that is ${kind}.`;
  const why = refusedValue(value, field);
  return why === undefined ? null : `The field refuses «${value}»: ${why}.`;
}
