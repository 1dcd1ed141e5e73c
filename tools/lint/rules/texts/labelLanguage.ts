import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import type { Rule } from '../Rule';

/** Name of the English counterpart that a field's name suggests: nameTr → nameEn, name → nameEn. */
const englishName = (name: string): string => `${name.replace(/Tr$/, '')}En`;

/** Labels follow the user's language where an entity has its names in both. */
export const labelLanguage: Rule = {
  name: 'label-language',
  description:
    'Where an entity has a text in both languages, the field of the label names its English counterpart (inEnglish), and a search names both.',
  parts: true,
  entity({ name: entity, value }, report, project) {
    for (const [index, path] of value.display.entries()) {
      const found = findField(project, entity, path);
      // Fields behind look-ups are checked in their own entity.
      if ('missing' in found || found.entity !== entity) continue;
      const english = englishName(found.name);
      if (found.field.inEnglish === undefined && value.fields[english]?.type === 'string')
        report(
          placeOf(value.display, index),
          `Labels show «${path}» in every language. Give it "inEnglish": "${english}".`,
        );
    }
    for (const [name, field] of Object.entries(value.fields)) {
      const { inEnglish } = field;
      if (inEnglish === undefined) continue;
      const english = value.fields[inEnglish];
      if (english === undefined) continue;
      if (english === field || english.type !== 'string' || english.codes || english.lookup)
        report(placeOf(field, 'inEnglish'), `«${inEnglish}» is no text field beside «${name}».`);
      else if (english.mask !== undefined || english.format === 'password')
        report(
          placeOf(field, 'inEnglish'),
          `«${inEnglish}» is masked: every user sees the label of a record.`,
        );
      else if (value.search?.includes(name) && !value.search.includes(inEnglish))
        report(
          placeOf(value.search, value.search.indexOf(name)),
          `The look-up shows «${inEnglish}» in English, and does not search it.`,
        );
    }
  },
};
