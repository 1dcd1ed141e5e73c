import { placeOf } from '../../../language/source/places';
import { isSameInBoth } from '../../wording/isSameInBoth';
import { textsIn } from '../../wording/textsIn';
import type { Rule } from '../Rule';

/** A text identical in both languages was not translated, unless its words are identical in both. */
export const differentTexts: Rule = {
  name: 'different-texts',
  description:
    'The Turkish and the English text differ, except for acronyms and words of both languages (docs/wording.md).',
  file(file, report) {
    const texts = textsIn(file);
    // Province lists consist of names.
    if (file.kind === 'codes' && texts.every(({ text }) => text.tr === text.en)) return;
    for (const { text } of texts) {
      if (text.tr === text.en && !isSameInBoth(text.tr))
        report(
          placeOf(text, 'en'),
          `«${text.en}» is also the Turkish text. Translate it, or add a word of both languages to tools/lint/wording/knownWords.json.`,
        );
    }
  },
};
