import { parseSync } from 'oxc-parser';

/** A phrase that comments must not use. */
interface BannedPhrase {
  /** Name in messages and tests. */
  readonly phrase: string;
  readonly pattern: RegExp;
  /** Terms to write instead. */
  readonly better: string;
}

/** Phrases that hide the subject, its type or the field's standard term. Patterns spare technical senses. */
export const bannedPhrases: readonly BannedPhrase[] = [
  {
    phrase: 'What …',
    pattern: /^What\b/,
    better: 'open with the subject: “Dependencies X gets from Y”, “Properties of …”, “Returns …”',
  },
  {
    phrase: 'stands',
    pattern: /\b(stands?|stood)\b(?! for\b)|\bstanding (in|on|at|there|beside)\b/i,
    better: 'is, is shown, is listed, remains, applies; fake (of a test double)',
  },
  {
    phrase: 'tells, is told',
    pattern: /\b(tells?|told)\b/i,
    better: 'shows, reports, returns, is notified; distinguishes',
  },
  {
    phrase: 'asks again',
    pattern: /\bask(s|ed|ing)? again\b/i,
    better: 'retries, requests again, refetches',
  },
  {
    phrase: 'is asked',
    pattern: /\b(is|are|was|were|be|been|being) asked\b/i,
    better: 'is called, is requested, is queried',
  },
  {
    phrase: 'works out',
    pattern: /\bwork(s|ed|ing)? (it |them )?out\b/i,
    better: 'calculates, is calculated',
  },
  { phrase: 'comes to', pattern: /\b(comes?|came) to\b/i, better: 'reaches, becomes, equals' },
  { phrase: 'in sight', pattern: /\b(in|into|out of) sight\b/i, better: 'visible, hidden' },
  { phrase: 'lets go', pattern: /\b(let|lets|letting) go\b/i, better: 'releases' },
  { phrase: 'goes by', pattern: /\b(go|goes|went) by\b/i, better: 'uses, follows' },
  {
    phrase: 'takes back',
    pattern: /\b(take|takes|took|taken) back\b/i,
    better: 'reverts, withdraws, undoes',
  },
  { phrase: 'anew', pattern: /\banew\b/i, better: 'again; a new …' },
  { phrase: 'made up', pattern: /\bmade up\b(?! of\b)/i, better: 'generated' },
];

/**
 * Folders and files whose comments still use banned phrases, with their number. A row may only shrink: more is a
 * problem, fewer too, until the row is lowered; a row of zero is deleted. Everywhere else the limit is 0.
 */
const remaining: Readonly<Record<string, number>> = {};

/** A banned phrase in a comment. */
export interface PhraseProblem {
  readonly file: string;
  /** Line, phrase and better term. */
  readonly message: string;
}

const checkedFolders = /^(src|server|contract|tools|tests|\.storybook|bench)\/.*\.(tsx?|mjs|js)$/;

/** Whether the comments of a file are checked: code written by people, outside the generated types. */
export function isChecked(file: string): boolean {
  return checkedFolders.test(file) && !file.startsWith('contract/generated/');
}

/** Banned phrases in the comments of a source, by line. Comments for tools (`biome-ignore …`) don't count. */
export function phraseProblems(file: string, source: string): PhraseProblem[] {
  return commentsOf(file, source).flatMap(({ line, text }) =>
    bannedPhrases
      .filter(({ pattern }) => pattern.test(text))
      .map(({ phrase, better }) => ({ file, message: `line ${line} writes “${phrase}”; better: ${better}` })),
  );
}

/** Problems outside the folders of `remaining`, and those of folders whose number differs from their row. */
export function beyondRemaining(
  problems: readonly PhraseProblem[],
  rows: Readonly<Record<string, number>> = remaining,
): PhraseProblem[] {
  const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
  const folders = Object.keys(rows);
  const elsewhere = problems.filter(({ file }) => !folders.some((folder) => isIn(file, folder)));
  const changed = folders.flatMap((folder) => {
    const found = problems.filter(({ file }) => isIn(file, folder));
    const most = rows[folder] ?? 0;
    if (found.length > most) return found;
    const message = `writes ${found.length} banned phrases: lower its row in plainEnglish.ts from ${most}`;
    return found.length < most ? [{ file: folder, message }] : [];
  });
  return [...elsewhere, ...changed];
}

/** Comments of a source, without `code` and parameter names; neighbouring `//` lines count as one. */
function commentsOf(file: string, source: string): { line: number; text: string }[] {
  const comments: { line: number; lastLine: number; text: string; isLine: boolean }[] = [];
  for (const { type, start, end, value } of parseSync(file, source).comments) {
    const line = lineOf(source, start);
    const text = value
      .replace(/^\*/, '')
      .replace(/`[^`]*`/g, '``')
      .replace(/@param \w+/g, '')
      .replace(/\s*\n\s*\*? ?/g, ' ')
      .trim();
    const isLine = type === 'Line';
    const before = comments.at(-1);
    if (isLine && before?.isLine && before.lastLine === line - 1) {
      before.text += ` ${text}`;
      before.lastLine = line;
    } else comments.push({ line, lastLine: lineOf(source, end), text, isLine });
  }
  return comments.filter(({ text }) => !/^(biome-ignore|@vitest-environment|@ts-)/.test(text));
}

/** One-based line of an offset. */
function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
