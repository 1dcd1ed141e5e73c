import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { formParts } from '../../../language/form/formParts';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { openTargets } from './openTargets';

type Opening = ReturnType<typeof openTargets>[number]['step'];

/** One line per row: the target has a lines field with these columns. */
function checkLines(step: Opening, target: ScreenView, report: Report): void {
  const { with: values = {} } = step;
  const { fields } = formParts(target);
  for (const [name, value] of Object.entries(values)) {
    if (!Array.isArray(value)) continue;
    const lines = fields.get(name)?.words.lines;
    if (lines === undefined) {
      report(placeOf(values, name), `«${target.file.name}» has no lines «${name}».`);
      continue;
    }
    const columns = lines.columns.map((column) => (typeof column === 'string' ? column : column.field));
    for (const column of Object.keys(value[0] ?? {})) {
      if (!columns.includes(column))
        report(
          placeOf(value[0] ?? {}, column),
          `«${name}» has no column «${column}».${didYouMean(column, columns)}`,
        );
    }
  }
}

/** A record opened read-only needs a target that could edit it. */
function checkReadOnly(step: Opening, target: ScreenView, report: Report): void {
  if (step.readOnly === undefined) return;
  const place = placeOf(step, 'readOnly');
  if (step.record === undefined) report(place, '«readOnly» needs «record»: the record to show.');
  if (namedEndpoints(target).commit === undefined)
    report(place, `«${target.file.name}» is read-only by itself.`);
}

/** A screen named by a row is unknown here: it only shows a record. */
function checkNamedByRow(step: Opening, report: Report): void {
  const resubmits = step.resubmit !== undefined;
  const excluded = (['record', 'duplicate', 'readOnly', 'with'] as const).find(
    (word) => step[word] !== undefined,
  );
  if (resubmits && excluded !== undefined)
    report(
      placeOf(step, 'resubmit'),
      `Record and values are those of the request: «resubmit» and «${excluded}» exclude each other.`,
    );
  if (step.screen?.startsWith('$') !== true) return;
  if (step.record === undefined && !resubmits)
    report(placeOf(step, 'screen'), `«${step.screen}» shows a record: «record» is missing.`);
  for (const word of ['with', 'duplicate'] as const)
    if (step[word] !== undefined && !resubmits)
      report(placeOf(step, word), `The fields of «${step.screen}» are unknown: only «record» can be passed.`);
}

/** The target supports everything an action opens it with. */
export const openWords: Rule = {
  name: 'open-words',
  description: 'Only editable screens are opened read-only, and lines are passed to forms with these lines.',
  screen(view, report) {
    const { screens } = view.project;
    for (const action of floorplanActions(view)) checkNamedByRow(action, report);
    for (const { step, screen } of openTargets(view)) {
      const file = screens.get(screen);
      if (file === undefined) continue;
      const target = viewScreen(view.project, file);
      checkReadOnly(step, target, report);
      checkLines(step, target, report);
    }
  },
};
