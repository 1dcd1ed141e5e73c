import { placeOf } from '../../../language/source/places';
import { languageVersion as current, writtenVersion } from '../../../language/views/languageVersion';
import type { Rule } from '../Rule';

/** Screens and entities have the language version of this tool. */
export const languageVersion: Rule = {
  name: 'language-version',
  description: 'A screen and an entity have the `languageVersion` that this tool supports.',
  foundation: true,
  file({ kind, source: { value } }, report) {
    if (kind !== 'screen' && kind !== 'entity') return;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const written = writtenVersion(value);
    if (written === undefined || written === current) return;
    const place = placeOf(value, 'languageVersion');
    const fix = 'npm run screens -- migrate rewrites it.';
    if (!Object.hasOwn(value, 'languageVersion'))
      report(
        place,
        `«languageVersion» is missing, so this counts as version 1; this tool supports ${current}: ${fix}`,
      );
    else if (written < current)
      report(
        place,
        `This is written in version ${written} of the language; this tool supports ${current}: ${fix}`,
      );
    else
      report(
        place,
        `This is written in version ${written} of the language; this tool supports ${current}: use a newer release of it.`,
      );
  },
};
