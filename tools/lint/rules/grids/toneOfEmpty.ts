import type { ValueSchema } from '../../../../contract/model/generated/screen';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** Words that a value of another type satisfies, and so does an empty one. */
const limits = [
  ...(['minimum', 'maximum', 'decimalMinimum', 'decimalMaximum'] as const),
  ...(['minDate', 'maxDate', 'minLength', 'maxLength', 'pattern'] as const),
];

const holdsForEmpty = (schema: ValueSchema): boolean =>
  schema.type === undefined &&
  schema.const === undefined &&
  schema.enum === undefined &&
  limits.some((word) => Object.hasOwn(schema, word));

/** A row without a figure does not get the colour of a high one. */
export const toneOfEmpty: Rule = {
  name: 'tone-of-empty',
  description:
    'A limit in the conditions of `rowTones` has a `type`: without one it holds for an empty value, too.',
  parts: true,
  screen({ screen }, report) {
    const grids = [
      screen.grid,
      ...(screen.blocks ?? []).map((block) => ('grid' in block ? block.grid : undefined)),
    ];
    for (const { when } of grids.flatMap((grid) => grid?.rowTones ?? []))
      for (const [path, schema] of Object.entries(when))
        if (holdsForEmpty(schema))
          report(
            placeOf(when, path),
            `This holds for an empty value, too: add the «type» of the value, "string" for a decimal or a date.`,
          );
  },
};
