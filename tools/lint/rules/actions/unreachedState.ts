import type { Project } from '../../../language/project/Project';
import type { FoundField } from '../../../language/views/findField';

/** Why no record gets a state by a value that an action writes; null if it may. */
export function unreachedState(
  project: Project,
  { entity, name }: FoundField,
  value: unknown,
): string | null {
  const { states } = project.entities.get(entity)?.value ?? {};
  if (states?.field !== name || value === states.initial) return null;
  return states.transitions.some(({ to }) => to === value)
    ? null
    : `No transition of «${entity}» leads to «${value}».`;
}
