import { lineAt, readSources } from './readSources';

/** A place in the server's code. */
export interface Mention {
  readonly file: string;
  readonly line: number;
}

/**
 * Where the server's code says a word, as a text or as a name. Whether it means the same thing only a reader can
 * tell: these are places to look at.
 */
export function mentionsOf(root: string, word: string): readonly Mention[] {
  const found = readSources(root, 'server')
    .filter(({ text }) => text.includes(word))
    .flatMap(({ file, text, nodes }) =>
      [...nodes()]
        .filter(
          ({ type, name, value }) => (type === 'Identifier' ? name : type === 'Literal' && value) === word,
        )
        .map(({ start }) => `${file}:${lineAt(text, start)}`),
    );
  return [...new Set(found)].map((place) => {
    const [file = '', line] = place.split(':');
    return { file, line: Number(line) };
  });
}
