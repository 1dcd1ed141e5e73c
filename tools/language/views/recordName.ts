import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyColumn } from '../kinds/anyKind';
import { kindOf } from '../kinds/kindOf';
import type { Project } from '../project/Project';
import { type FoundField, findField } from './findField';

/** Name of an entity's records: the only free text of their label that is not a number or code of their own. */
export function recordName({
  display,
  fields,
}: Pick<EntityDefinition, 'display' | 'fields'>): string | undefined {
  const names = display.filter((path) => {
    const field = fields[path];
    const isText = field !== undefined && kindOf(field) === 'text' && field.format === undefined;
    return isText && !field.unique && !field.generated;
  });
  return names.length === 1 ? names[0] : undefined;
}

/** Look-up that titles a column: through it the column leads to the name of a record. Undefined for other columns. */
export function titlingLookup(
  project: Project,
  { entity }: Pick<ScreenDefinition, 'entity'>,
  { field, $ref, compute }: AnyColumn,
): FoundField | undefined {
  const end = field.lastIndexOf('.');
  if (end < 0 || $ref !== undefined || compute !== undefined || entity === undefined) return undefined;
  const found = findField(project, entity, field);
  const owner = 'missing' in found ? undefined : project.entities.get(found.entity)?.value;
  if (owner === undefined || 'missing' in found || recordName(owner) !== found.name) return undefined;
  const lookup = findField(project, entity, field.slice(0, end));
  return 'missing' in lookup ? undefined : lookup;
}
