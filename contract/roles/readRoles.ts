import { rights } from '../wire/rights';
import type { FirstRole } from './FirstRole';

/** Roles as an institution's file lists them: texts are not narrowed yet, and `$group` stands for the screens of a group. */
export interface ListedRoles {
  readonly groups: Readonly<Record<string, { readonly about: string; readonly screens: readonly string[] }>>;
  readonly roles: readonly (Pick<FirstRole, 'name' | 'title' | 'screens'> & {
    readonly level: string;
    readonly rights?: readonly string[];
  })[];
}

/** Reads the roles of a file. Throws for a level, a right or a group that does not exist, and for a name that is used twice. */
export function readRoles({ groups, roles }: ListedRoles): readonly FirstRole[] {
  const known = new Set<string>();
  return roles.map(({ name, title, level, screens, rights: own }) => {
    if (known.has(name)) throw new Error(`Two roles are named ${name}`);
    known.add(name);
    return {
      name,
      title,
      level: oneOf(levels, level, name),
      screens: screens.flatMap((screen) => {
        if (!screen.startsWith('$')) return [screen];
        const group = groups[screen.slice(1)];
        if (group === undefined) throw new Error(`${name}: there is no group ${screen}`);
        return group.screens;
      }),
      ...(own !== undefined && { rights: own.map((right) => oneOf(rights, right, name)) }),
    };
  });
}

const levels = ['admin', 'staff', 'user'] as const;

function oneOf<Word extends string>(words: readonly Word[], text: string, role: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new Error(`${role}: ${text} is none of ${words.join(', ')}`);
  return word;
}

/** The role of those who write screens: it has the gallery, and no screen of the institution. */
const analyst: FirstRole = {
  name: 'ANALYST',
  title: { tr: 'Analist', en: 'Analyst' },
  level: 'user',
  screens: ['gallery/*'],
};

/** Initial roles of a demo institution: analysts have the gallery, which exists only there. */
export function withGallery(roles: readonly FirstRole[]): readonly FirstRole[] {
  return [...roles, analyst];
}
