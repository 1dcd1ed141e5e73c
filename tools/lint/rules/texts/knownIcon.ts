import { placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import { iconNames } from '../../sources/iconNames';
import type { Report, Rule } from '../Rule';

const known = new Map<'action' | 'area', ReadonlySet<string>>();

function namesOf(kind: 'action' | 'area'): ReadonlySet<string> {
  const names = known.get(kind) ?? iconNames(kind);
  known.set(kind, names);
  return names;
}

function check(at: { readonly icon?: string }, kind: 'action' | 'area', report: Report): void {
  const names = namesOf(kind);
  if (at.icon === undefined || names.has(at.icon)) return;
  report(placeOf(at, 'icon'), `There is no icon «${at.icon}».${didYouMean(at.icon, names)}`);
}

/** Icons are in the page's icon set. */
export const knownIcon: Rule = {
  name: 'known-icon',
  description: 'The icon of an action or area exists.',
  screen({ screen }, report) {
    for (const action of screen.actions ?? []) check(action, 'action', report);
  },
  project({ areas }, report) {
    for (const { value } of areas.values()) check(value, 'area', report);
  },
};
