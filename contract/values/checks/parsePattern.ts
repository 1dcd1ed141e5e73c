/** An element of a pattern: a character or class, an assertion (empty), or a group, and its repetition. */
export interface PatternItem {
  /** Source of a single character matcher: `[A-Z]`, `\\d`, `.`; empty for assertions and groups. */
  readonly atom: string;
  readonly group?: PatternGroup;
  readonly min: number;
  readonly max: number;
}

/** Alternatives, each a sequence. Look-aheads are groups that occur once. */
export interface PatternGroup {
  readonly alternatives: readonly (readonly PatternItem[])[];
}

/** The pattern uses unsupported syntax. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

const quantifiers: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

/** Parses a pattern. Throws a PatternError for backreferences and look-behinds. */
export function parsePattern(source: string): PatternGroup {
  let at = 0;
  const take = (expression: RegExp): string | undefined => {
    expression.lastIndex = at;
    const found = expression.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  };

  function readQuantifier(): readonly [number, number] {
    const found = take(/(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??/y);
    if (found === undefined) return [1, 1];
    const simple = quantifiers[found[0] ?? ''];
    if (simple !== undefined) return simple;
    const [, min = '', comma, max = ''] = /\{([0-9]+)(,?)([0-9]*)\}/.exec(found) ?? [];
    return [Number(min), comma === '' ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)];
  }

  function readItem(): PatternItem {
    if (take(/\\[1-9]|\\k</y) !== undefined) throw new PatternError('It refers back to a group.');
    if (take(/\(\?<[=!]/y) !== undefined) throw new PatternError('It looks behind.');
    if (take(/\^|\$|\\[bB]/y) !== undefined) return { atom: '', min: 1, max: 1 };
    if (take(/\((?:\?(?::|=|!|<[^>]*>))?/y) !== undefined) {
      const group = readAlternatives();
      at += 1;
      const [min, max] = readQuantifier();
      return { atom: '', group, min, max };
    }
    const atom = take(
      /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|./suy,
    );
    const [min, max] = readQuantifier();
    return { atom: atom ?? '', min, max };
  }

  function readAlternatives(): PatternGroup {
    const alternatives: PatternItem[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        alternatives.push([]);
      } else alternatives.at(-1)?.push(readItem());
    }
    return { alternatives };
  }

  return readAlternatives();
}
