import type { EntityField } from '../../../../contract/model/generated/entity';
import { meetsSchema } from '../../../../contract/validation/meetsSchema';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { fieldWords } from '../../../language/form/fieldWords';
import type { AnyAction } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import type { Project } from '../../../language/project/Project';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { editableColumns } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';

/**
 * Paths of fields with `fourEyes` that a screen writes: by its form, lines in it, actions that set them, edited rows, columns
 * of an uploaded list.
 */
export function fourEyesWrites(view: ScreenView): readonly string[] {
  const { screen, project, floorplan } = view;
  const { entity } = screen;
  const ofForm = floorplan?.receipt || screen.floorplan === 'upload' ? formWrites(view) : [];
  const ofRows =
    entity === undefined ? [] : editableColumns(view).filter((name) => isPower(project, entity, name));
  const ofList =
    entity === undefined
      ? []
      : (screen.upload?.columns ?? []).filter((name) => isPower(project, entity, name));
  const ofActions = floorplanActions(view).flatMap((action) => setWrites(view, action));
  return [...new Set([...ofForm, ...ofRows, ...ofList, ...ofActions])].sort();
}

function formWrites({ fields, screen, project }: ScreenView): readonly string[] {
  const { entity, recordSelector } = screen;
  if (entity === undefined) return [];
  return [...fields.values()].flatMap((source) => {
    const { readOnly, lines, type } = fieldWords(source, false);
    const { name } = source;
    if (name === recordSelector) return [];
    if (type === 'lines' && typeof lines === 'object' && lines.entity !== undefined) {
      const columns = Object.keys(project.entities.get(lines.entity)?.value.fields ?? {});
      return columns.flatMap((column) =>
        isPower(project, lines.entity, column) ? [`${name}.${column}`] : [],
      );
    }
    return !readOnly && isPower(project, entity, name, screen.floorplan === 'wizard') ? [name] : [];
  });
}

/** Values that an action sets, unless they meet no condition of `fourEyes`, as PASSIVE does not. */
function setWrites(view: ScreenView, { set = {}, block }: AnyAction): readonly string[] {
  const { screen, project } = view;
  const entity = blocksOf(view).find(({ id }) => id === block)?.entity ?? screen.entity;
  if (entity === undefined) return [];
  return Object.keys(set).filter((name) => {
    const found = findField(project, entity, name);
    return 'field' in found && mayBePower(found.field, set);
  });
}

function mayBePower({ fourEyes }: EntityField, set: Readonly<Record<string, unknown>>): boolean {
  if (fourEyes === undefined || fourEyes === true) return fourEyes === true;
  return Object.entries(fourEyes.when ?? {}).every(([binding, schema]) => {
    const value = set[binding.replace('$record.', '')];
    const isKnown = value !== undefined && !String(value).startsWith('$');
    return !isKnown || meetsSchema(schema as JsonObject, value as Json);
  });
}

function isPower(project: Project, entity: string, name: string, onlyNew = false): boolean {
  const found = findField(project, entity, name);
  if (!('field' in found) || found.entity !== entity) return false;
  const { fourEyes } = found.field;
  // A wizard makes new records.
  const isFree = onlyNew && typeof fourEyes === 'object' && fourEyes.onlyChanges === true;
  return fourEyes !== undefined && !isFree;
}
