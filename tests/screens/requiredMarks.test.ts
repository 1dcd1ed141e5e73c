import { autorun, observable } from 'mobx';
import { expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledForm, CompiledFormField } from '../../contract/model/compiledForm';
import type { Validators } from '../../contract/model/compiledRules';
import { validatorRuntime } from '../../contract/validation/validatorRuntime';
import type { Json } from '../../contract/values/json';
import { readPath } from '../../src/engine/expressions/bindings';
import { FormStore } from '../../src/engine/form/FormStore';
import { screenModules } from './serverWithoutTables';

// The validator says what is missing, the marks say what is required: over all forms of all screens, their dialogs and the
// lines in them, and many values of the fields by which rules and conditions decide.

/** Number of records tried of each form. */
const records = 24;

/** What an empty field is refused by; a rule may have a message of its own. */
const missing = new Set(['validation.required', 'validation.checked', 'validation.rule']);

function formsOf({ form, actions }: CompiledScreen): readonly CompiledForm[] {
  return [form, ...actions.map((action) => action.form)].flatMap((one) => (one ? [one] : []));
}

/** Values of a field by which rules may decide; null if it is left empty. */
function valuesOf({
  kind,
  codes,
  allowedValues,
  multiple,
  range,
}: Partial<CompiledFormField>): readonly Json[] {
  if (multiple || range) return [null];
  if (codes) return [...(allowedValues ?? codes.map(({ code }) => code)), null];
  if (kind === 'boolean') return [true, false];
  if (kind === 'lookup') return ['1', null];
  if (kind === 'currency') return ['TRY', 'USD', null];
  if (kind === 'country') return ['TR', 'DE', null];
  if (kind === 'decimal') return ['5.00', null, '0.00'];
  if (kind === 'integer') return [5, null, 0];
  if (kind === 'date') return ['2026-11-20', null];
  if (kind === 'text') return ['x', null];
  return [null];
}

/** Each value of a field in turn, in an order of its own, so that many combinations occur. */
const chosen = (values: readonly Json[], at: number, record: number) =>
  values[(record * (2 * at + 1) + Math.floor(record / values.length)) % values.length] ?? null;

/** Fields whose mark and verdict differ in a record. */
function differing(screen: CompiledScreen, form: CompiledForm, validators: Validators, record: number) {
  const stated = [...screen.header, ...Object.values(form.fields)];
  const values = observable.map<string, Json>({}, { deep: false });
  for (const [at, field] of stated.entries()) values.set(field.name, chosen(valuesOf(field), at, record));
  for (const { name, lines } of Object.values(form.fields))
    if (lines) {
      const line = lines.columns.map(
        (column, at) => [column.name, chosen(valuesOf(column), at, record)] as const,
      );
      values.set(name, [Object.fromEntries(line)]);
    }
  const read = (path: string): Json => values.get(path) ?? readPath(Object.fromEntries(values), path);
  const none = () => null;
  const store: FormStore = new FormStore(form, {
    values,
    validators,
    ports: { language: () => 'en', text: (key) => key },
    scope: {
      form: read,
      record: (path) => (store.field(path) && !store.applies(path) ? null : read(path)),
      state: read,
      row: none,
      rows: none,
      result: none,
      user: none,
      selection: none,
      props: (path) => readPath(screen.props, path),
      today: () => '2026-11-20',
      now: () => '2026-11-20T12:00:00.000Z',
    },
  });
  const found: { readonly place: string; readonly isMarked: boolean }[] = [];
  let marks = 0;
  // Observed, so that the form is validated once.
  autorun(() => {
    for (const name of store.names) {
      if (!store.applies(name) || store.isReadOnly(name)) continue;
      const isEmpty = store.record[name] === undefined;
      const isMissing = isEmpty && missing.has(store.errors.problemCode(name) ?? '');
      const isMarked = store.isRequired(name);
      if (isMarked) marks += 1;
      const lines = store.lines(name);
      if (!lines && (isMissing ? !isMarked : isMarked && isEmpty)) found.push({ place: name, isMarked });
      for (const column of lines?.records.length ? (lines?.definition.columns ?? []) : []) {
        const place = `${name}.0.${column.name}`;
        const isFilled = lines?.records[0]?.[column.name] !== undefined;
        const isCellMissing = missing.has(store.errors.problemCode(place) ?? '') && !isFilled;
        const isCellMarked = lines?.isRequired(0, column.name) === true;
        if (isCellMissing ? !isCellMarked : isCellMarked && !isFilled)
          found.push({ place, isMarked: isCellMarked });
      }
    }
  })();
  return { found, marks };
}

test('44 C3 a field, a criterion, a field of a dialog or a cell is marked as required where leaving it empty is refused', () => {
  const wrong = new Set<string>();
  let marks = 0;
  let forms = 0;
  for (const { screen, validators } of screenModules) {
    for (const form of formsOf(screen)) {
      forms += 1;
      for (let record = 0; record < records; record += 1) {
        const tried = differing(screen, form, validators?.(validatorRuntime) ?? {}, record);
        marks += tried.marks;
        for (const { place, isMarked } of tried.found)
          wrong.add(
            `${screen.key} ${form.validator} ${place}: ${isMarked ? 'marked in vain' : 'not marked'}`,
          );
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(forms).toBeGreaterThan(200);
  expect(marks).toBeGreaterThan(records * forms);
}, 60_000);
