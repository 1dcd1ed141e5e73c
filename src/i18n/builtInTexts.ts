import { type Language, languages } from '../../contract/language';
import { shellTexts } from '../../contract/texts';
import type { TextBundles } from './groupEntries';

/** The shell's texts as this client was built with them: for a server that has none, or not all of them. */
export const builtInTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(shellTexts).map(([namespace, texts]) => [
        namespace,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]])),
      ]),
    ),
  ]),
) as Readonly<Record<Language, TextBundles>>;
