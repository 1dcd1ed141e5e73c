import type { CompiledForm } from '../../contract/compiledForm';
import type { JsonObject } from '../../contract/json';
import type { LoadedScreen } from '../model/Definitions';

/** Why something is written, where a field of the form or of the action's dialog asks for it. */
export function auditReason(
  { form, actions }: LoadedScreen['definition'],
  path: string,
  typed: JsonObject,
  payload: JsonObject,
): string | null {
  const dialog = actions.find((action) => action.form !== undefined && action.path === path)?.form;
  const why = (fields: CompiledForm['fields'] = {}, values: JsonObject) =>
    Object.values(fields).flatMap(({ auditReason: asks, name }) => (asks ? (values[name] ?? []) : []));
  const [reason] = [...why(dialog?.fields, payload), ...why(form?.fields, typed)];
  return typeof reason === 'string' ? reason : null;
}
