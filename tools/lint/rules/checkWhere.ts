import type { Where } from '../../../contract/generated/screen';
import { kindOf } from '../../definitions/kinds/kindOf';
import { findField } from '../../definitions/language/findField';
import type { Project } from '../../definitions/project/Project';
import { placeOf } from '../../definitions/source/places';
import type { Report } from './Rule';

/** Filters use fields of the records, and day ranges need a date. */
export function checkWhere(where: Where, entity: string, project: Project, report: Report): void {
  for (const [name, value] of Object.entries(where)) {
    const found = findField(project, entity, name);
    if ('missing' in found) report(placeOf(where, name), found.missing);
    else if (isSpan(value) && !kindOf(found.field).startsWith('date'))
      report(placeOf(where, name), `«${name}» is ${kindOf(found.field)}: a range of days needs a date.`);
  }
}

const isSpan = (value: unknown) =>
  typeof value === 'object' && value !== null && ('lastDays' in value || 'nextDays' in value);
