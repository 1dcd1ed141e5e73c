import { type DocumentUnit, documentUnits, sentencesOf } from './documentUnits';

/**
 * Tests that prove a document: heading → words of a unit (of a table's header for all its rows) → tests that
 * fail if it is wrong, or why there is none. `*` instead of words explains why a whole section promises
 * nothing. A test is `file: title`, with the title (or a part of it) of a test, story or screen test; a
 * folder alone is a fixture of a lint rule.
 */
export type PromiseIndex = Readonly<Record<string, Readonly<Record<string, readonly string[] | string>>>>;

/** Maximum number of sentences per test: a growing unit needs further tests. */
const sentencesPerTest = 4;

/** Mismatches between a document and its index, as messages for the document's author. */
export function promiseProblems(markdown: string, index: PromiseIndex): string[] {
  const units = documentUnits(markdown);
  const problems: string[] = [];

  for (const [heading, entries] of Object.entries(index)) {
    const below = units.filter((unit) => unit.heading === heading || heading === '*');
    for (const words of Object.keys(entries)) {
      if (words !== '*' && !below.some((unit) => isNamedBy(unit, words))) {
        problems.push(`«${heading}» has nothing that says «${words}» any more: name words that stand there`);
      }
    }
  }

  for (const unit of units) {
    const entries = { ...index['*'], ...index[unit.heading] };
    const named = Object.entries(entries).filter(([words]) => words === '*' || isNamedBy(unit, words));
    if (named.length === 0) {
      problems.push(`«${unit.heading}»: no test is named for «${unit.text.slice(0, 90)}»`);
      continue;
    }
    if (named.some(([, tests]) => typeof tests === 'string')) continue;
    const tests = new Set(named.flatMap(([, tests]) => tests)).size;
    const sentences = unit.tableHead === undefined ? sentencesOf(unit.text).length : 1;
    if (sentences > tests * sentencesPerTest) {
      const counts = `${sentences} sentences and ${tests} tests`;
      problems.push(
        `«${unit.heading}»: «${unit.text.slice(0, 60)}» has ${counts}: name those of what was added`,
      );
    }
  }
  return problems;
}

function isNamedBy({ text, tableHead }: DocumentUnit, words: string): boolean {
  const bare = words.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
  return text.includes(bare) || (tableHead?.includes(bare) ?? false);
}
