import type { EntityField } from '../../../../contract/model/generated/entity';
import { businessDayOffset } from '../../../../contract/values/businessDays';
import { fieldWords } from '../../../language/form/fieldWords';
import type { AnyAction } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import { systemFields } from '../../../language/views/systemFields';
import { literalMismatch } from '../fields/literalMismatch';
import type { Report, Rule } from '../Rule';
import { unreachedState } from './unreachedState';

type Value = NonNullable<AnyAction['set']>[string];

/** Types a date or time binding can fill. */
const momentKinds: Readonly<Record<string, string>> = { $today: 'date', $now: 'date-time' };

/** Types `set` cannot write: lines and files need a form, passwords a dialog. */
const enteredOnly: ReadonlySet<string> = new Set(['lines', 'file', 'denominations', 'password', 'json']);

/** Why a commit cannot write a value into a field; null if it can. */
function objection(field: EntityField, value: Value, project: Project): string | null {
  const kind = kindOf(field);
  if (field.generated || field.compute) return 'The server generates the value of this field.';
  if (enteredOnly.has(kind) || field.multiple)
    return `A field of ${field.multiple ? 'several values' : kind} can't be written by «set».`;
  if (value === null) return null;
  if (typeof value !== 'string' || !value.startsWith('$')) return literalMismatch(field, value, project);
  const moment = momentKinds[value];
  if (moment !== undefined) return moment === kind ? null : `«${value}» is a ${moment}, the field ${kind}.`;
  if (businessDayOffset(value) !== null)
    return kind === 'date' ? null : `«${value}» is a date, the field ${kind}.`;
  return /^\$(user|props)\.\w+$/.test(value)
    ? null
    : `A commit can't read «${value}»: here only $today, $businessDay, $now, $user, $props. Entered values are fields of the form.`;
}

function checkSet({ screen, fields, project }: ScreenView, { set = {} }: AnyAction, report: Report): void {
  for (const [name, value] of Object.entries(set)) {
    const place = placeOf(set, name);
    const found = findField(project, screen.entity ?? '', name);
    const source = fields.get(name);
    if (screen.entity === undefined) report(place, 'The screen has no entity to write into.');
    else if ('missing' in found) report(place, found.missing);
    else if (Object.hasOwn(systemFields, name)) report(place, `«${name}» is written only by the server.`);
    else if (source !== undefined && !fieldWords(source, false).readOnly)
      report(place, `«${name}» is a field of the form: it is either entered or set.`);
    else {
      const why = objection(found.field, value, project) ?? unreachedState(project, found, value);
      if (why !== null) report(place, why);
    }
  }
}

/** Values a commit writes in addition to the form are known only to the server. */
export const commitSet: Rule = {
  name: 'commit-set',
  description:
    'A commit sets fields of the entity that the form does not have, to values of their type, by one action only.',
  screen(view, report) {
    const setting = floorplanActions(view).filter(({ set, submits, remove }) => set && submits && !remove);
    const paths = new Set<string | undefined>();
    for (const action of setting) {
      if (paths.has(action.endpoint))
        report(
          placeOf(action, 'set'),
          `Another action sets fields at «${action.endpoint}»: the server could not distinguish them.`,
        );
      paths.add(action.endpoint);
      if (action.endpoint !== 'commit')
        report(placeOf(action, 'set'), 'An action that submits the form can set fields only at «commit».');
      checkSet(view, action, report);
    }
  },
};
