import { isDeepStrictEqual } from 'node:util';
import { writtenDefaults } from '../../../language/format/formatted';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { partsOf } from '../../../language/views/partViews';
import { titlingLookup } from '../../../language/views/recordName';
import type { Rule } from '../Rule';

/** Definitions do not repeat default values. */
export const writtenDefault: Rule = {
  name: 'written-default',
  description: 'No word repeats its default value.',
  file(file, report) {
    if (!file.sound) return;
    for (const { at, word } of writtenDefaults(file)) {
      const value = JSON.stringify((at as Record<string, unknown>)[word]);
      report(
        placeOf(at, word),
        `«${word}» is ${value} by default: leave it out, or run npm run screens -- format.`,
      );
    }
  },
  screen(view, report) {
    const shown = [view, ...partsOf(view)].flatMap(({ project, screen }) =>
      (screen.grid?.columns ?? []).map((entry) => ({ project, screen, column: columnOf(entry) })),
    );
    for (const { project, screen, column } of shown) {
      const lookup = titlingLookup(project, screen, column);
      if (lookup !== undefined && isDeepStrictEqual(column.title, lookup.field.title))
        report(placeOf(column, 'title'), `«title» is that of «${lookup.name}» by default: leave it out.`);
    }
  },
};
