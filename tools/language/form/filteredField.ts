import type { Lines } from '../../../contract/model/generated/field';
import { type FoundField, findField, type Missing, ownField } from '../views/findField';
import type { ScreenView } from '../views/ScreenView';
import { parentOf } from './lineView';

/** Field of a filter: of the rows, or (`through`) of records that refer to them: their lines, or those of another entity. */
export interface FilteredField extends FoundField {
  readonly through?: {
    /** Path of the field in the record. */
    readonly path: string;
    readonly entity: string;
    /** Look-up of the record to its row. */
    readonly parent: string;
  };
}

/**
 * Resolves a filter's field: a path through look-ups, `lines.account` for any line of the row, or
 * `LedgerEntry#/account` for any record of an entity with one look-up to the row.
 */
export function filteredField(view: ScreenView, name: string): FilteredField | Missing {
  const { project, screen } = view;
  const { entity = '' } = screen;
  const [other = '', ofOther] = name.split('#/');
  if (ofOther !== undefined) {
    const missing = `«${other}» has not exactly one look-up to «${entity}»: the filter does not say which records belong to a row.`;
    return fieldThrough(view, { entity: other }, ofOther, missing);
  }
  const [first = '', ...rest] = name.split('.');
  const definition = project.entities.get(entity)?.value;
  const lines = definition && rest.length > 0 ? ownField(definition, first)?.lines : undefined;
  if (lines === undefined) return findField(project, entity, name);
  return fieldThrough(
    view,
    lines,
    rest.join('.'),
    `The lines «${first}» do not say which row they belong to.`,
  );
}

function fieldThrough(
  view: ScreenView,
  records: Pick<Lines, 'entity' | 'parent'>,
  path: string,
  missing: string,
): FilteredField | Missing {
  const { entity } = records;
  const found = findField(view.project, entity, path);
  if ('missing' in found) return found;
  const parent = parentOf(view, records);
  return parent === undefined ? { missing } : { ...found, through: { path, entity, parent } };
}
