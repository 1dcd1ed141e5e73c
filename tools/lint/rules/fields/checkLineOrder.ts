import type { EntityField } from '../../../../contract/model/generated/entity';
import type { Lines } from '../../../../contract/model/generated/field';
import { lineColumn } from '../../../language/form/lineView';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { findField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Report } from '../Rule';

/** Rules between lines: stored order, contiguous ranges, balanced sides. */
export function checkLineOrder(lines: Lines, project: Project, report: Report): void {
  const names = lines.columns.map((column) => lineColumn(column).field);
  const { order, contiguous, balanced } = lines;

  /** A named column of a suitable type, if it exists. */
  function column(
    written: object,
    word: string,
    name: string,
    kinds: readonly string[],
  ): EntityField | undefined {
    const found = findField(project, lines.entity, name);
    const place = placeOf(written, word);
    if (!names.includes(name) || 'missing' in found)
      report(place, `The lines have no column «${name}».${didYouMean(name, names)}`);
    else if (!kinds.includes(kindOf(found.field)))
      report(place, `«${name}» is ${kindOf(found.field)}, and has to be ${kinds.join(' or ')}.`);
    else return found.field;
    return undefined;
  }

  if (order !== undefined) {
    const found = findField(project, lines.entity, order);
    if ('missing' in found) report(placeOf(lines, 'order'), found.missing);
    else if (kindOf(found.field) !== 'integer')
      report(placeOf(lines, 'order'), `«${order}» is ${kindOf(found.field)}: a position is an integer.`);
  }
  if (contiguous !== undefined) {
    const from = column(contiguous, 'from', contiguous.from, ['decimal', 'integer']);
    const to = column(contiguous, 'to', contiguous.to, ['decimal', 'integer']);
    if (from && to && kindOf(from) !== kindOf(to))
      report(
        placeOf(contiguous),
        `«${contiguous.from}» is ${kindOf(from)} and «${contiguous.to}» is ${kindOf(to)}.`,
      );
  }
  if (balanced !== undefined) {
    column(balanced, 'field', balanced.field, ['decimal']);
    const sides = column(balanced, 'sides', balanced.sides, ['codes']);
    const codes = codesOf(project, sides?.codes) ?? [];
    if (sides && (codes.length !== 2 || sides.multiple))
      report(placeOf(balanced, 'sides'), `«${balanced.sides}» has ${codes.length} codes: sides are two.`);
  }
}
