import { writtenDefaults } from '../../definitions/format/formatted';
import { placeOf } from '../../definitions/source/places';
import type { Rule } from './Rule';

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
};
