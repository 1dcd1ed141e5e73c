import type { FieldError } from '../../contract/envelope';
import type { Json, JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import { pruneEmpty } from '../../contract/pruneEmpty';
import { localizeErrors } from '../../contract/validationMessages';
import { Refusal } from '../commands/Command';
import type { LoadedScreen } from '../model/Definitions';
import { declaredKeys } from './declaredKeys';

/** `whole`: all that is required must be there. `typed`: what is there must be right. */
export type FormCheck = 'whole' | 'typed';

const unknownField = (name: string) =>
  new Refusal('body.unknownField', {
    tr: `İstekte bu ekranın tanımadığı bir alan var: ${name}`,
    en: `The body has a field that this screen does not declare: ${name}`,
  });

const validationFailed = (fieldErrors: readonly FieldError[]) =>
  new Refusal(
    'validation.failed',
    { tr: 'Lütfen işaretli alanları düzeltin.', en: 'Please correct the marked fields.' },
    422,
    fieldErrors,
  );

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
  return pruneEmpty(Object.fromEntries(own));
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
  const untouched = Object.entries(stored).filter(
    ([name]) => fields[name] === undefined || fields[name].readOnly,
  );
  if (validator(pruneEmpty({ ...Object.fromEntries(untouched), ...form }))) return;
  const missing = new Set(['validation.required', 'validation.checked']);
  const issues = localizeErrors(validator.errors).filter(
    ({ code }) => check === 'whole' || !missing.has(code),
  );
  if (issues.length === 0) return;
  throw validationFailed(issues.map(({ field, code, text }) => ({ field, code, message: text[language] })));
}
