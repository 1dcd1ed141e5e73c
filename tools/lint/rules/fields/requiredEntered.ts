import type { EntityDefinition } from '../../../../contract/model/generated/entity';
import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { fieldWords } from '../../../language/form/fieldWords';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { dialogViews } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import { commandFor, commandsOf } from '../../sources/commandPaths';
import type { Report, Rule } from '../Rule';

/** Required fields of an entity that only a form fills. */
function enteredFields({ fields, required = [], states }: EntityDefinition): readonly string[] {
  return required.filter((name) => {
    const { generated, compute, readOnly, default: initial, when } = fields[name] ?? {};
    // Fields with a condition may not apply to what this screen creates.
    return !(generated || compute || readOnly || when) && initial === undefined && name !== states?.field;
  });
}

/** A form that creates records by the generic commit has all fields that these need. */
function checkForm(view: ScreenView, report: Report): void {
  const { screen, fields, floorplan, project } = view;
  const commands = commandsOf(project);
  const entity = project.entities.get(screen.entity ?? '')?.value;
  const path = namedEndpoints(view).commit;
  if (floorplan?.makes !== 'record' || commands === null || entity === undefined || path === undefined)
    return;
  // A command knows further values, and a screen for stored records alone creates none.
  if (commandFor(commands, path) !== undefined || screen.upload !== undefined) return;
  const actions = floorplanActions(view).filter(({ submits, remove }) => submits && !remove);
  if (screen.recordSelector !== undefined || actions.length === 0) return;
  const set = new Set(actions.flatMap((action) => Object.keys(action.set ?? {})));
  const missing = enteredFields(entity).filter((name) => !fields.has(name) && !set.has(name));
  if (missing.length > 0)
    report(placeOf(screen.form ?? screen), `No record can be saved without «${missing.join('», «')}».`);
}

/** A required field of a dialog is entered there: nothing else fills it. */
function checkDialogs(view: ScreenView, report: Report): void {
  for (const [id, dialog] of dialogViews(view))
    for (const [name, source] of dialog.fields) {
      const { required, readOnly, default: initial } = fieldWords(source, false);
      if (required && readOnly && initial === undefined)
        report(
          placeOf(dialog.screen.form ?? view.screen),
          `«${name}» of the dialog «${id}» is required, and read-only: nobody can fill it.`,
        );
    }
}

/** Required fields can be filled. */
export const requiredEntered: Rule = {
  name: 'required-entered',
  description:
    'A form that creates records has the fields that these require, and a dialog lets the user fill its own.',
  screen(view, report) {
    checkForm(view, report);
    checkDialogs(view, report);
  },
};
