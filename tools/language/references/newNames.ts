import { isPlanned, isWritten, namesOf, type Project } from '../project/Project';
import { systemFields } from '../views/systemFields';
import { isStandardPart, ownerOf, partKinds } from './partNames';
import type { ReferenceKind } from './Reference';
import type { Target } from './target';

/** How names of a kind look, and what separates them from the name of their owner. */
interface Naming {
  readonly pattern: RegExp;
  readonly separator?: '.' | '/' | '#';
  /** Why it can't have another owner. */
  readonly stays?: string;
}

const type: Naming = { pattern: /^[A-Z][A-Za-z0-9]*$/ };
const part: Naming = {
  pattern: /^[a-z][a-zA-Z0-9]*$/,
  separator: '#',
  stays: 'A part stays with its screen.',
};

const namings: Readonly<Record<ReferenceKind, Naming>> = {
  entity: type,
  codes: type,
  posting: { pattern: /^[a-z][A-Za-z0-9]*$/ },
  area: { pattern: /^[a-z][A-Za-z0-9]*$/ },
  screen: { pattern: /^[a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*$/, separator: '/' },
  field: { pattern: /^[a-z][a-zA-Z0-9]{0,39}$/, separator: '.', stays: 'A field stays with its entity.' },
  code: {
    pattern: /^[A-Z0-9][A-Z0-9_]*(\.[A-Z0-9][A-Z0-9_]*)*$/,
    separator: '.',
    stays: 'A code stays with its list.',
  },
  ...(Object.fromEntries(partKinds.map((kind) => [kind, part])) as Record<
    (typeof partKinds)[number],
    Naming
  >),
};

const ownerLength = (kind: ReferenceKind, name: string) => name.indexOf(namings[kind].separator ?? ' ') + 1;

/** A name without its owner's: `iban` of Account.iban. */
export function shortName(kind: ReferenceKind, name: string): string {
  return name.slice(ownerLength(kind, name));
}

/** A new name with its owner's: `ibanNo` of Account.iban is Account.ibanNo. */
export function fullName({ kind, name }: Target, to: string): string {
  const { separator } = namings[kind];
  if (separator === undefined || to.includes(separator)) return to;
  return name.slice(0, ownerLength(kind, name)) + to;
}

/** Whether something of the kind has the name. */
function isTaken(project: Project, kind: ReferenceKind, name: string): boolean {
  const [owner = '', short = ''] = [name.slice(0, ownerLength(kind, name) - 1), shortName(kind, name)];
  switch (kind) {
    case 'entity':
    case 'codes':
    case 'area':
    case 'screen':
      return isWritten(project, kind, name);
    case 'field':
      return Object.hasOwn(project.entities.get(owner)?.value.fields ?? {}, short);
    case 'code':
      return project.codes.get(owner)?.value.codes.some(({ code }) => code === short) === true;
    default: {
      const id = `${kind}:${short}`;
      return isStandardPart(project, owner, id) || ownerOf(project, owner, id) !== undefined;
    }
  }
}

/** Why a new full name is invalid; undefined if valid. */
export function refusal(project: Project, { kind, name }: Target, to: string): string | undefined {
  if (to === name) return 'That is its name already.';
  const { pattern, stays } = namings[kind];
  const short = kind === 'screen' ? to : shortName(kind, to);
  if (!pattern.test(short)) return `«${to}» can't be a name here: it must fit ${pattern.source}`;
  const owner = (full: string) => full.slice(0, ownerLength(kind, full));
  if (stays !== undefined && owner(to) !== owner(name)) return stays;
  if (kind === 'field' && Object.hasOwn(systemFields, shortName(kind, name)))
    return 'Every record has that field; it is not renamed.';
  return isTaken(project, kind, to) ? `There is a «${to}» already.` : undefined;
}

/** Full names that a rename changes: old → new. With an area, those of its screens. */
export function renamedNames(
  project: Project,
  { kind, name }: Target,
  to: string,
): ReadonlyMap<string, string> {
  if (kind !== 'area') return new Map([[name, to]]);
  const menu = project.areas.get(name)?.value.menu ?? [];
  const planned = menu.map((id) => `${name}/${id}`).filter((key) => isPlanned(project, key));
  const screens = namesOf(project, 'screen').filter((key) => key.startsWith(`${name}/`));
  return new Map([...screens, ...planned].map((key) => [key, to + key.slice(name.length)]));
}
