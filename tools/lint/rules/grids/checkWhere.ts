import type { Where } from '../../../../contract/model/generated/screen';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import type { Report } from '../Rule';

/** Kinds of fields with an order: their values can be compared with a limit. */
const ordered: ReadonlySet<string> = new Set(['integer', 'decimal', 'date', 'date-time', 'time', 'month']);

/** Filters use fields of the records and values that the server has; limits need an ordered field, periods a date. */
export function checkWhere(where: Where, entity: string, project: Project, report: Report): void {
  for (const [name, value] of Object.entries(where)) {
    const found = findField(project, entity, name);
    if ('missing' in found) {
      report(placeOf(where, name), found.missing);
      continue;
    }
    const unserved = [typeof value === 'object' ? Object.values(value) : value]
      .flat(2)
      .find((one) => typeof one === 'string' && /^\$(state|row|rows|result|payload|selection)\./.test(one));
    if (unserved !== undefined)
      report(placeOf(where, name), `The server filters, and has no «${unserved}» then.`);
    if (Array.isArray(value)) {
      const unread = value.find((one) => typeof one === 'string' && /^\$(record|form)\./.test(one));
      if (unread !== undefined)
        report(
          placeOf(where, name),
          `A list of values reads nothing of the screen: «${unread}» is allowed as a single value only.`,
        );
      continue;
    }
    if (typeof value !== 'object') continue;
    const kind = kindOf(found.field);
    const ops = Object.keys(value);
    if (ops.some((op) => op.endsWith('Days')) && !kind.startsWith('date'))
      report(placeOf(where, name), `«${name}» is ${kind}: a range of days needs a date.`);
    const limit = ops.find((op) => ['gt', 'gte', 'lt', 'lte'].includes(op));
    if (limit !== undefined && (found.field.multiple || !ordered.has(kind)))
      report(
        placeOf(where, name),
        `«${name}» is ${found.field.multiple ? 'a list' : kind}: «${limit}» needs a number, a date or a time.`,
      );
  }
}
