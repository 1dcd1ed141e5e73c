import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { Project } from '../project/Project';
import { findField } from './findField';

/** Display fields of an entity in both languages: in English a field with `inEnglish` gives way to that field. */
export function displayFields(
  project: Project,
  entity: string,
  { display }: EntityDefinition,
): readonly string[] {
  const inEnglish = display.map((path) => {
    const found = findField(project, entity, path);
    const english = 'missing' in found ? undefined : found.field.inEnglish;
    return english === undefined ? path : path.slice(0, path.lastIndexOf('.') + 1) + english;
  });
  return [...new Set([...display, ...inEnglish])];
}
