/**
 * Pattern of all texts that can still become a match of `pattern`. Every atom `X` becomes `(?:X|$)`: it
 * matches, or the text ends. `^[A-Z]{2}[0-9]$` thus accepts '', 'A', 'AB' and 'AB1', and nothing else.
 * Assertions about the rest of the text (look-around, `\b`, `\B`) are dropped: the result may accept too
 * much, and the validator decides.
 */
export function prefixPattern(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known) return known;
  const made = new RegExp(openEnded(pattern), 'u');
  patterns.set(pattern, made);
  return made;
}

const patterns = new Map<string, RegExp>();

/** One token: escape, class, group opening, quantifier, or a single character. */
const token =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|c[A-Za-z]|\d+|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<[^>]*>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;

/** The pattern with every atom allowed to meet the end of the text. */
function openEnded(pattern: string): string {
  const tokens = pattern.match(token) ?? [];
  let position = 0;

  function alternatives(): string {
    let made = '';
    while (position < tokens.length && tokens[position] !== ')') {
      const next = tokens[position++] ?? '';
      if (next === '|' || next === '^' || next === '$') made += next;
      else if (next === '\\b' || next === '\\B') continue;
      else made += atom(next);
    }
    return made;
  }

  function atom(opening: string): string {
    if (!opening.startsWith('(')) return `(?:${opening}|$)${quantifier()}`;
    const inside = alternatives();
    position++; // the closing bracket
    const times = quantifier();
    const looks = /^\(\?<?[=!]$/.test(opening);
    return looks ? '' : `(?:${opening}${inside})|$)${times}`;
  }

  function quantifier(): string {
    const next = tokens[position] ?? '';
    if (!/^(?:[*+?]|\{\d)/.test(next)) return '';
    position++;
    return next;
  }

  return alternatives();
}
