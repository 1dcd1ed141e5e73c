import { ownField } from '../../compiler/language/findField';
import { didYouMean } from '../../compiler/language/nearest';
import { isPlanned, isWritten, namesOf, type Project } from '../../compiler/project/Project';
import type { ReferenceKind } from './Reference';

/** What a name on the command line means. */
export interface Target {
  readonly kind: ReferenceKind;
  readonly name: string;
}

/** Tells what a name means: Account.currency, accounting/accountCreate, Account, OwnerType; or that it means nothing. */
export function targetOf(project: Project, name: string): Target | { readonly missing: string } {
  const [entity = '', field] = name.split('.');
  if (name.includes('/')) {
    if (isWritten(project, 'screen', name) || isPlanned(project, name)) return { kind: 'screen', name };
    return { missing: `There is no screen «${name}».${didYouMean(name, namesOf(project, 'screen'))}` };
  }
  const definition = project.entities.get(entity)?.value;
  if (field !== undefined && definition !== undefined) {
    if (ownField(definition, field) !== undefined) return { kind: 'field', name };
    const known = Object.keys(definition.fields);
    return { missing: `Entity «${entity}» has no field «${field}».${didYouMean(field, known)}` };
  }
  if (field === undefined && isWritten(project, 'entity', name)) return { kind: 'entity', name };
  if (field === undefined && isWritten(project, 'codes', name)) return { kind: 'codes', name };
  const names = [...namesOf(project, 'entity'), ...namesOf(project, 'codes'), ...namesOf(project, 'screen')];
  return {
    missing: `«${name}» is no entity, field, code list, screen or endpoint.${didYouMean(name, names)}`,
  };
}
