import type { EntityField } from '../../../../contract/model/generated/entity';
import { businessDayOffset } from '../../../../contract/values/businessDays';
import { formParts } from '../../../language/form/formParts';
import { hasLimits } from '../../../language/form/limits';
import { lineView } from '../../../language/form/lineView';
import { stepsOf } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { findField, missingEntity } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { dialogViews, editableColumns, rowView, uploadView } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { checkHolder } from './checkHolder';
import { checkNarrowed } from './dynamicFieldWords';
import { fieldsOfEntity, fieldsOfForm, type WrittenField } from './writtenFields';

type Words = Partial<EntityField>;

const numbers: readonly string[] = ['integer', 'decimal'];

/** Properties of `dynamicLimits`, by the types of limited fields and of the limits. */
const limitKinds = {
  minimum: { limits: numbers, holds: numbers },
  maximum: { limits: numbers, holds: numbers },
  pattern: { limits: ['text', 'multiline'], holds: ['text'] },
  maxLength: { limits: ['text', 'multiline', 'iban', 'phone', 'email'], holds: ['integer'] },
} as const satisfies Record<
  string,
  { readonly limits: readonly string[]; readonly holds: readonly string[] }
>;

function check({ written, words, siblings }: WrittenField, project: Project, report: Report): void {
  const { dynamicLimits } = written;
  if (dynamicLimits === undefined) return;
  const missing = missingEntity(project, dynamicLimits.entity);
  if (missing !== null) {
    report(placeOf(dynamicLimits, 'entity'), missing);
    return;
  }
  if (words.multiple)
    report(placeOf(written, 'dynamicLimits'), "A field of several values can't have dynamic limits.");
  for (const word of Object.keys(limitKinds) as (keyof typeof limitKinds)[]) {
    const name = dynamicLimits[word];
    if (name === undefined) continue;
    const place = placeOf(dynamicLimits, word);
    if (!(limitKinds[word].limits as readonly string[]).includes(kindOf(words)))
      report(place, `«${word}» can't limit a field that is ${kindOf(words)}.`);
    const { holds: kinds } = limitKinds[word];
    checkHolder(dynamicLimits, word, { name, entity: dynamicLimits.entity, kinds }, project, report);
  }
  checkNarrowed(dynamicLimits, siblings, project, report);
}

const isDefaultOfDays = (words: Words) => businessDayOffset(words.default) !== null;

/** Forms the server validates without reading other records, and without `begin`. */
function withoutLimits(view: ScreenView): readonly (readonly [where: string, form: ScreenView])[] {
  const { screen, floorplan } = view;
  const lines = [...formParts(view).fields].flatMap(([name, { words }]) =>
    words.lines ? [[`the lines «${name}»`, lineView(view, name, words.lines)] as const] : [],
  );
  return [
    ...(floorplan?.filter ? [['a filter', view] as const] : []),
    ...dialogViews(view).map(([id, dialog]) => [`the dialog «${id}»`, dialog] as const),
    ...(editableColumns(view).length > 0 ? [['the cells of a grid', rowView(view)] as const] : []),
    ...(screen.upload?.columns ? [['an uploaded row', uploadView(view)] as const] : []),
    ...lines,
  ];
}

function checkPlaces(view: ScreenView, report: Report): void {
  for (const [where, form] of withoutLimits(view)) {
    for (const [name, { words, source }] of formParts(form).fields) {
      const place = placeOf(source.own ?? form.screen);
      if (hasLimits(words))
        report(place, `The limits of «${name}» are available on the form of a record, not in ${where}.`);
      if (isDefaultOfDays(words))
        report(place, `«${name}» can't have a business day as default in ${where}: it has no begin.`);
    }
  }
}

/** Values the page resolves itself, without a calendar. */
function checkPassedValues(view: ScreenView, report: Report): void {
  for (const action of floorplanActions(view)) {
    for (const step of stepsOf(action)) {
      for (const [name, value] of Object.entries(step.with ?? {}))
        if (businessDayOffset(value) !== null)
          report(
            placeOf(step.with ?? {}, name),
            'The server calculates business days: they are allowed in «set» and «default».',
          );
    }
  }
}

/** The calendar is a single entity with one record per day. */
function checkCalendar(project: Project, report: Report): void {
  const calendars = [...project.entities.values()].filter(({ value }) => value.closedDays !== undefined);
  for (const { value } of calendars.slice(1))
    report(placeOf(value, 'closedDays'), `«${calendars[0]?.name}» has the closed days already.`);
}

/** Record-defined limits and business days are available on the server where they are used. */
export const dynamicLimitWords: Rule = {
  name: 'dynamic-limit-words',
  description:
    'Dynamic limits are fields of the same type, on the form of a record; business days use the one calendar of the server.',
  entity({ name, value }, report, project) {
    for (const field of fieldsOfEntity(value)) {
      check(field, project, report);
      const { words } = field;
      for (const word of ['minDate', 'maxDate'] as const)
        if (businessDayOffset(words[word]) !== null && kindOf(words) === 'month')
          report(placeOf(words, word), 'A month has no business day.');
    }
    const { closedDays } = value;
    if (closedDays === undefined) return;
    for (const [word, kind] of [
      ['date', 'date'],
      ['yearly', 'boolean'],
    ] as const) {
      const field = closedDays[word];
      const found = field === undefined ? undefined : findField(project, name, field);
      if (found === undefined) continue;
      if ('missing' in found) report(placeOf(closedDays, word), found.missing);
      else if (kindOf(found.field) !== kind)
        report(placeOf(closedDays, word), `«${field}» is ${kindOf(found.field)}, and not ${kind}.`);
    }
    const siblings = { find: () => undefined, names: [] };
    checkNarrowed({ entity: name, where: closedDays.where }, siblings, project, report);
    checkCalendar(project, report);
  },
  screen(view, report) {
    for (const field of fieldsOfForm(view, view.floorplan?.filter)) check(field, view.project, report);
    checkPlaces(view, report);
    checkPassedValues(view, report);
  },
};
