import type { AnyAction } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { editableColumns } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

function check(view: ScreenView, action: AnyAction, report: Report): void {
  const { columns = [], mode, placement } = action;
  const { screen, project } = view;
  const editable = editableColumns(view);
  if (placement === 'row' || placement === 'form')
    report(placeOf(action, 'placement'), 'A bulk edit changes many rows: its placement is bar or bulk.');
  columns.forEach((name, index) => {
    const place = placeOf(columns, index);
    if (!editable.includes(name)) {
      report(place, `«${name}» is no editable column of the grid.${didYouMean(name, editable)}`);
      return;
    }
    const found = findField(project, screen.entity ?? '', name);
    const kind = 'missing' in found ? undefined : kindOf(found.field);
    if (mode !== 'value' && kind !== 'decimal' && kind !== 'integer')
      report(place, `«${name}» is ${kind}: only numbers can be changed by ${mode}.`);
  });
}

/** Bulk edit only changes cells that are editable individually. */
export const bulkEditWords: Rule = {
  name: 'bulk-edit-words',
  description: 'A bulk edit changes editable columns; by percent or amount, only numbers.',
  screen(view, report) {
    for (const action of floorplanActions(view))
      if (action.type === 'bulkEdit' && !action.remove) check(view, action, report);
  },
};
