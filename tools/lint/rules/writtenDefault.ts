import { writtenDefaults } from '../../definitions/format/formatted';
import { placeOf } from '../../definitions/source/places';
import type { Rule } from './Rule';

/** Definitions do not repeat default values. */
export const writtenDefault: Rule = {
  name: 'written-default',
  description: 'No word says what holds without it.',
  file(file, report) {
    if (!file.sound) return;
    for (const { at, word } of writtenDefaults(file)) {
      const value = JSON.stringify((at as Record<string, unknown>)[word]);
      report(placeOf(at, word), `«${word}» is ${value} anyway: leave it out, or npm run screens -- format.`);
    }
  },
};
