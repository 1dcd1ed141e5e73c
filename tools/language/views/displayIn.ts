import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { Language } from '../../../contract/values/language';
import type { Project } from '../project/Project';
import { findField } from './findField';

/** Display fields of an entity in a language: in English a field with `inEnglish` gives way to that field. */
export function displayIn(
  project: Project,
  entity: string,
  { display }: EntityDefinition,
  language: Language,
): readonly string[] {
  if (language === 'tr') return display;
  return display.map((path) => {
    const found = findField(project, entity, path);
    const english = 'missing' in found ? undefined : found.field.inEnglish;
    return english === undefined ? path : path.slice(0, path.lastIndexOf('.') + 1) + english;
  });
}

/** Display fields in both languages. */
export function displayFields(project: Project, entity: string, value: EntityDefinition): readonly string[] {
  return [...new Set([...value.display, ...displayIn(project, entity, value, 'en')])];
}
