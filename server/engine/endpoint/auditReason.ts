import type { CompiledForm } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import type { LoadedScreen } from '../model/Definitions';

/** Reason of a change, from the form's or dialog's field for it. */
export function auditReason(
  { form, actions }: LoadedScreen['definition'],
  path: string,
  typed: JsonObject,
  payload: JsonObject,
): string | null {
  const dialog = actions.find((action) => action.form !== undefined && action.path === path)?.form;
  const why = (fields: CompiledForm['fields'] = {}, values: JsonObject) =>
    Object.values(fields).flatMap(({ auditReason: isReason, name }) =>
      isReason ? (values[name] ?? []) : [],
    );
  const [reason] = [...why(dialog?.fields, payload), ...why(form?.fields, typed)];
  return typeof reason === 'string' ? reason : null;
}
