import { languages } from '../../../../contract/values/language';
import { placeOf } from '../../../language/source/places';
import { inSentenceCase } from '../../wording/inSentenceCase';
import { textsIn } from '../../wording/textsIn';
import type { Rule } from '../Rule';

/** Labels use sentence case: «Hesap no», «Account no». Screen titles are spelled like their menu items. */
export const sentenceCase: Rule = {
  name: 'sentence-case',
  description:
    'A label or button has one capital letter, at its beginning, except for acronyms and proper names (docs/wording.md).',
  file(file, report) {
    for (const { text, role } of textsIn(file)) {
      if (role !== 'label') continue;
      for (const language of languages) {
        const right = inSentenceCase(text[language], language);
        if (right !== text[language])
          report(
            placeOf(text, language),
            `Write «${right}» for «${text[language]}», or add the proper name to tools/lint/wording/knownWords.json.`,
          );
      }
    }
  },
};
