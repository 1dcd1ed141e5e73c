import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledForm, CompiledFormField } from '../../../contract/model/compiledForm';

/** All file fields of a screen and its dialogs. */
export function fileFields({ form, actions }: CompiledScreen): readonly CompiledFormField[] {
  const forms: readonly (CompiledForm | null | undefined)[] = [form, ...actions.map((action) => action.form)];
  return forms.flatMap((one) => Object.values(one?.fields ?? {})).filter(({ file }) => file !== undefined);
}
