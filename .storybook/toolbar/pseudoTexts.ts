import type { Texts } from '../../src/ui/texts';
import type { PseudoLocale } from './globals';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúcçnñsšzžgğAÁEÉIÍOÓUÚCÇNÑSŠZŽGĞ'].reduce<[string, string][]>((pairs, letter, at, all) => {
    if (at % 2 === 0) pairs.push([letter, all[at + 1] ?? letter]);
    return pairs;
  }, []),
);

/** A text in a pseudo-locale: accented letters between marks, or two fifths longer. */
export function pseudoText(text: string, pseudo: PseudoLocale): string {
  if (pseudo === 'accented') return `⟦${[...text].map((letter) => accents[letter] ?? letter).join('')}⟧`;
  if (pseudo === 'long') return `${text} ${'uzunca'.repeat(6).slice(0, Math.ceil(text.length * 0.4))}`;
  return text;
}

const chosen = new WeakMap<Texts, { pseudo: PseudoLocale }>();

/** Switches all texts to a pseudo-locale. */
export function pseudoTexts(texts: Texts, pseudo: PseudoLocale): void {
  const { i18n } = texts;
  let choice = chosen.get(texts);
  if (choice === undefined) {
    if (pseudo === 'off') return;
    const own = { pseudo };
    choice = own;
    chosen.set(texts, own);
    i18n.use({
      type: 'postProcessor',
      name: 'pseudo',
      process: (text: string) => pseudoText(text, own.pseudo),
    });
    i18n.options.postProcess = ['pseudo'];
  } else if (choice.pseudo === pseudo) return;
  choice.pseudo = pseudo;
  // Notifies readers of texts.
  i18n.emit('languageChanged', i18n.language);
}
