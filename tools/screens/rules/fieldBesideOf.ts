import type { Field } from '../../../contract/generated/entity';
import { fieldWords } from '../../compiler/form/fieldWords';
import { findField } from '../../compiler/language/findField';
import type { ScreenView } from '../../compiler/language/ScreenView';

/** A field that another one names: on the form, or of the screen's entity; undefined where there is none. */
export function fieldBesideOf(
  { fields, screen, project }: ScreenView,
  name: string,
): Partial<Field> | undefined {
  const source = fields.get(name);
  if (source !== undefined) return fieldWords(source, false);
  const found = screen.entity === undefined ? undefined : findField(project, screen.entity, name);
  return found === undefined || 'missing' in found ? undefined : found.field;
}
