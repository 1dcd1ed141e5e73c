import { figuresOf, isOfRecords } from '../../../../contract/model/compiledGrid';
import type { Computed } from '../../../../contract/model/generated/screen';
import type { AnyColumn, AnyComputed } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { columnOf, operandOf } from '../../../language/views/columns';
import { findField, lookupEntity, missingEntity } from '../../../language/views/findField';
import type { ScreenView } from '../../../language/views/ScreenView';
import { checkKind, kindsOf } from '../fields/checkKind';
import { checkCurrency } from '../money/checkCurrency';
import type { Report, Rule } from '../Rule';
import { checkWhere } from './checkWhere';

const numbers = ['decimal', 'integer'];
const dates = ['date', 'date-time'];
const values = [...numbers, ...dates];
const moments = ['date-time'];
const single = [...values, 'text', 'codes', 'lookup', 'iban', 'phone', 'email', 'country', 'currency'];

/** Operands of a calculation: number and types. */
const operands: Readonly<
  Record<
    Computed['op'],
    {
      readonly from: number;
      readonly to: number;
      readonly kinds: readonly string[];
      readonly description: string;
    }
  >
> = {
  count: { from: 0, to: 0, kinds: [], description: 'no fields' },
  distinct: { from: 1, to: 1, kinds: single, description: 'one field' },
  sum: { from: 1, to: 1, kinds: numbers, description: 'one field' },
  average: { from: 1, to: 1, kinds: numbers, description: 'one field' },
  minimum: { from: 1, to: 1, kinds: values, description: 'one field' },
  maximum: { from: 1, to: 1, kinds: values, description: 'one field' },
  difference: { from: 2, to: 2, kinds: numbers, description: 'two fields' },
  ratio: { from: 2, to: 2, kinds: numbers, description: 'two fields' },
  add: { from: 2, to: 6, kinds: numbers, description: 'two to six fields' },
  join: { from: 2, to: 6, kinds: ['text'], description: 'two to six texts' },
  exchange: {
    from: 4,
    to: 4,
    kinds: ['decimal', 'currency'],
    description: 'an amount, its currency, an amount, its currency',
  },
  daysUntil: { from: 1, to: 1, kinds: dates, description: 'one field' },
  daysSince: { from: 1, to: 1, kinds: dates, description: 'one field' },
  days: { from: 2, to: 2, kinds: dates, description: 'two fields' },
  hours: { from: 1, to: 2, kinds: moments, description: 'one field, or two' },
  minutes: { from: 1, to: 2, kinds: moments, description: 'one field, or two' },
  day: { from: 1, to: 1, kinds: dates, description: 'one field' },
  week: { from: 1, to: 1, kinds: dates, description: 'one field' },
  month: { from: 1, to: 1, kinds: dates, description: 'one field' },
  year: { from: 1, to: 1, kinds: dates, description: 'one field' },
  weekday: { from: 1, to: 1, kinds: dates, description: 'one field' },
  hour: { from: 1, to: 1, kinds: moments, description: 'one field' },
  band: { from: 1, to: 1, kinds: values, description: 'one field' },
};

/** Records that refer to the row: their entity, look-up and filter. */
function checkPointing({ screen, project }: ScreenView, computed: AnyComputed, report: Report): void {
  const { op, entity, via, where, args = [] } = computed;
  if (entity === undefined || via === undefined) {
    report(
      placeOf(computed),
      `A ${op} needs «entity», the entity of its records, and «via», their look-up to the row.`,
    );
    return;
  }
  const missing = missingEntity(project, entity);
  if (missing !== null) {
    report(placeOf(computed, 'entity'), missing);
    return;
  }
  const found = findField(project, entity, via);
  if ('missing' in found) report(placeOf(computed, 'via'), found.missing);
  else if (lookupEntity(found.field) !== screen.entity)
    report(
      placeOf(computed, 'via'),
      `«${via}» of ${entity} does not point to ${screen.entity ?? 'anything here'}.`,
    );
  if (where !== undefined) checkWhere(where, entity, project, report);
  if (args[0] !== undefined && op !== 'count' && op !== 'distinct')
    checkCurrency(project, { entity, path: args[0], where, via }, placeOf(args, 0), report);
}

/** Properties of some operators only. */
function checkWords({ screen }: ScreenView, computed: AnyComputed, report: Report): void {
  const { limits = [] } = computed;
  checkKind(kindsOf('computed'), computed, report);
  if (limits.some((limit, at) => at > 0 && limit <= (limits[at - 1] ?? limit)))
    report(placeOf(computed, 'limits'), 'The «limits» of bands are ascending.');
  const isOfGroup =
    screen.grid?.groupBy !== undefined && [computed.entity, computed.via].every((word) => !word);
  if (isOfGroup && computed.where !== undefined && screen.entity === undefined)
    report(placeOf(computed, 'where'), '«where» needs records, and the screen has no entity.');
}

function checkOperands(view: ScreenView, column: AnyColumn, computed: AnyComputed, report: Report): void {
  const { screen, project } = view;
  const { from, to, kinds, description } = operands[computed.op];
  const { args = [] } = computed;
  if (args.length < from || args.length > to) {
    // The properties of `count` already exclude «args».
    if (computed.op !== 'count')
      report(placeOf(computed, 'args'), `«${computed.op}» is calculated from ${description}.`);
    return;
  }
  for (const [index, path] of args.entries()) {
    const found = operandOf(project, screen, column, path);
    const place = placeOf(args, index);
    if (found === undefined) report(place, `The grid has no entity to find «${path}» in.`);
    else if ('missing' in found) {
      // The figure's field is the column's own, and reported there if missing.
      if (!isOfRecords(computed)) report(place, found.missing as string);
    } else if (!kinds.includes(kindOf(found)))
      report(place, `«${path}» is ${kindOf(found)}, and has to be ${kinds.join(' or ')}.`);
  }
}

/** Columns calculated from group figures use nothing else. */
function checkMixed(view: ScreenView, report: Report): void {
  const { grid } = view.screen;
  if (grid?.groupBy === undefined) return;
  const columns = (grid.columns ?? []).map(columnOf);
  const figures = figuresOf(columns.map(({ field, compute }) => ({ name: field, compute })));
  for (const { field, compute } of columns) {
    const { args = [] } = compute ?? {};
    if (compute === undefined || isOfRecords(compute) || figures.has(field)) continue;
    const other = args.findIndex((path) => figures.has(path));
    if (other >= 0)
      report(
        placeOf(args, other),
        `«${args[other]}» belongs to the group: its difference, sum (add) or ratio can use only figures.`,
      );
  }
}

/** Operands of a calculated column exist and have suitable types. */
export const computedWords: Rule = {
  name: 'computed-words',
  description: 'A computed column is calculated from fields of the row, or from records that refer to it.',
  parts: true,
  screen(view, report) {
    const { screen, project } = view;
    for (const column of (screen.grid?.columns ?? []).map(columnOf)) {
      const { compute } = column;
      if (compute === undefined) continue;
      checkWords(view, compute, report);
      checkOperands(view, column, compute, report);
      if (!isOfRecords(compute)) continue;
      const isOfGroup = screen.grid?.groupBy !== undefined && !compute.entity && !compute.via;
      if (!isOfGroup && (compute.op === 'count' || compute.entity || compute.via))
        checkPointing(view, compute, report);
      else if (compute.where && screen.entity) checkWhere(compute.where, screen.entity, project, report);
    }
    checkMixed(view, report);
  },
};
