import { formParts } from '../../../language/form/formParts';
import type { AnyAction } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { findField, missingEntity } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

/** Types that belong to one record, or are secret. */
const untaken: ReadonlySet<string> = new Set(['file', 'lines', 'password']);

/** Prefilled fields and their sources have the same type, and are not masked. */
function checkFields(
  view: ScreenView,
  { prefillFrom = {} }: AnyAction,
  entity: string,
  report: Report,
): void {
  const { fields = {}, keep = [] } = prefillFrom;
  const form = formParts(view).fields;
  const names = [...form.keys()];
  for (const [field, source] of Object.entries(fields)) {
    const place = placeOf(fields, field);
    const found = findField(view.project, entity, source);
    const own = form.get(field);
    if (own === undefined) report(place, `The form has no field «${field}».${didYouMean(field, names)}`);
    if ('missing' in found) report(place, found.missing);
    else if (found.field.mask !== undefined || untaken.has(kindOf(found.field)))
      report(place, `«${source}» belongs to its record alone: it can't be copied.`);
    else if (own !== undefined && kindOf(own.words) !== kindOf(found.field))
      report(place, `«${field}» is ${kindOf(own.words)}, and «${source}» is ${kindOf(found.field)}.`);
  }
  keep.forEach((field, index) => {
    if (!form.has(field))
      report(placeOf(keep, index), `The form has no field «${field}».${didYouMean(field, names)}`);
  });
}

function check(view: ScreenView, action: AnyAction, report: Report): void {
  const { prefillFrom = {}, placement } = action;
  const { screen, project, floorplan } = view;
  const entity = prefillFrom.entity ?? screen.entity;
  if (floorplan?.endpoints.includes('commit') !== true || screen.form === undefined)
    report(placeOf(action), 'This screen has no input form to fill.');
  if (placement === 'row' || placement === 'bulk')
    report(placeOf(action, 'placement'), 'Prefill opens a dialog: its placement is bar or form.');
  if (entity === undefined) {
    report(placeOf(action), '«prefillFrom» has no «entity», and neither has the screen.');
    return;
  }
  const missing = missingEntity(project, entity);
  if (missing !== null) {
    report(placeOf(prefillFrom, 'entity'), missing);
    return;
  }
  if (entity !== screen.entity && prefillFrom.fields === undefined)
    report(
      placeOf(prefillFrom, 'entity'),
      `«${entity}» is not the entity of this form: «fields» is missing.`,
    );
  checkFields(view, action, entity, report);
}

/** Sources of a prefill exist and may be disclosed. */
export const prefillWords: Rule = {
  name: 'prefill-words',
  description: 'Copied values match the fields of the form.',
  screen(view, report) {
    for (const action of floorplanActions(view))
      if (action.type === 'prefill' && !action.remove) check(view, action, report);
  },
};
