import { useText } from '../i18n';

/** What stands over a message, and the code that it came with. */
export interface Heading {
  readonly title: string;
  /** Kept in sight for support; null where the header was words. */
  readonly code: string | null;
}

/** A code of the server: `restriction.letter`. Anything else is meant to be read. */
const codePattern = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

/**
 * Puts the header of a message (seed 000 §7, §8: the server's code) in words: `errors:<kind>.<code>`, which an
 * institution may word for any of its codes, or those of its kind.
 */
export function useHeading(): (header: string, kind: 'refusal' | 'question' | 'remark') => Heading {
  const text = useText();
  return (header, kind) =>
    codePattern.test(header)
      ? { title: text([`errors:${kind}.${header}`, `errors:${kind}`]), code: header }
      : { title: header, code: null };
}
