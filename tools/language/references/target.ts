import { isPlanned, isWritten, namesOf, type Project } from '../project/Project';
import { missingEntity, ownField } from '../views/findField';
import { didYouMean, nearest } from '../views/nearest';
import { declaredParts, ownerOf, partKinds } from './partNames';
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

/** Resolves a part of a screen: `accounting/accountCreate#commit`, or `#action:commit` where parts share the name. */
function partTarget(project: Project, name: string): Target | { readonly missing: string } {
  const [screen = '', part = ''] = name.split('#');
  const [id = '', kind] = part.split(':').reverse();
  if (!project.screens.has(screen)) {
    const known = namesOf(project, 'screen');
    return { missing: `There is no sound screen «${screen}».${didYouMean(screen, known)}` };
  }
  const found = partKinds.filter(
    (one) => (kind ?? one) === one && ownerOf(project, screen, `${one}:${id}`) !== undefined,
  );
  const [only, second] = found;
  if (second !== undefined) {
    const names = found.map((one) => `#${one}:${id}`).join(', ');
    return { missing: `«${id}» names several parts of ${screen}: ${names}.` };
  }
  if (only !== undefined) return { kind: only, name: `${ownerOf(project, screen, `${only}:${id}`)}#${id}` };
  const known = [...declaredParts(project, screen)].map((one) => one.slice(one.indexOf(':') + 1));
  return { missing: `Screen «${screen}» declares no part «${id}».${didYouMean(id, known)}` };
}

/**
 * Resolves a name: Account.currency, accounting/accountCreate, Account, OwnerType, OwnerType.PERSON, accounting,
 * accounting/accountCreate#commit; otherwise the error with a
 * suggestion. `others` are further valid names.
 */
export function targetOf(
  project: Project,
  name: string,
  others: readonly string[] = [],
): Target | { readonly missing: string } {
  // Codes of the chart of accounts have dots.
  const [entity = '', ...rest] = name.split('.');
  const field = rest.length === 0 ? undefined : rest.join('.');
  if (name.includes('#')) return partTarget(project, name);
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
  const list = project.codes.get(entity)?.value.codes.map(({ code }) => code);
  if (field !== undefined && list !== undefined) {
    if (list.includes(field)) return { kind: 'code', name };
    return { missing: `«${field}» is no code of ${entity}.${didYouMean(field, list)}` };
  }
  const missingOwner = field === undefined ? null : missingEntity(project, entity);
  if (missingOwner !== null) return { missing: missingOwner };
  if (isWritten(project, 'entity', name)) return { kind: 'entity', name };
  if (isWritten(project, 'codes', name)) return { kind: 'codes', name };
  if (isWritten(project, 'area', name)) return { kind: 'area', name };
  if (isWritten(project, 'posting', name)) return { kind: 'posting', name };
  const ids = idsOf(project);
  const names = [
    ...namesOf(project, 'entity'),
    ...namesOf(project, 'codes'),
    ...namesOf(project, 'area'),
    ...namesOf(project, 'posting'),
    ...ids.keys(),
  ];
  const near = nearest(name, names);
  const hint = near === undefined ? '' : ` Did you mean «${ids.get(near) ?? near}»?`;
  return {
    missing: `«${name}» is no definition, no name in one and no endpoint.${hint}`,
  };
}
