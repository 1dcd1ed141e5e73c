import { lineAt, readSources } from './readSources';

/** A mention in the server's code. */
export interface Mention {
  readonly file: string;
  readonly line: number;
}

/**
 * Mentions of a name in the server's code, as text or identifier. Candidates: they may mean something else.
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
