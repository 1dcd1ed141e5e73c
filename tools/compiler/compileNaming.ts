import type { CompiledScreen } from '../../contract/model/compiled';
import { formParts } from '../language/form/formParts';
import { kindOf } from '../language/kinds/kindOf';
import type { ScreenView } from '../language/views/ScreenView';

/** Form fields that name the created record: the entity's display texts. */
export function compileNaming(view: ScreenView): Pick<CompiledScreen, 'naming'> {
  const { entity } = view.screen;
  const { display = [] } = view.project.entities.get(entity ?? '')?.value ?? {};
  if (view.floorplan?.makes !== 'record') return {};
  const { fields } = formParts(view);
  const naming = display.flatMap((name) => {
    const { words, source } = fields.get(name) ?? {};
    const isGenerated = source?.base !== undefined && 'field' in source.base && source.base.field.generated;
    if (words === undefined || isGenerated || words.readOnly || words.compute || words.multiple) return [];
    if (kindOf(words) !== 'text') return [];
    return [{ name, ...(words.format === 'personName' && { person: true as const }) }];
  });
  return naming.length > 0 ? { naming } : {};
}
