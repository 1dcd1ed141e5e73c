import { isWritten, type Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { missingEntity } from '../../../language/views/findField';
import type { Report, Rule } from '../Rule';

/** Field properties this rule reads. */
interface WithLookup {
  readonly lookup?: string | { readonly entity: string; readonly where: object };
}

/** Why an entity, valid or not, has no records; null if it has. */
function abstractEntity(project: Project, name: string): string | null {
  const isAbstract = project.entities.get(name)?.value.abstract === true;
  return isAbstract ? `Entity «${name}» is abstract: it has no records.` : null;
}

/** Why records of an entity are unavailable; null if available. */
const missingRecords = (project: Project, name: string) =>
  abstractEntity(project, name) ?? missingEntity(project, name);

/** The look-up's entity has a definition; its validity is checked by rules that read it. */
function checkLookup(field: WithLookup, project: Project, report: Report): void {
  const name = typeof field.lookup === 'object' ? field.lookup.entity : field.lookup;
  if (name === undefined) return;
  const isDefined = isWritten(project, 'entity', name);
  const missing = isDefined ? abstractEntity(project, name) : missingEntity(project, name);
  if (missing !== null) report(placeOf(field, 'lookup'), missing);
}

/** Entities exist. */
export const knownEntity: Rule = {
  name: 'known-entity',
  description: 'The entity of a screen, a $ref and a look-up exists; it has records if they are needed.',
  parts: true,
  foundation: true,
  entity({ value }, report, project) {
    for (const field of Object.values(value.fields)) checkLookup(field, project, report);
  },
  screen({ screen, project }, report) {
    const missing = screen.entity === undefined ? null : missingRecords(project, screen.entity);
    if (missing !== null) report(placeOf(screen, 'entity'), missing);
    for (const field of Object.values(screen.form?.schema?.properties ?? {}))
      checkLookup(field, project, report);
  },
};
