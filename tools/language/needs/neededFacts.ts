import { derivedFrom } from '../../../contract/model/derived';
import { referencedField } from '../../../contract/model/fieldDependencies';
import { currencySources } from '../../../contract/model/inCurrency';
import { businessDayOffset } from '../../../contract/values/businessDays';
import { formParts } from '../form/formParts';
import { stepsOf } from '../kinds/anyKind';
import { floorplanActions } from '../views/floorplanActions';
import type { ScreenView } from '../views/ScreenView';
import { conditionsIn } from './conditionsIn';

const onRecord = '$record.';

/** Always in the state of a screen with a record. */
const always: ReadonlySet<string> = new Set(['id', 'version']);

/** Fields that a field's validation refers to: `minDate: "validFrom"`, `currencyField: "currency"`. */
function companions(view: ScreenView): readonly string[] {
  const words = [...formParts(view).fields.values()].map((part) => part.words);
  const names = words.flatMap(({ minDate, maxDate, decimalMinimum, decimalMaximum, ...amount }) => [
    minDate,
    maxDate,
    decimalMinimum,
    decimalMaximum,
    ...currencySources(amount),
  ]);
  const narrowing = words.flatMap(({ lookup, dynamicLimits }) => [
    ...(typeof lookup === 'object' ? Object.values(lookup.where) : []),
    ...Object.values(dynamicLimits?.where ?? {}),
  ]);
  const dependencies = narrowing.flatMap((value) => referencedField(value) ?? []);
  const offering = words.flatMap(({ allowedValues, denominations }) =>
    [allowedValues, denominations].flatMap((one) =>
      one !== undefined && 'dependsOn' in one ? one.dependsOn : [],
    ),
  );
  const worked = words.flatMap(({ compute }) => (compute ? derivedFrom(compute) : []));
  return [...names, ...dependencies, ...offering, ...worked].filter(
    (limit): limit is string =>
      limit !== undefined && /^(?!today$)[a-z]/.test(limit) && businessDayOffset(limit) === null,
  );
}

/** Values passed on by an action, or those of a line. */
function valuesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flatMap((line) => Object.values(line as object)) : [value];
}

/** Bindings that actions pass on as values. */
function passedBindings(view: ScreenView): readonly string[] {
  return floorplanActions(view)
    .flatMap(stepsOf)
    .flatMap((step) => [step.record, ...Object.values(step.with ?? {}).flatMap(valuesIn)])
    .filter((value) => typeof value === 'string');
}

/** Record fields that a screen reads and its form lacks, in order of occurrence. */
export function neededFacts(view: ScreenView): readonly string[] {
  // Only screens with begin have a record.
  if (view.floorplan?.endpoints.includes('begin') !== true) return [];
  const conditions = conditionsIn(view).flatMap((written) => Object.keys(written.conditions));
  const bound = [...conditions, ...passedBindings(view)]
    .filter((binding) => binding.startsWith(onRecord))
    .map((binding) => binding.slice(onRecord.length));
  const { fields } = formParts(view);
  const read = [...bound, ...companions(view)];
  return [...new Set(read)].filter((path) => !fields.has(path) && !always.has(path));
}
