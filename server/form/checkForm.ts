import type { CompiledScreen } from '../../contract/compiled';
import type { Validator } from '../../contract/compiledRules';
import { withDerived } from '../../contract/derived';
import type { Json, JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import { isMasked } from '../../contract/masks';
import { pruneEmpty } from '../../contract/pruneEmpty';
import { tidyTexts } from '../../contract/tidyTexts';
import { issueName, localizeErrors, type ValidationIssue } from '../../contract/validationMessages';
import { Refusal } from '../errors/Refusal';
import { validationFailed } from '../errors/validationFailed';
import type { LoadedScreen } from '../model/Definitions';
import { declaredKeys } from './declaredKeys';

/**
 * `whole`: all that is required must be there, and all right. `typed`: what was typed must be right; what stands as it is
 * stored may have been right on another day.
 */
export type FormCheck = 'whole' | 'typed';

const unknownField = (name: string) =>
  new Refusal('body.unknownField', {
    tr: `İstekte bu ekranın tanımadığı bir alan var: ${name}`,
    en: `The body has a field that this screen does not declare: ${name}`,
  });

/** Refuses keys that the screen does not declare: nobody writes what the form does not show. */
export function checkDeclared(screen: LoadedScreen, state: JsonObject): void {
  const declared = declaredKeys(screen.definition);
  const unknown = Object.keys(state).find((name) => !declared.has(name));
  if (unknown !== undefined) throw unknownField(unknown);
}

/** The filled, writable fields of the form, out of a state. */
export function formOf({ definition }: LoadedScreen, state: JsonObject): JsonObject {
  const fields = definition.form?.fields ?? {};
  const own = Object.entries(state).filter(
    ([name]) => Object.hasOwn(fields, name) && !fields[name]?.readOnly,
  );
  return pruneEmpty(tidyTexts(Object.fromEntries(own), fields));
}

/**
 * A form with what is worked out in it and its lines, over the record as it is stored: what the page made of it does not
 * count.
 */
export function derivedForm(
  { definition }: LoadedScreen,
  form: JsonObject,
  stored: Readonly<Record<string, Json>>,
): JsonObject {
  const { fields = {} } = definition.form ?? {};
  const whole = withDerived(Object.values(fields), { ...notTyped(definition, stored), ...form });
  const typed = Object.entries(whole).filter(
    ([name]) => Object.hasOwn(form, name) || fields[name]?.compute !== undefined,
  );
  return pruneEmpty(Object.fromEntries(typed));
}

/** What is stored and the form does not have, or only shows. */
export function notTyped({ form }: CompiledScreen, stored: Readonly<Record<string, Json>>): JsonObject {
  const { fields = {} } = form ?? {};
  const kept = Object.entries(stored).filter(
    ([name]) => fields[name] === undefined || (fields[name].readOnly && !fields[name].compute),
  );
  return Object.fromEntries(kept);
}

/**
 * Checks the record as it would be saved, by the validator that the browser used too.
 * @param stored facts of the record; what the form types goes over them.
 */
export function checkForm(
  { definition, validators }: LoadedScreen,
  form: JsonObject,
  stored: Readonly<Record<string, Json>>,
  language: Language,
  check: FormCheck,
): void {
  const validator = definition.form === null ? undefined : validators[definition.form.validator];
  if (validator === undefined) return;
  const fields = definition.form?.fields ?? {};
  const typed = (name: string) => JSON.stringify(form[name]) !== JSON.stringify(stored[name]);
  // Of a password that stays as it is nobody knows what it is.
  const kept = (name: string) => fields[name]?.kind === 'password' && isMasked('password', form[name]);
  // What is worked out of a form that is being filled in may come right with the next field.
  const isUnderWay = (issue: ValidationIssue) =>
    missing.has(issue.code) || fields[issue.field]?.compute !== undefined || !typed(issueName(issue));
  const looksAt = (issue: ValidationIssue) => !kept(issue.field) && (check === 'whole' || !isUnderWay(issue));
  checkRecord(validator, pruneEmpty({ ...notTyped(definition, stored), ...form }), language, looksAt);
}

/** Whether a field applies to a record: where it does not, no value of it is taken. */
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

/**
 * What was filled in in the dialog of an action: its form's fields, checked like any form; what the dialog only shows is
 * left out. Empty where the path has no dialog.
 */
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
  const given = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(dialog.fields, name));
  if (unknown !== undefined) throw unknownField(unknown);
  const entered = Object.entries(given).filter(([name]) => !dialog.fields[name]?.readOnly);
  const tidied = tidyTexts(Object.fromEntries(entered), dialog.fields);
  const filled = pruneEmpty(withDerived(Object.values(dialog.fields), tidied));
  const validator = validators[dialog.validator];
  if (validator !== undefined) checkRecord(validator, filled, language);
  return filled;
}

/** What is missing, lines of the other side among it, which is no fault as long as a form is being filled in. */
const missing: ReadonlySet<string> = new Set([
  'validation.required',
  'validation.checked',
  'validation.balanced',
  'validation.minItems',
]);

/** @param looksAt which issues count; without it all of them. */
function checkRecord(
  validator: Validator,
  record: JsonObject,
  language: Language,
  looksAt: (issue: ValidationIssue) => boolean = () => true,
): void {
  if (validator(record)) return;
  const issues = localizeErrors(validator.errors).filter(looksAt);
  if (issues.length === 0) return;
  throw validationFailed(
    issues.map((issue) => ({ field: issueName(issue), code: issue.code, message: issue.text[language] })),
  );
}
