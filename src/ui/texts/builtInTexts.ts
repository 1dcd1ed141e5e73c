import { shellTexts } from '../../../contract/texts';
import { type Language, languages } from '../../../contract/values/language';
import type { TextBundles } from './groupEntries';

/** The shell's texts in the client bundle, for servers that lack some or all of them. */
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
