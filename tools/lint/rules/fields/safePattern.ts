import { unsafePattern } from '../../../../contract/values/checks/unsafePattern';
import { placeOf } from '../../../language/source/places';
import type { Report, Rule } from '../Rule';

function walk(value: unknown, report: Report): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const reason = key === 'pattern' && typeof part === 'string' ? unsafePattern(part) : undefined;
    if (reason !== undefined) report(placeOf(value, key), `The pattern «${part}» can't be used: ${reason}`);
    walk(part, report);
  }
}

/** No pattern needs exponential time (SECURITY 21). */
export const safePattern: Rule = {
  name: 'safe-pattern',
  description: 'A pattern is unambiguous: no nested repetition, no backreference.',
  file: ({ source }, report) => walk(source.value, report),
};
