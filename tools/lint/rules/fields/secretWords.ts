import { fieldWords } from '../../../language/form/fieldWords';
import type { AnyAction } from '../../../language/kinds/anyKind';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

/** Fewer digits could be guessed. */
const minDigits = 8;

const newCode = '$generated';

const hasSecret = ({ project }: ScreenView, entity: string | undefined): boolean =>
  Object.values(project.entities.get(entity ?? '')?.value.fields ?? {}).some(
    ({ generated }) => generated?.secret,
  );

function checkSet(
  view: ScreenView,
  { set = {}, submits, placement, selectionFrom }: AnyAction,
  report: Report,
): void {
  const { project, screen } = view;
  for (const [name, value] of Object.entries(set)) {
    const found = findField(project, screen.entity ?? '', name);
    const isSecret = !('missing' in found) && found.field.generated?.secret === true;
    if (isSecret && value !== newCode && value !== null)
      report(
        placeOf(set, name),
        `«${name}» is a secret code: only the server generates it; «${newCode}» generates a new one.`,
      );
    if (value !== newCode) continue;
    if (!isSecret)
      report(placeOf(set, name), `«${newCode}» generates a new secret code, and «${name}» is none.`);
    else if (submits || placement === 'bulk' || selectionFrom)
      report(placeOf(set, name), 'A new code is shown to one user for one record, by an action of its own.');
  }
}

/** A secret code in a form proves knowledge of it: there is a record to compare with. */
function checkForm(view: ScreenView, report: Report): void {
  const { screen, fields, floorplan } = view;
  for (const [name, source] of fields) {
    const { base, own } = source;
    if (base === undefined || 'missing' in base || !base.field.generated?.secret) continue;
    const place = placeOf(own ?? screen);
    if (floorplan?.filter || screen.floorplan !== 'operate')
      report(place, `«${name}» is a secret code: it is an input of an operation on its record.`);
    else if (base.entity !== screen.entity || base.name !== name)
      report(place, `«${name}» is compared with the code of the screen's record, under its own name.`);
    else if (fieldWords(source, false).multiple) report(place, `«${name}» is one code.`);
  }
}

/** A secret code is random, shown once, and stored as a hash. */
export const secretWords: Rule = {
  name: 'secret-words',
  description:
    'A secret code is long enough, stored as a hash, shown once to the creator of the record, and required for operations on it.',
  parts: true,
  entity({ value }, report) {
    for (const [name, field] of Object.entries(value.fields)) {
      const { generated, format } = field;
      if (!generated?.secret) continue;
      if (format !== 'password')
        report(placeOf(generated, 'secret'), `«${name}» is stored as a hash: its format is «password».`);
      if (generated.digits < minDigits)
        report(
          placeOf(generated, 'digits'),
          `A code of ${generated.digits} digits can be guessed: ${minDigits} at least.`,
        );
      if (generated.prefix !== undefined)
        report(placeOf(generated, 'prefix'), 'A secret code contains only digits.');
      if (value.required?.includes(name))
        report(placeOf(value, 'required'), `The server generates «${name}»: it can't be required.`);
    }
  },
  screen(view, report) {
    const { screen } = view;
    for (const action of floorplanActions(view)) checkSet(view, action, report);
    checkForm(view, report);
    if (screen.approval && view.floorplan?.makes && hasSecret(view, screen.entity))
      report(
        placeOf(screen, 'approval'),
        'The approver would see the secret code of the new record instead of its creator.',
      );
  },
};
