import type { Model } from './model';

/** Keys of the screens that any screen opens with a record. Others create records only, or select their record. */
export const openedWithRecord = ({ screens }: Pick<Model, 'screens'>): ReadonlySet<string> =>
  new Set(Object.values(screens).flatMap(({ opensRecord }) => opensRecord ?? []));
