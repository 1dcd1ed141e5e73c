import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import type { Field } from '../../../contract/model/generated/field';
import { fileOf, isWritten, namesOf, type Project } from '../project/Project';
import { builtInLists } from './codesOf';
import { didYouMean } from './nearest';
import { hasOwnErrors } from './ownErrors';
import { systemFields } from './systemFields';

/** A field of an entity. */
export interface FoundField {
  readonly entity: string;
  readonly name: string;
  readonly field: EntityField;
}

/** The error message for an unknown name. */
export interface Missing {
  readonly missing: string;
}

/** Error of an entity's name; null if it exists. */
export function missingEntity(project: Project, name: string): string | null {
  if (project.entities.has(name)) return null;
  return isWritten(project, 'entity', name)
    ? hasOwnErrors(`Entity «${name}»`, fileOf(project, 'entity', name))
    : `There is no entity «${name}».${didYouMean(name, namesOf(project, 'entity'))}`;
}

/** Error of a code list's name; null if it exists. */
export function missingCodes(project: Project, name: string): string | null {
  if (project.codes.has(name) || builtInLists.includes(name)) return null;
  return isWritten(project, 'codes', name)
    ? hasOwnErrors(`Code list «${name}»`, fileOf(project, 'codes', name))
    : `There is no code list «${name}».${didYouMean(name, namesOf(project, 'codes'))}`;
}

/** A field of an entity, or a system field. */
export function ownField(entity: EntityDefinition, name: string): EntityField | undefined {
  if (Object.hasOwn(entity.fields, name)) return entity.fields[name];
  return Object.hasOwn(systemFields, name) ? systemFields[name] : undefined;
}

/** Entity of a look-up field. */
export function lookupEntity(field: Pick<Field, 'lookup'>): string | undefined {
  return typeof field.lookup === 'object' ? field.lookup.entity : field.lookup;
}

/** Resolves a path through look-ups: `accountNo`, `customer.customerNo`. */
export function findField(project: Project, entity: string, path: string): FoundField | Missing {
  const missing = missingEntity(project, entity);
  const definition = project.entities.get(entity)?.value;
  if (missing !== null || definition === undefined) return { missing: missing ?? '' };
  const dot = path.indexOf('.');
  const name = dot < 0 ? path : path.slice(0, dot);
  const field = ownField(definition, name);
  if (field === undefined) {
    return {
      // Many callers only ask whether there is such a field: comparing it with all names takes time.
      get missing() {
        return `Entity «${entity}» has no field «${name}».${didYouMean(name, Object.keys(definition.fields))}`;
      },
    };
  }
  if (dot < 0) return { entity, name, field };
  if (field.multiple)
    return { missing: `«${name}» of «${entity}» is several values: nothing can be read through it.` };
  const target = lookupEntity(field);
  return target === undefined
    ? { missing: `«${name}» of «${entity}» is no look-up: nothing can be read through it.` }
    : findField(project, target, path.slice(dot + 1));
}
