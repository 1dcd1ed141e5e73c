import { fieldWords } from '../../../language/form/fieldWords';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { rowEntity } from '../../../language/views/rowEntity';
import { shownFile } from '../../../language/views/shownFile';
import type { Rule } from '../Rule';

/** A preview shows a file field. */
export const previewFile: Rule = {
  name: 'preview-file',
  description: 'A preview shows one file of the row, the record or the form.',
  screen(view, report) {
    for (const action of floorplanActions(view)) {
      if (action.type !== 'preview' || action.value === undefined) continue;
      const place = placeOf(action, 'value');
      const name = shownFile(action)?.field;
      const entity = action.placement === 'row' ? rowEntity(view, action.block) : view.screen.entity;
      const source = name === undefined ? undefined : view.fields.get(name);
      const found = entity === undefined ? undefined : findField(view.project, entity, name ?? '');
      const field =
        source && action.placement !== 'row'
          ? fieldWords(source, false)
          : found && !('missing' in found)
            ? found.field
            : undefined;
      if (name === undefined || name.includes('.'))
        report(place, `«${action.value}» is no file: write a field of $row, $record or $form.`);
      else if (field !== undefined && kindOf(field) !== 'file')
        report(place, `«${name}» is ${kindOf(field)}: only a file is shown.`);
      else if (field?.multiple)
        report(place, `«${name}» has several files: they are shown at the field of a form.`);
      if (view.screen.bffPath === undefined)
        report(placeOf(action), 'A file needs an endpoint: «bffPath» is missing.');
    }
  },
};
