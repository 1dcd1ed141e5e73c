import { isProse, proseOf } from './prose';

/** A phrase that prose must not use: comments, documents, descriptions, titles of tests, lint messages. */
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
  { phrase: 'goes over', pattern: /\b(go|goes|went|gone|going) over\b/i, better: 'overrides, replaces' },
  {
    phrase: 'as one types',
    pattern: /\b(as|while) one (types|counts|ticks|chooses|scrolls)\b/i,
    better: 'during typing; while the user types',
  },
  { phrase: 'hangs on', pattern: /\bhang(s|ing)? on\b/i, better: 'depends on' },
  { phrase: 'hidden in part', pattern: /\bhidden in part\b/i, better: 'masked' },
  {
    phrase: 'is looked at',
    pattern: /\b(is|are|was|were|be|been|being) looked at\b/i,
    better: 'is shown, is read, is checked',
  },
  { phrase: 'all in all', pattern: /\ball in all\b/i, better: 'the total' },
  { phrase: 'lets it be', pattern: /\blets? it be\b/i, better: 'cancels, ignores' },
  { phrase: 'means nothing to', pattern: /\bmeans? nothing to\b/i, better: 'does not apply to' },
];

/** Further phrases that titles of tests must not use: a title says what is tested in the field's terms. */
export const bannedInTitles: readonly BannedPhrase[] = [
  {
    phrase: 'is none',
    pattern: /\b(is|are|be) none$/i,
    better: 'is invalid, is null, is missing, is not read',
  },
  { phrase: 'what … is', pattern: /^what (is|was|are|can|has|it|the|a)\b/i, better: 'name the subject' },
  {
    phrase: 'whoever, whatever',
    pattern: /\b(whoever|whatever|whichever|wherever|however (it|they))\b/i,
    better: 'any …, for any …',
  },
  { phrase: 'thrice', pattern: /\bthrice\b/i, better: 'three times' },
  { phrase: 'goes on', pattern: /\b(go|goes|went|going) on\b/i, better: 'continues' },
  { phrase: 'comes back', pattern: /\b(come|comes|came) back\b/i, better: 'returns, is restored' },
  { phrase: 'gives back', pattern: /\b(gives?|brings?) back\b/i, better: 'releases, restores, returns' },
  { phrase: 'takes away', pattern: /\b(take|takes|took|taken) away\b/i, better: 'removes, revokes, deletes' },
  { phrase: 'tries again', pattern: /\b(tried|tries) again\b/i, better: 'retries' },
  { phrase: 'is had', pattern: /\b(is|are|be) had\b/i, better: 'is available, is loaded' },
  { phrase: 'puts off', pattern: /\bputs? off\b/i, better: 'postpones, switches off' },
  { phrase: 'is gone', pattern: /\b(is|are) gone\b/i, better: 'is removed, is missing, is invalid' },
  { phrase: 'says so', pattern: /\bsays? so\b/i, better: 'reports …, shows a message' },
];

/** A banned phrase in a file. */
interface PhraseProblem {
  readonly file: string;
  /** Line, phrase and better term. */
  readonly message: string;
}

/** Banned phrases in the prose of a file, by line. */
export function phraseProblems(file: string, source: string): PhraseProblem[] {
  if (!isProse(file)) return [];
  return proseOf(file, source).flatMap(({ line, text, isTitle }) =>
    [...bannedPhrases, ...(isTitle ? bannedInTitles : [])]
      .filter(({ pattern }) => pattern.test(text))
      .map(({ phrase, better }) => ({ file, message: `line ${line} writes “${phrase}”; better: ${better}` })),
  );
}
