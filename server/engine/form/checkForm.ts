import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Validator } from '../../../contract/model/compiledRules';
import { withDerived } from '../../../contract/model/derived';
import { tidyTexts } from '../../../contract/model/tidyTexts';
import {
  issueName,
  localizeErrors,
  type ValidationIssue,
} from '../../../contract/validation/validationMessages';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { isMasked } from '../../../contract/values/masks';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import { Refusal } from '../../base/errors/Refusal';
import { validationFailed } from '../../base/errors/refusals';
import type { LoadedScreen } from '../model/Definitions';
import { declaredKeys } from './declaredKeys';

/**
 * `whole`: complete and valid. `typed`: only changed values must be valid; stored ones may have been valid on
 * another day.
 */
export type FormCheck = 'whole' | 'typed';

const unknownField = (name: string) =>
  new Refusal('body.unknownField', {
    tr: `İstekte bu ekranın tanımadığı bir alan var: ${name}`,
    en: `The body has a field that this screen does not declare: ${name}`,
  });

/** Rejects keys the screen does not declare: users write only fields of the form. */
export function checkDeclared(screen: LoadedScreen, state: JsonObject): void {
  const declared = declaredKeys(screen.definition);
  const unknown = Object.keys(state).find((name) => !declared.has(name));
  if (unknown !== undefined) throw unknownField(unknown);
}

/** Filled, writable form fields of a state. */
export function formOf({ definition }: LoadedScreen, state: JsonObject): JsonObject {
  const fields = definition.form?.fields ?? {};
  const entered = Object.entries(state).filter(
    ([name]) => Object.hasOwn(fields, name) && !fields[name]?.readOnly,
  );
  return pruneEmpty(tidyTexts(Object.fromEntries(entered), fields));
}

/**
 * A form with recalculated values in it and its lines, based on the stored record; the page's results are
 * ignored.
 */
export function derivedForm(
  { definition }: LoadedScreen,
  form: JsonObject,
  stored: Readonly<Record<string, Json>>,
): JsonObject {
  const { fields = {} } = definition.form ?? {};
  const derived = withDerived(Object.values(fields), { ...notTyped(definition, stored), ...form });
  const typed = Object.entries(derived).filter(
    ([name]) => Object.hasOwn(form, name) || fields[name]?.compute !== undefined,
  );
  return pruneEmpty(Object.fromEntries(typed));
}

/** Stored values that are not in the form, or read-only in it. */
export function notTyped({ form }: CompiledScreen, stored: Readonly<Record<string, Json>>): JsonObject {
  const { fields = {} } = form ?? {};
  const unchanged = Object.entries(stored).filter(
    ([name]) => fields[name] === undefined || (fields[name].readOnly && !fields[name].compute),
  );
  return Object.fromEntries(unchanged);
}

/**
 * Validates the record as it would be saved, with the browser's validator. @param stored facts of the record,
 * overridden by the form. @param inputs fields whose errors count; all without it.
 */
export function checkForm(
  { definition, validators }: LoadedScreen,
  form: JsonObject,
  stored: Readonly<Record<string, Json>>,
  language: Language,
  check: FormCheck,
  inputs?: ReadonlySet<string>,
): void {
  const validator = definition.form === null ? undefined : validators[definition.form.validator];
  if (validator === undefined) return;
  const fields = definition.form?.fields ?? {};
  const typed = (name: string) => JSON.stringify(form[name]) !== JSON.stringify(stored[name]);
  // The value of an unchanged password is unknown.
  const kept = (name: string) => fields[name]?.kind === 'password' && isMasked('password', form[name]);
  // Calculated values of a partial form may become valid with the next input.
  const isIncomplete = (issue: ValidationIssue) =>
    missing.has(issue.code) || fields[issue.field]?.compute !== undefined || !typed(issueName(issue));
  const reports = (issue: ValidationIssue) =>
    (inputs === undefined || inputs.has(issue.field)) &&
    !kept(issue.field) &&
    (check === 'whole' || !isIncomplete(issue));
  checkRecord(validator, pruneEmpty({ ...notTyped(definition, stored), ...form }), language, reports);
}

/** Filled fields of a form, without those that it does not accept as they are. */
export function validFields(
  { definition, validators }: LoadedScreen,
  form: JsonObject,
  stored: Readonly<Record<string, Json>>,
): JsonObject {
  const validator = definition.form === null ? undefined : validators[definition.form.validator];
  if (validator === undefined || validator(pruneEmpty({ ...notTyped(definition, stored), ...form })))
    return form;
  const invalid = new Set(localizeErrors(validator.errors).map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => !invalid.has(name) || JSON.stringify(value) === JSON.stringify(stored[name]),
    ),
  );
}

/** Whether a field applies to a record; values of other fields are dropped. */
export function appliesIn(
  { definition, validators }: LoadedScreen,
  name: string,
  record: JsonObject,
): boolean {
  const { form } = definition;
  if (form?.fields[name]?.when === undefined) return true;
  const validator = validators[form.validator];
  if (validator === undefined || validator(pruneEmpty({ ...record, [name]: { any: 'thing' } }))) return true;
  return !localizeErrors(validator.errors).some(
    (issue) => issue.field === name && issue.code === 'validation.false schema',
  );
}

/** Validated input of an action's dialog without its read-only fields. Empty if the path has no dialog. */
export function dialogPayload(
  { definition, validators }: LoadedScreen,
  path: string,
  body: JsonObject,
  language: Language,
): JsonObject {
  const dialog = definition.actions.find(
    (action) => action.form && (action.path === path || action.validatePath === path),
  )?.form;
  if (dialog === undefined) return {};
  const { payload = {} } = body;
  const values = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(dialog.fields, name));
  if (unknown !== undefined) throw unknownField(unknown);
  const entered = Object.entries(values).filter(([name]) => !dialog.fields[name]?.readOnly);
  const tidied = tidyTexts(Object.fromEntries(entered), dialog.fields);
  const filled = pruneEmpty(withDerived(Object.values(dialog.fields), tidied));
  const validator = validators[dialog.validator];
  if (validator !== undefined) checkRecord(validator, filled, language);
  return filled;
}

/**
 * Error codes of missing values, including missing counter-lines: no errors while the form is being filled
 * in.
 */
const missing: ReadonlySet<string> = new Set([
  'validation.required',
  'validation.checked',
  'validation.balanced',
  'validation.minItems',
]);

/** @param reports filters the issues that count; all without it. */
function checkRecord(
  validator: Validator,
  record: JsonObject,
  language: Language,
  reports: (issue: ValidationIssue) => boolean = () => true,
): void {
  if (validator(record)) return;
  const issues = localizeErrors(validator.errors).filter(reports);
  if (issues.length === 0) return;
  throw validationFailed(
    issues.map((issue) => ({ field: issueName(issue), code: issue.code, message: issue.text[language] })),
  );
}
