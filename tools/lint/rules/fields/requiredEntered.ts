import type { EntityDefinition, EntityField } from '../../../../contract/model/generated/entity';
import { recordSelectors } from '../../../../contract/model/recordSelectors';
import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { fieldWords } from '../../../language/form/fieldWords';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { dialogViews, partsOf, rowView } from '../../../language/views/partViews';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import { commandFor, commandsOf } from '../../sources/commandPaths';
import { readSources } from '../../sources/readSources';
import { writtenEntities } from '../actions/writtenEntities';
import type { Report, Rule } from '../Rule';

/** Required fields of an entity that only a form fills. */
function enteredFields({ fields, required = [], states }: EntityDefinition): readonly string[] {
  return required.filter((name) => {
    const { generated, compute, readOnly, default: initial, when } = fields[name] ?? {};
    // Fields with a condition may not apply to what this screen creates.
    return !(generated || compute || readOnly || when) && initial === undefined && name !== states?.field;
  });
}

/** Whether the form of a screen creates records by the generic commit: a command knows further values. */
function createsByForm(view: ScreenView): boolean {
  const { screen, floorplan, project } = view;
  const commands = commandsOf(project);
  const path = namedEndpoints(view).commit;
  if (floorplan?.makes !== 'record' || commands === null || path === undefined) return false;
  // A screen for stored records alone creates none.
  if (commandFor(commands, path) !== undefined || screen.upload !== undefined) return false;
  return recordSelectors(screen).length === 0 && submitting(view).length > 0;
}

const submitting = (view: ScreenView) =>
  floorplanActions(view).filter(({ submits, remove }) => submits && !remove);

/** A form that creates records has all fields that these need. */
function checkForm(view: ScreenView, report: Report): void {
  const { screen, fields, project } = view;
  const entity = project.entities.get(screen.entity ?? '')?.value;
  if (entity === undefined || !createsByForm(view)) return;
  const set = new Set(submitting(view).flatMap((action) => Object.keys(action.set ?? {})));
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

/** Fields of entities that screens fill, as `Account.iban`: of forms, dialogs, lists of files, lines, and by `set`. */
function filledFields(project: Project): ReadonlySet<string> {
  const filled = new Set<string>();
  const lines = ({ lines: ofField }: Partial<EntityField>) => {
    for (const column of ofField?.columns ?? []) filled.add(`${ofField?.entity}.${columnOf(column).field}`);
  };
  for (const { value } of project.entities.values())
    for (const field of Object.values(value.fields)) lines(field);
  for (const file of project.screens.values()) {
    const view = viewScreen(project, file);
    for (const part of [view, rowView(view), ...partsOf(view)]) {
      for (const { base, own } of part.fields.values()) {
        if (base !== undefined && !('missing' in base)) filled.add(`${base.entity}.${base.name}`);
        lines(own as Partial<EntityField>);
      }
    }
    for (const action of floorplanActions(view))
      for (const name of Object.keys(action.set ?? {}))
        for (const entity of writtenEntities(view, action)) filled.add(`${entity}.${name}`);
  }
  return filled;
}

/** A required field is filled by a screen, or the server's code names it. */
function checkEntities(project: Project, report: Report): void {
  const sources = readSources(project.root, 'server');
  if (sources.length === 0) return;
  const filled = filledFields(project);
  const views = [...project.screens.values()].map((file) => viewScreen(project, file));
  // A form that creates records is checked itself; without any form another system writes the records.
  const checked = new Set(views.filter(createsByForm).map(({ screen }) => screen.entity));
  const entered = new Set([...filled].map((path) => path.slice(0, path.indexOf('.'))));
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  for (const { name, value } of project.entities.values()) {
    if (value.abstract || value.view || checked.has(name) || !entered.has(name)) continue;
    for (const field of enteredFields(value))
      if (!filled.has(`${name}.${field}`) && !words.has(field))
        report(placeOf(value.fields, field), `No form has «${field}», which every ${name} needs.`);
  }
}

/** Required fields can be filled. */
export const requiredEntered: Rule = {
  name: 'required-entered',
  description:
    'A form that creates records has the fields that these require, and a dialog lets the user fill its own.',
  project: checkEntities,
  screen(view, report) {
    checkForm(view, report);
    checkDialogs(view, report);
  },
};
