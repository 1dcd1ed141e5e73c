import { userFacts } from '../../../../contract/wire/session';
import { placeOf } from '../../../language/source/places';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';

function check(text: string, at: object, key: string | number, report: Report): void {
  const [, name] = /^\$user\.?(.*)$/.exec(text) ?? [];
  if (name === undefined || userFacts.some((known) => known === name)) return;
  report(
    placeOf(at, key),
    `«${text}» is no property of the user: there are ${userFacts.map((known) => `$user.${known}`).join(', ')}.${didYouMean(name, userFacts)}`,
  );
}

function walk(value: unknown, report: Report): void {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    if (!isList) check(key, value, key, report);
    if (typeof part === 'string') check(part, value, isList ? Number(key) : key, report);
    else walk(part, report);
  }
}

/** User bindings read facts every user has. */
export const knownUser: Rule = {
  name: 'known-user',
  description: '`$user` reads a property of the signed-in user.',
  file: ({ source, kind, sound }, report) => {
    if (sound && (kind === 'entity' || kind === 'screen')) walk(source.value, report);
  },
};
