import { type FoundField, findField, type Missing, ownField } from '../language/findField';
import type { ScreenView } from '../language/ScreenView';
import { parentOf } from './lineView';

/** Field of a filter: of the rows, or (`through`) of their lines. */
export interface FilteredField extends FoundField {
  readonly through?: {
    /** Path of the field in the line. */
    readonly path: string;
    readonly entity: string;
    /** Look-up of the line to its row. */
    readonly parent: string;
  };
}

/** Resolves a filter's field: a path through look-ups, or `lines.account` for any line of the row. */
export function filteredField(view: ScreenView, name: string): FilteredField | Missing {
  const { project, screen } = view;
  const { entity = '' } = screen;
  const [first = '', ...rest] = name.split('.');
  const definition = project.entities.get(entity)?.value;
  const lines = definition && rest.length > 0 ? ownField(definition, first)?.lines : undefined;
  if (lines === undefined) return findField(project, entity, name);
  const path = rest.join('.');
  const found = findField(project, lines.entity, path);
  const parent = parentOf(view, lines);
  if (parent === undefined) return { missing: `The lines «${first}» do not say which row they belong to.` };
  return 'missing' in found ? found : { ...found, through: { path, entity: lines.entity, parent } };
}
