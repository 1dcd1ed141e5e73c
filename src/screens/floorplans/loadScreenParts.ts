import type { CompiledScreen } from '../../../contract/model/compiled';
import { loadFields } from '../../form/fields';
import { layoutOf } from './layouts';

/**
 * Loads what a screen is drawn with and most screens are not: its floorplan, the inputs of its fields and dialogs.
 * What cannot be loaded fails where it is drawn.
 */
export async function loadScreenParts({ floorplan, form, actions }: CompiledScreen): Promise<void> {
  const forms = [form, ...actions.map((action) => action.form)];
  const fields = forms.flatMap((one) => Object.values(one?.fields ?? {}));
  const layout = layoutOf(floorplan);
  await Promise.allSettled([loadFields(fields), layout && 'load' in layout && layout.load()]);
}
