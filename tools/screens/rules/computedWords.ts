import { figuresOf, isOfRecords } from '../../../contract/compiledGrid';
import type { Column, Computed } from '../../../contract/generated/screen';
import { columnOf, operandOf } from '../../compiler/language/columns';
import { findField, lookupEntity, missingEntity } from '../../compiler/language/findField';
import { kindOf } from '../../compiler/language/kindOf';
import type { ScreenView } from '../../compiler/language/ScreenView';
import { placeOf } from '../../compiler/source/places';
import { checkCurrency } from './checkCurrency';
import { checkWhere } from './checkWhere';
import type { Report, Rule } from './Rule';

const numbers = ['decimal', 'integer'];
const dates = ['date', 'date-time'];
const values = [...numbers, ...dates];
const moments = ['date-time'];
const single = [...values, 'text', 'codes', 'lookup', 'iban', 'phone', 'email', 'country', 'currency'];

/** What a way of working out reads: how many fields, and of which kinds. */
const operands: Readonly<
  Record<
    Computed['is'],
    { readonly from: number; readonly to: number; readonly kinds: readonly string[]; readonly told: string }
  >
> = {
  count: { from: 0, to: 0, kinds: [], told: 'no fields' },
  distinct: { from: 1, to: 1, kinds: single, told: 'one field' },
  sum: { from: 1, to: 1, kinds: numbers, told: 'one field' },
  average: { from: 1, to: 1, kinds: numbers, told: 'one field' },
  minimum: { from: 1, to: 1, kinds: values, told: 'one field' },
  maximum: { from: 1, to: 1, kinds: values, told: 'one field' },
  difference: { from: 2, to: 2, kinds: numbers, told: 'two fields' },
  percent: { from: 2, to: 2, kinds: numbers, told: 'two fields' },
  total: { from: 2, to: 6, kinds: numbers, told: 'two to six fields' },
  daysUntil: { from: 1, to: 1, kinds: dates, told: 'one field' },
  daysSince: { from: 1, to: 1, kinds: dates, told: 'one field' },
  days: { from: 2, to: 2, kinds: dates, told: 'two fields' },
  hours: { from: 1, to: 2, kinds: moments, told: 'one field, or two' },
  minutes: { from: 1, to: 2, kinds: moments, told: 'one field, or two' },
  day: { from: 1, to: 1, kinds: dates, told: 'one field' },
  week: { from: 1, to: 1, kinds: dates, told: 'one field' },
  month: { from: 1, to: 1, kinds: dates, told: 'one field' },
  year: { from: 1, to: 1, kinds: dates, told: 'one field' },
  weekday: { from: 1, to: 1, kinds: dates, told: 'one field' },
  hour: { from: 1, to: 1, kinds: moments, told: 'one field' },
  band: { from: 1, to: 1, kinds: values, told: 'one field' },
};

/** Records that point to the row: their entity and look-up, and what is chosen of them. */
function checkPointing({ screen, project }: ScreenView, computed: Computed, report: Report): void {
  const { is, entity, by, where, of = [] } = computed;
  if (entity === undefined || by === undefined) {
    const what = is === 'count' ? 'whose records are counted' : 'whose records it is of';
    report(placeOf(computed), `A ${is} needs «entity», ${what}, and «by», their look-up to the row.`);
    return;
  }
  const missing = missingEntity(project, entity);
  if (missing !== null) {
    report(placeOf(computed, 'entity'), missing);
    return;
  }
  const found = findField(project, entity, by);
  if ('missing' in found) report(placeOf(computed, 'by'), found.missing);
  else if (lookupEntity(found.field) !== screen.entity)
    report(
      placeOf(computed, 'by'),
      `«${by}» of ${entity} does not point to ${screen.entity ?? 'anything here'}.`,
    );
  if (where !== undefined) checkWhere(where, entity, project, report);
  if (of[0] !== undefined && is !== 'count' && is !== 'distinct')
    checkCurrency(project, { entity, path: of[0], where }, placeOf(of, 0), report);
}

/** Words that only some ways of working out have. */
function checkWords({ screen }: ScreenView, computed: Computed, report: Report): void {
  const { is, limits = [] } = computed;
  for (const word of ['entity', 'by', 'where'] as const)
    if (computed[word] !== undefined && !isOfRecords(computed))
      report(placeOf(computed, word), `«${word}» is about records, and ${is} about one row.`);
  if (is !== 'band' && computed.limits !== undefined)
    report(placeOf(computed, 'limits'), '«limits» are those of a band.');
  if (is === 'band' && limits.length === 0)
    report(placeOf(computed), 'A band needs «limits»: where one ends and the next begins.');
  if (limits.some((limit, at) => at > 0 && limit <= (limits[at - 1] ?? limit)))
    report(placeOf(computed, 'limits'), 'The «limits» of bands go upwards.');
  const isOfGroup = screen.grid?.per !== undefined && [computed.entity, computed.by].every((word) => !word);
  if (isOfGroup && computed.where !== undefined && screen.entity === undefined)
    report(placeOf(computed, 'where'), '«where» is about records, and the screen has no entity.');
}

function checkOperands(view: ScreenView, column: Column, computed: Computed, report: Report): void {
  const { screen, project } = view;
  const { from, to, kinds, told } = operands[computed.is];
  const { of = [] } = computed;
  if (of.length < from || of.length > to) {
    const place = placeOf(computed, 'of');
    if (computed.is === 'count') report(place, 'A count reads no fields of the row: «entity» and «by».');
    else report(place, `«${computed.is}» is worked out of ${told}.`);
    return;
  }
  for (const [index, path] of of.entries()) {
    const found = operandOf(project, screen, column, path);
    const place = placeOf(of, index);
    if (found === undefined) report(place, `The grid has no entity to find «${path}» in.`);
    else if ('missing' in found) {
      // What a figure is of is its column's field, and missed there.
      if (!isOfRecords(computed)) report(place, found.missing as string);
    } else if (!kinds.includes(kindOf(found)))
      report(place, `«${path}» is ${kindOf(found)}, and has to be ${kinds.join(' or ')}.`);
  }
}

/** What is worked out of figures of a group is worked out of nothing else. */
function checkMixed(view: ScreenView, report: Report): void {
  const { grid } = view.screen;
  if (grid?.per === undefined) return;
  const columns = (grid.columns ?? []).map(columnOf);
  const figures = figuresOf(columns.map(({ field, computed }) => ({ name: field, computed })));
  for (const { field, computed } of columns) {
    const { of = [] } = computed ?? {};
    if (computed === undefined || isOfRecords(computed) || figures.has(field)) continue;
    const other = of.findIndex((path) => figures.has(path));
    if (other >= 0)
      report(
        placeOf(of, other),
        `«${of[other]}» is of the group: a difference, total or percent of it has figures alone.`,
      );
  }
}

/** What a column is worked out of is there, and of a kind that it can be worked out of. */
export const computedWords: Rule = {
  name: 'computed-words',
  description: 'A computed column is worked out of fields of the row, or of records that point to it.',
  parts: true,
  screen(view, report) {
    const { screen, project } = view;
    for (const column of (screen.grid?.columns ?? []).map(columnOf)) {
      const { computed } = column;
      if (computed === undefined) continue;
      checkWords(view, computed, report);
      checkOperands(view, column, computed, report);
      if (!isOfRecords(computed)) continue;
      const isOfGroup = screen.grid?.per !== undefined && !computed.entity && !computed.by;
      if (!isOfGroup && (computed.is === 'count' || computed.entity || computed.by))
        checkPointing(view, computed, report);
      else if (computed.where && screen.entity) checkWhere(computed.where, screen.entity, project, report);
    }
    checkMixed(view, report);
  },
};
