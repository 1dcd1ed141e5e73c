import { useText, useTextIfAny } from '../i18n';

/** What stands over a message, and the code that it came with. */
export interface Heading {
  readonly title: string;
  /** For support, among the details; null where the title is the header itself. */
  readonly code: string | null;
}

/**
 * The title of a message: the text of its code (seed 000 §7, §8), `errors:<kind>.<code>` of the localization entries,
 * or else `errors:refusal.<code>`, where the server's own codes have theirs. Without such a text it is the code itself,
 * whatever it looks like. A message without a code has the title of its kind.
 */
export function useHeading(): (header: string, kind: 'refusal' | 'question' | 'remark') => Heading {
  const text = useText();
  const textIfAny = useTextIfAny();
  return (header, kind) => {
    const worded = textIfAny(`errors:${kind}.${header}`) ?? textIfAny(`errors:refusal.${header}`);
    if (worded !== undefined) return { title: worded, code: header };
    return { title: header || text(`errors:${kind}`), code: null };
  };
}
