import { isFigure } from '../../../contract/compiledGrid';
import type { Column } from '../../../contract/generated/screen';
import { columnOf } from '../../compiler/language/columns';
import { findField, lookupEntity, missingEntity } from '../../compiler/language/findField';
import { kindOf } from '../../compiler/language/kindOf';
import type { ScreenView } from '../../compiler/language/ScreenView';
import { placeOf } from '../../compiler/source/places';
import type { Report, Rule } from './Rule';

type Computed = NonNullable<Column['computed']>;

const numbers = ['decimal', 'integer'];
const dates = ['date', 'date-time'];

/** What a way of working out reads: how many fields, and of which kinds. */
const operands: Readonly<
  Record<Exclude<Computed['is'], 'count'>, { count: 1 | 2; kinds: readonly string[] }>
> = {
  difference: { count: 2, kinds: numbers },
  percent: { count: 2, kinds: numbers },
  daysUntil: { count: 1, kinds: dates },
  daysSince: { count: 1, kinds: dates },
  day: { count: 1, kinds: dates },
  month: { count: 1, kinds: dates },
  year: { count: 1, kinds: dates },
  sum: { count: 1, kinds: numbers },
  average: { count: 1, kinds: numbers },
  minimum: { count: 1, kinds: [...numbers, ...dates] },
  maximum: { count: 1, kinds: [...numbers, ...dates] },
};

function checkCount({ screen, project }: ScreenView, computed: Computed, report: Report): void {
  const { entity, by, where = {}, of } = computed;
  if (of !== undefined)
    report(placeOf(computed, 'of'), 'A count reads no fields of the row: «entity» and «by».');
  // The records of a group are counted as they are.
  if (screen.grid?.per && [entity, by, computed.where].every((word) => word === undefined)) return;
  if (entity === undefined || by === undefined) {
    report(
      placeOf(computed),
      'A count needs «entity», whose records are counted, and «by», their look-up to the row.',
    );
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
  for (const name of Object.keys(where)) {
    const narrowing = findField(project, entity, name);
    if ('missing' in narrowing) report(placeOf(where, name), narrowing.missing);
  }
}

function checkOperands({ screen, project }: ScreenView, computed: Computed, report: Report): void {
  if (computed.is === 'count') return;
  const { count, kinds } = operands[computed.is];
  const { of = [] } = computed;
  for (const word of ['entity', 'by', 'where'] as const)
    if (computed[word] !== undefined) report(placeOf(computed, word), `«${word}» is a word of a count.`);
  if (of.length !== count)
    report(
      placeOf(computed, 'of'),
      `«${computed.is}» is worked out of ${count === 1 ? 'one field' : 'two fields'}.`,
    );
  for (const [index, path] of of.entries()) {
    const found = screen.entity === undefined ? undefined : findField(project, screen.entity, path);
    const place = placeOf(of, index);
    if (found === undefined) report(place, `The grid has no entity to find «${path}» in.`);
    else if ('missing' in found) {
      // What a figure is of is its column's field, and missed there.
      if (!isFigure(computed)) report(place, found.missing);
    } else if (!kinds.includes(kindOf(found.field)))
      report(place, `«${path}» is ${kindOf(found.field)}, and has to be ${kinds.join(' or ')}.`);
  }
}

/** What a column is worked out of is there, and of a kind that it can be worked out of. */
export const computedWords: Rule = {
  name: 'computed-words',
  description: 'A computed column is worked out of fields of the row, or of records that point to it.',
  parts: true,
  screen(view, report) {
    for (const { computed } of (view.screen.grid?.columns ?? []).map(columnOf)) {
      if (computed === undefined) continue;
      if (computed.is === 'count') checkCount(view, computed, report);
      else checkOperands(view, computed, report);
    }
  },
};
