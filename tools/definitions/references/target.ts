import { missingEntity, ownField } from '../language/findField';
import { didYouMean, nearest } from '../language/nearest';
import { isPlanned, isWritten, namesOf, type Project } from '../project/Project';
import type { ReferenceKind } from './Reference';

/** Meaning of a name on the command line. */
export interface Target {
  readonly kind: ReferenceKind;
  readonly name: string;
}

/** Screen keys by id. */
function idsOf(project: Project): ReadonlyMap<string, string> {
  return new Map(namesOf(project, 'screen').map((key) => [key.slice(key.indexOf('/') + 1), key]));
}

/**
 * Resolves a name: Account.currency, accounting/accountCreate, Account, OwnerType; otherwise the error with a
 * suggestion. `others` are further valid names.
 */
export function targetOf(
  project: Project,
  name: string,
  others: readonly string[] = [],
): Target | { readonly missing: string } {
  const [entity = '', field] = name.split('.');
  if (name.includes('/')) {
    if (isWritten(project, 'screen', name) || isPlanned(project, name)) return { kind: 'screen', name };
    const known = [...namesOf(project, 'screen'), ...others];
    return { missing: `There is no screen «${name}».${didYouMean(name, known)}` };
  }
  const definition = project.entities.get(entity)?.value;
  if (field !== undefined && definition !== undefined) {
    if (ownField(definition, field) !== undefined) return { kind: 'field', name };
    const known = Object.keys(definition.fields);
    return { missing: `Entity «${entity}» has no field «${field}».${didYouMean(field, known)}` };
  }
  const missingOwner = field === undefined ? null : missingEntity(project, entity);
  if (missingOwner !== null) return { missing: missingOwner };
  if (isWritten(project, 'entity', name)) return { kind: 'entity', name };
  if (isWritten(project, 'codes', name)) return { kind: 'codes', name };
  const ids = idsOf(project);
  const names = [...namesOf(project, 'entity'), ...namesOf(project, 'codes'), ...ids.keys()];
  const near = nearest(name, names);
  const meant = near === undefined ? '' : ` Did you mean «${ids.get(near) ?? near}»?`;
  return { missing: `«${name}» is no entity, field, code list, screen or endpoint.${meant}` };
}
