import { languages } from '../../../../contract/values/language';
import { placeOf } from '../../../language/source/places';
import { type DefinedText, textsIn } from '../../wording/textsIn';
import type { Rule } from '../Rule';

const abbreviation = /(?:^|\s)\p{L}{1,4}\.$/u;

/** Problem of a text's form; undefined if none. */
function wrongForm(text: string, { word, role }: DefinedText): string | undefined {
  if (text.trim() === '') return undefined;
  if (text !== text.trim()) return 'it has a blank at an end';
  if (/ {2}/.test(text)) return 'it has two blanks side by side';
  if (role !== 'sentence' && /[.!:]$/.test(text) && !abbreviation.test(text))
    return 'a label ends without a full stop';
  if ((word === 'hint' || word === 'message') && !/([.!?…]|\}\})$/.test(text))
    return 'a sentence ends with a full stop';
  return undefined;
}

/** Texts have correct blanks and full stops. */
export const textForm: Rule = {
  name: 'text-form',
  description:
    'A text has no leading, trailing or double blanks; labels end without a full stop, hints and messages with one.',
  file(file, report) {
    for (const defined of textsIn(file)) {
      for (const language of languages) {
        const wrong = wrongForm(defined.text[language], defined);
        if (wrong !== undefined)
          report(placeOf(defined.text, language), `«${defined.text[language]}»: ${wrong}.`);
      }
    }
  },
};
