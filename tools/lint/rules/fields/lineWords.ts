import type { EntityField } from '../../../../contract/model/generated/entity';
import type { LineColumn, Lines } from '../../../../contract/model/generated/field';
import { fieldWords } from '../../../language/form/fieldWords';
import { lineColumn, throughLookup } from '../../../language/form/lineView';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { type Place, placeOf } from '../../../language/source/places';
import { findField, lookupEntity, missingEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';
import { checkLineOrder } from './checkLineOrder';

/** Field types too large for a cell. */
const tooLarge: ReadonlySet<string> = new Set([
  'json',
  'file',
  'lines',
  'denominations',
  'multiline',
  'password',
]);

/** Types that cannot be filtered: with several values, or none to compare. */
const unsearchable: ReadonlySet<string> = new Set(['json', 'file', 'lines', 'denominations', 'password']);

/** Lines have exactly one look-up to their record, or name it. */
function checkParent(lines: Lines, owner: string | undefined, project: Project, report: Report): void {
  const fields = project.entities.get(lines.entity)?.value.fields ?? {};
  const leading = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return owner !== undefined && field !== undefined && lookupEntity(field) === owner;
  });
  if (owner === undefined) report(placeOf(lines), 'Lines need a record, and the screen has no entity.');
  else if (lines.parent !== undefined && !leading.includes(lines.parent))
    report(placeOf(lines, 'parent'), `«${lines.parent}» is no look-up of «${lines.entity}» to «${owner}».`);
  else if (leading.length === 0)
    report(placeOf(lines, 'entity'), `«${lines.entity}» has no look-up to «${owner}» for the lines.`);
  else if (lines.parent === undefined && leading.length > 1)
    report(
      placeOf(lines),
      `«parent» is missing: the look-up of the lines to their record: ${leading.join(', ')}.`,
    );
}

/** The minimum number of lines does not exceed the maximum. */
function checkNumbers(lines: Lines, report: Report): void {
  const { min, max } = lines;
  if (min !== undefined && max !== undefined && min > max)
    report(placeOf(lines, 'min'), `At least ${min} lines, and at most ${max}: no number is both.`);
}

/** Columns shown from another record, through a look-up of the line; never entered. */
function checkShown(lines: Lines, entry: string | LineColumn, place: Place, report: Report): void {
  const { field: name, ...words } = lineColumn(entry);
  const chosen = throughLookup(name)?.lookup;
  if (chosen === undefined) return;
  const names = lines.columns.map((column) => lineColumn(column).field);
  if (!names.includes(chosen))
    report(place, `«${name}» leads through «${chosen}», which is no column of these lines.`);
  for (const word of ['required', 'readOnly'] as const)
    if (words[word] !== undefined)
      report(placeOf(entry as LineColumn, word), `«${word}» does not apply to «${name}»: it is only shown.`);
}

function checkColumns(lines: Lines, project: Project, report: Report): void {
  const columns = new Map<string, EntityField>();
  for (const [index, entry] of lines.columns.entries()) {
    const { field: name } = lineColumn(entry);
    const place = typeof entry === 'string' ? placeOf(lines.columns, index) : placeOf(entry, 'field');
    const found = findField(project, lines.entity, name);
    checkShown(lines, entry, place, report);
    if ('missing' in found) report(place, found.missing);
    else if (tooLarge.has(kindOf(found.field)) || (found.field.multiple && found.field.codes === undefined))
      report(place, `«${name}» is ${kindOf(found.field)}: it can't be a column of lines.`);
    else if (found.field.choice === 'dual')
      report(place, `«${name}» has the choice «dual»: it can't be a column of lines.`);
    else if (found.field.mask !== undefined && throughLookup(name) === null)
      report(place, `«${name}» is masked: lines are sent without masks.`);
    else columns.set(name, found.field);
  }
  for (const [name, field] of columns) {
    const target = throughLookup(name) === null ? Object.keys(field.autofill ?? {}) : [];
    for (const other of target)
      if (!columns.has(other))
        report(placeOf(lines, 'columns'), `«${name}» fills «${other}», which is no column of these lines.`);
  }
  for (const [index, name] of (lines.totals ?? []).entries()) {
    const field = columns.get(name);
    const place = placeOf(lines.totals ?? lines, index);
    if (field === undefined)
      report(place, `The lines have no column «${name}».${didYouMean(name, columns.keys())}`);
    else if (!['decimal', 'integer'].includes(kindOf(field))) report(place, `«${name}» can't be summed.`);
  }
}

function check(
  words: Partial<EntityField>,
  owner: string | undefined,
  project: Project,
  report: Report,
): void {
  const { type, lines } = words;
  if (type === 'lines' && lines === undefined)
    report(placeOf(words, 'type'), '«lines» is missing: their entity and columns.');
  if (lines === undefined) return;
  const missing = missingEntity(project, lines.entity);
  if (missing !== null) report(placeOf(lines, 'entity'), missing);
  else {
    checkParent(lines, owner, project, report);
    checkNumbers(lines, report);
    checkColumns(lines, project, report);
    checkLineOrder(lines, project, report);
  }
}

/** Lines can be entered and stored. */
export const lineWords: Rule = {
  name: 'line-words',
  description:
    "The entity of lines refers to their record; their columns are its fields or paths through its look-ups; filters don't use them.",
  entity({ name, value }, report, project) {
    for (const field of Object.values(value.fields)) check(field, name, project, report);
  },
  screen({ screen, fields, sections, floorplan, project }, report) {
    for (const own of Object.values(screen.form?.schema?.properties ?? {}))
      check(own as Partial<EntityField>, screen.entity, project, report);
    if (floorplan?.filter !== true) return;
    for (const row of sections.flatMap(({ rows = [] }) => rows)) {
      for (const [index, name] of row.entries()) {
        const source = fields.get(name);
        const kind = source && kindOf(fieldWords(source, false));
        if (kind !== undefined && unsearchable.has(kind))
          report(placeOf(row, index), `«${name}» is ${kind}: it cannot be filtered.`);
      }
    }
  },
};
