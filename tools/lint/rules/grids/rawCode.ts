import { languages } from '../../../../contract/values/language';
import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { textsIn } from '../../wording/textsIn';
import { textWords } from '../../wording/textWords';
import type { Rule } from '../Rule';

/** Shorter codes may be known acronyms such as `EFT`. */
const minLength = 6;

/** Codes of the project's lists, and their labels. */
function codesOf(project: Project): ReadonlyMap<string, string> {
  return new Map(
    [...project.codes].flatMap(([name, { value }]) =>
      value.codes.map(({ code, title }) => [code, `${name}: «${title.tr}», «${title.en}»`] as const),
    ),
  );
}

/** Texts contain labels, not codes or field names. */
export const rawCode: Rule = {
  name: 'raw-code',
  description: 'A text contains no code of a list and no name of a field, but their labels.',
  file(file, report, project) {
    const codes = codesOf(project);
    for (const { text } of textsIn(file)) {
      for (const language of languages) {
        const code = textWords(text[language]).find(
          (word) =>
            (word.length >= minLength && codes.has(word) && word === word.toUpperCase()) ||
            /^[A-Z0-9]+_[A-Z0-9_]+$/.test(word) ||
            /^[a-z]{2,}[A-Z]\w*[a-z]\w*$/.test(word),
        );
        if (code === undefined) continue;
        const called = codes.get(code);
        report(
          placeOf(text, language),
          `«${code}» is an internal name, not a word of staff.${called === undefined ? '' : ` It is one of ${called}.`}`,
        );
      }
    }
  },
};
